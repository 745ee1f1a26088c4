/** The legal paths as a tree, and a partial selection in it. It knows no game: picks are only names. */

import type { Choice } from '../server/messages'

export interface Node {
  pick: string
  path: string[]
  children: Map<string, Node>
  /** A path ends here: this can be played. */
  leaf: boolean
}

function node(path: string[]): Node {
  return { pick: path.at(-1) ?? '', path, children: new Map(), leaf: false }
}

export function tree(choices: Choice[]): Node {
  const root = node([])
  for (const { picks } of choices) {
    let current = root
    for (const pick of picks) {
      let next = current.children.get(pick)
      if (!next) current.children.set(pick, (next = node([...current.path, pick])))
      current = next
    }
    if (picks.length) current.leaf = true
  }
  return root
}

/** The node a path leads to, if it is in the tree. */
export function find(root: Node, path: string[]): Node | null {
  let current: Node | undefined = root
  for (const pick of path) {
    current = current.children.get(pick)
    if (!current) return null
  }
  return current
}

/** Skip steps without a choice that show nothing: a single child without a shape, and more to choose below it. */
export function settle(current: Node, hasShape: (pick: string) => boolean): Node {
  for (;;) {
    const [only] = current.children.values()
    if (current.leaf || current.children.size !== 1 || !only || only.leaf || hasShape(only.pick)) return current
    current = only
  }
}

/** The node after a pick: a child; the parent if it was picked already; or a choice of an earlier step. */
export function choose(root: Node, current: Node, pick: string): Node | null {
  const child = current.children.get(pick)
  if (child) return child
  const earlier = current.path.lastIndexOf(pick)
  if (earlier >= 0) return find(root, current.path.slice(0, earlier))
  for (let depth = current.path.length - 1; depth >= 0; depth--) {
    const other = find(root, current.path.slice(0, depth))?.children.get(pick)
    if (other) return other
  }
  return null
}

/** One step up, past the steps that `settle` skips. */
export function up(root: Node, current: Node, hasShape: (pick: string) => boolean): Node {
  for (let depth = current.path.length - 1; depth >= 0; depth--) {
    const above = find(root, current.path.slice(0, depth))
    if (above && settle(above, hasShape).path.length < current.path.length) return settle(above, hasShape)
  }
  return root
}

export const ARROW = ' > '

export function pathText(path: string[]): string {
  return path.join(ARROW)
}
