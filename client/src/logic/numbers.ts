/** Numbers as they are printed: with a true minus. */

/** "3", "−3". */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** "+4", "−2", "±0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? plain(n) : '±0')
