/** Thinks for bots, hints and reviews: a question comes as JSON, the answer goes as JSON. */

import { loadPython } from './python'

interface Think {
  think(question: string): string
}

let device: Promise<Think> | null = null

self.onmessage = ({ data }: MessageEvent<{ folder?: string; id?: number; question?: string }>) => {
  const { folder, id, question } = data
  if (folder) {
    device = loadPython(folder, () => undefined).then((python) => python.pyimport('tafelrunde.server.device.device') as Think)
    device.catch((error: unknown) => self.postMessage({ failed: String(error) }))
    return
  }
  void device?.then((module) => {
    try {
      self.postMessage({ id, answer: module.think(question ?? '') })
    } catch (error) {
      self.postMessage({ id, wrong: String(error) })
    }
  })
}
