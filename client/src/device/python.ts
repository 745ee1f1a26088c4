/** Loads Pyodide and our package. Every file is verified by its hash; the progress is reported. */

import type { PyodideAPI } from 'pyodide'

interface Manifest {
  version: string
  files: Record<string, { size: number; sha256: string }>
}

/** Called with loaded and total bytes. */
export type OnProgress = (loaded: number, total: number) => void

/** Files that Pyodide's loader imports as modules: the browser loads them, not we. */
const MODULES = ['pyodide.mjs', 'pyodide.asm.mjs']
const PACKAGES = '/lib/python3.14/site-packages'

async function verified(file: string, bytes: ArrayBuffer, sha256: string): Promise<ArrayBuffer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== sha256) throw new Error(`${file} is not the file that belongs to this version.`)
  return bytes
}

/** The bytes of a response; tells how many have come. */
async function read(response: Response, came: (bytes: number) => void): Promise<ArrayBuffer> {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    came(chunk.value.byteLength)
  }
  return new Blob(chunks).arrayBuffer()
}

const unzipped = (bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()

/** Python with our package, from a folder with `device.json`. */
export async function loadPython(folder: string, onProgress: OnProgress): Promise<PyodideAPI> {
  const manifest = (await (await fetch(`${folder}device.json`)).json()) as Manifest
  const names = Object.keys(manifest.files).filter((name) => !MODULES.includes(name))
  const total = names.reduce((sum, name) => sum + (manifest.files[name]?.size ?? 0), 0)
  let loaded = 0
  const came = (bytes: number): void => onProgress((loaded += bytes), total)
  const files = new Map<string, ArrayBuffer>()
  await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${folder}${name}?${manifest.version}`)
      const bytes = await verified(name, await read(response, came), manifest.files[name]?.sha256 ?? '')
      files.set(name, bytes)
    }),
  )
  files.set('pyodide.asm.wasm', await unzipped(files.get('pyodide.asm.wasm.gz') as ArrayBuffer))
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide')
  const python = await withFiles(files, () => loadPyodide({ indexURL: folder, checkAPIVersion: false }))
  python.unpackArchive(files.get('python.tar.gz') as ArrayBuffer, 'gztar', { extractDir: PACKAGES })
  return python
}

/** Let Pyodide's loader find the files that were loaded and verified already. */
async function withFiles<T>(files: Map<string, ArrayBuffer>, load: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const bytes = files.get(address.slice(address.lastIndexOf('/') + 1))
    if (!bytes) return fetch(input, init)
    const type = address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return Promise.resolve(new Response(bytes, { headers: { 'content-type': type } }))
  }
  try {
    return await load()
  } finally {
    globalThis.fetch = fetch
  }
}
