/** The place of a shape's caption: near it, covering as little as possible of what it describes. */

export interface Box {
  /** The middle. */
  x: number
  y: number
  width: number
  height: number
}

const GAP = 10

/** The middle of the caption. All in pixels of the picture, which has that size. */
export function captionAt(shape: Box, lights: Box[], width: number, height: number, size: { width: number; height: number }): { x: number; y: number } {
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
  ].map(([x, y]) => [shape.x + (x as number), shape.y + (y as number)])
  const corners = [w + GAP, size.width - w - GAP].flatMap((x) => [h + GAP, size.height - h - GAP].map((y) => [x, y]))
  const inside = (value: number, half: number, length: number): number => Math.min(Math.max(value, half + 4), Math.max(half + 4, length - half - 4))
  const covers = ({ x, y }: { x: number; y: number }): number =>
    [shape, shape, ...lights].filter((box) => Math.abs(box.x - x) < box.width / 2 + w && Math.abs(box.y - y) < box.height / 2 + h).length
  const spots = [...sides, ...corners].map(([x, y]) => ({ x: inside(x as number, w, size.width), y: inside(y as number, h, size.height) }))
  return spots.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best))
}
