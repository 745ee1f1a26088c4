/** Soft sounds made by the browser itself: wood on wood, two notes, a low drum, a short bell. Never two at a time. */

export type Sound = 'lay' | 'turn' | 'conflict' | 'points'

interface Tone {
  type: OscillatorType
  /** From this pitch to that one, in hertz. */
  from: number
  to: number
  /** Seconds. */
  at: number
  length: number
  volume: number
}

const TONES: Record<Sound, Tone[]> = {
  lay: [
    { type: 'triangle', from: 310, to: 150, at: 0, length: 0.09, volume: 0.16 },
    { type: 'sine', from: 900, to: 420, at: 0, length: 0.03, volume: 0.06 },
  ],
  turn: [
    { type: 'triangle', from: 588, to: 392, at: 0, length: 0.42, volume: 0.2 },
    { type: 'triangle', from: 880, to: 587, at: 0.16, length: 0.42, volume: 0.2 },
  ],
  conflict: [
    { type: 'sine', from: 120, to: 55, at: 0, length: 0.55, volume: 0.34 },
    { type: 'sine', from: 110, to: 50, at: 0.24, length: 0.6, volume: 0.26 },
  ],
  points: [
    { type: 'sine', from: 1318, to: 1318, at: 0, length: 0.5, volume: 0.11 },
    { type: 'sine', from: 2637, to: 2637, at: 0, length: 0.3, volume: 0.04 },
  ],
}
/** A louder or rarer sound is not cut off by a lesser one. */
const RANK: Record<Sound, number> = { lay: 0, points: 1, turn: 2, conflict: 3 }

let context: AudioContext | null = null
let current: { gain: GainNode; until: number; rank: number } | null = null

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    const now = context.currentTime
    if (current && now < current.until) {
      if (RANK[sound] < current.rank) return
      current.gain.gain.setTargetAtTime(0, now, 0.01)
    }
    const all = context.createGain()
    all.connect(context.destination)
    for (const { type, from, to, at, length, volume } of TONES[sound]) {
      const tone = context.createOscillator()
      const gain = context.createGain()
      const start = now + at
      tone.type = type
      tone.frequency.setValueAtTime(from, start)
      tone.frequency.exponentialRampToValueAtTime(to, start + Math.min(0.05, length))
      gain.gain.setValueAtTime(0.0001, start)
      gain.gain.exponentialRampToValueAtTime(volume, start + 0.012)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
      tone.connect(gain).connect(all)
      tone.start(start)
      tone.stop(start + length + 0.03)
    }
    const until = now + Math.max(...TONES[sound].map((tone) => tone.at + tone.length))
    current = { gain: all, until, rank: RANK[sound] }
  } catch {
    // without sound; the page shows it too
  }
}
