/** The sound for my turn: two soft knocks on wood. */

let context: AudioContext | null = null

export function knock(): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    const now = context.currentTime
    for (const [i, pitch] of [392, 587].entries()) {
      const at = now + i * 0.16
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.type = 'triangle'
      tone.frequency.setValueAtTime(pitch * 1.5, at)
      tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.05)
      volume.gain.setValueAtTime(0.0001, at)
      volume.gain.exponentialRampToValueAtTime(0.22, at + 0.012)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.42)
      tone.connect(volume).connect(context.destination)
      tone.start(at)
      tone.stop(at + 0.45)
    }
  } catch {
    // without sound; the title shows it too
  }
}
