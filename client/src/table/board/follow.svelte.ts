/** The camera follows the game: to what can be chosen, to the sides of a conflict, to a hint. */

import { untrack } from 'svelte'
import { grain } from '../../logic/board/viewport'
import { cramped, screen } from '../../state/settings.svelte'
import type { Camera } from './camera.svelte'
import type { BoardProps, Marks } from './marks.svelte'

export function followGame(board: () => BoardProps, camera: Camera, marks: Marks): void {
  let followed = ''
  $effect(() => {
    const { position, chosenPicks, legalPicks } = board()
    const key = `${position.n} ${[...chosenPicks].join()} ${legalPicks.size > 0}`
    if (!cramped() || !camera.size.width || followed === key) return
    const isFirst = followed === ''
    if (isFirst && !legalPicks.size && !marks.last.length) return // nothing there yet to be near to
    followed = key
    untrack(() => {
      if (isFirst && position.actors.length) camera.begin(grain(position.shapes), marks.legal, marks.last)
      camera.follow(marks.legal)
    })
  })

  /** On a phone the sheet of a conflict lies over the lower board: its sides are shown above it. */
  const opponents = $derived(marks.fighters.filter(({ colour }) => colour).map(({ shape }) => shape))
  const conflict = $derived(opponents.map((shape) => shape.id).join())
  $effect(() => {
    if (!screen.phone || !camera.size.width) return
    if (conflict) untrack(() => camera.showAbove(opponents))
    else untrack(() => camera.goHome())
  })

  /** The hinted move stays visible. */
  $effect(() => {
    const [first] = marks.hinted
    if (!first) return
    untrack(() => {
      if (camera.isNear && !camera.shows(first)) camera.moveTo(first)
    })
  })
}
