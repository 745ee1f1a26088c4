/** Asks a worker that thinks. Implements `Thinker` of `server/device/ports.py`. */

/** Milliseconds beyond the thinking time: starting a worker takes longer than any thought. */
const START = 60_000
const SLACK = 10_000

interface Waiting {
  question: string
  milliseconds: number
  resolve: (answer: string) => void
  reject: (error: Error) => void
}

/** One worker, one question at a time, in the order in which they came. */
export class Thinker {
  private worker: Worker | null = null
  private isReady = false
  private count = 0
  private readonly queue: Waiting[] = []
  private current: Waiting | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly address: string,
    private readonly folder: string,
  ) {}

  ask(question: string, seconds: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.queue.push({ question, milliseconds: seconds * 1000, resolve, reject })
      this.next()
    })
  }

  stop(): Promise<void> {
    this.end('The worker was stopped.')
    for (const { reject } of this.queue.splice(0)) reject(new Error('The worker was stopped.'))
    return Promise.resolve()
  }

  private next(): void {
    if (this.current) return
    const waiting = this.queue.shift()
    if (!waiting) return
    this.current = waiting
    const worker = this.started()
    const id = ++this.count
    worker.postMessage({ id, question: waiting.question })
    const limit = waiting.milliseconds + (this.isReady ? SLACK : START)
    this.timer = setTimeout(() => {
      this.end(`No answer after ${Math.round(limit / 1000)} seconds.`)
      this.next()
    }, limit)
  }

  private started(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(this.address, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ id?: number; answer?: string; wrong?: string; failed?: string }>) => {
      if (worker !== this.worker) return
      this.isReady = true
      if (data.failed !== undefined) this.end(data.failed)
      else if (data.id === this.count)
        this.finish((waiting) => (data.answer === undefined ? waiting.reject(new Error(data.wrong)) : waiting.resolve(data.answer)))
      this.next()
    }
    worker.onerror = (event) => {
      if (worker !== this.worker) return
      this.end(event.message)
      this.next()
    }
    worker.postMessage({ folder: this.folder })
    this.worker = worker
    return worker
  }

  private finish(settle: (waiting: Waiting) => void): void {
    clearTimeout(this.timer)
    const { current } = this
    this.current = null
    if (current) settle(current)
  }

  /** End the worker; the next question starts another. */
  private end(why: string): void {
    this.worker?.terminate()
    this.worker = null
    this.isReady = false
    this.finish((waiting) => waiting.reject(new Error(why)))
  }
}
