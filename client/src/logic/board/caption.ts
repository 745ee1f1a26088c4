/** The place of a shape's caption: near it, covering as little as possible of what it describes. */

export interface Box {
  /** The middle. */
  x: number
  y: number
  width: number
  height: number
}

const GAP = 10
/** What it costs to cover a thing: the shape itself, what the caption speaks of, a mark; of many marks only so many count. */
const SELF = 100
const ABOUT = 4
const MARK = 1
const MANY = 5
/** Pixels away from the shape that cost as much as a mark. */
const FAR = 45

/** The middle of the caption. All in pixels of the picture, which has that size; `about` is what the caption speaks of. */
export function captionAt(
  shape: Box,
  marks: Box[],
  width: number,
  height: number,
  size: { width: number; height: number },
  about: Box[] = [],
): { x: number; y: number } {
  const [w, h] = [width / 2, height / 2]
  const [dx, dy] = [shape.width / 2 + GAP + w, shape.height / 2 + GAP + h]
  const sides = [
    [0, -dy],
    [0, dy],
    [dx, 0],
    [-dx, 0],
    [dx, -dy],
    [-dx, -dy],
    [dx, dy],
    [-dx, dy],
  ] as [number, number][]
  // As far as needed to clear what is spoken of, too.
  const further = about.flatMap((box) => [-1, 1].map((side): [number, number] => [0, box.y - shape.y + side * (box.height / 2 + GAP + h)]))
  const corners = [w + GAP, size.width - w - GAP].flatMap((x) => [h + GAP, size.height - h - GAP].map((y): [number, number] => [x - shape.x, y - shape.y]))
  const inside = (value: number, half: number, length: number): number => Math.min(Math.max(value, half + 4), Math.max(half + 4, length - half - 4))
  const hides = (at: { x: number; y: number }, box: Box): boolean => Math.abs(box.x - at.x) < box.width / 2 + w && Math.abs(box.y - at.y) < box.height / 2 + h
  const cost = (at: { x: number; y: number }): number => {
    const away = Math.hypot(
      Math.max(0, Math.abs(at.x - shape.x) - w - shape.width / 2 - GAP),
      Math.max(0, Math.abs(at.y - shape.y) - h - shape.height / 2 - GAP),
    )
    const covered = Math.min(MANY, marks.filter((box) => hides(at, box)).length)
    return (hides(at, shape) ? SELF : 0) + ABOUT * about.filter((box) => hides(at, box)).length + MARK * covered + away / FAR
  }
  const spots = [...sides, ...further, ...corners].map(([x, y]) => ({ x: inside(shape.x + x, w, size.width), y: inside(shape.y + y, h, size.height) }))
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best))
}
