/** A name for a message: its answer repeats it, and the server plays a move with the same one only once. */
export function messageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
