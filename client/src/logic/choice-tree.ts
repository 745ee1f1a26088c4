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
    let here = root
    for (const pick of picks) {
      let next = here.children.get(pick)
      if (!next) here.children.set(pick, (next = node([...here.path, pick])))
      here = next
    }
    if (picks.length) here.leaf = true
  }
  return root
}

/** The node a path leads to, if it is in the tree. */
export function find(root: Node, path: string[]): Node | null {
  let here: Node | undefined = root
  for (const pick of path) {
    here = here.children.get(pick)
    if (!here) return null
  }
  return here
}

/** Skip steps without a choice that show nothing: a single child without a shape, and more to choose below it. */
export function settle(here: Node, drawn: (pick: string) => boolean): Node {
  for (;;) {
    const [only] = here.children.values()
    if (here.leaf || here.children.size !== 1 || !only || only.leaf || drawn(only.pick)) return here
    here = only
  }
}

/** The node after a pick: a child; the parent if it was picked already; or a choice of an earlier step. */
export function choose(root: Node, here: Node, pick: string): Node | null {
  const child = here.children.get(pick)
  if (child) return child
  const taken = here.path.lastIndexOf(pick)
  if (taken >= 0) return find(root, here.path.slice(0, taken))
  for (let depth = here.path.length - 1; depth >= 0; depth--) {
    const other = find(root, here.path.slice(0, depth))?.children.get(pick)
    if (other) return other
  }
  return null
}

/** One step up, past the steps that `settle` skips. */
export function up(root: Node, here: Node, drawn: (pick: string) => boolean): Node {
  for (let depth = here.path.length - 1; depth >= 0; depth--) {
    const above = find(root, here.path.slice(0, depth))
    if (above && settle(above, drawn).path.length < here.path.length) return settle(above, drawn)
  }
  return root
}

export const ARROW = ' > '

export function written(path: string[]): string {
  return path.join(ARROW)
}
