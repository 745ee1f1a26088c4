import { describe, expect, it } from 'vitest'
import { placeBubble } from '../../src/logic/board/bubble'
import { nextPicks, parts } from '../../src/logic/coach'

const choices = [{ picks: ['hand:red', 'cell:A1'] }, { picks: ['hand:red', 'cell:B2'] }, { picks: ['do:pass'] }]
const area = { left: 0, top: 0, width: 800, height: 600 }
const box = (x: number, y: number, size = 50) => ({ x, y, width: size, height: size })

describe('nextPicks', () => {
  it('follows the selection', () => {
    expect([...nextPicks(choices, [])]).toEqual(['hand:red', 'do:pass'])
    expect([...nextPicks(choices, ['hand:red'])]).toEqual(['cell:A1', 'cell:B2'])
    expect([...nextPicks(choices, ['hand:blue'])]).toEqual([])
    expect([...nextPicks(choices, ['do:pass'])]).toEqual([])
  })
})

describe('parts', () => {
  it('has the stressed words at odd places', () => {
    expect(parts('Lay a **farm** here.')).toEqual(['Lay a ', 'farm', ' here.'])
  })
})

describe('placeBubble', () => {
  it('stands beside its target, inside the area, with its tail towards it', () => {
    for (const target of [box(400, 300), box(30, 30), box(770, 570), box(400, 20)]) {
      const { left, top, tail } = placeBubble([target], [], 300, 160, area)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + 300).toBeLessThanOrEqual(800)
      expect(top + 160).toBeLessThanOrEqual(600)
      const apart = Math.abs(left + 150 - target.x) >= 175 || Math.abs(top + 80 - target.y) >= 105
      expect(apart).toBe(true)
      expect(tail).not.toBeNull()
    }
  })

  it('points right at a target on its right, and down at one below', () => {
    expect(placeBubble([box(900, 100)], [], 300, 160, area).tail?.angle).toBe(90)
    expect(placeBubble([box(400, 650)], [], 300, 160, area).tail?.angle).toBe(180)
  })

  it('covers as few marks as possible', () => {
    const target = box(400, 300)
    const free = placeBubble([target], [], 300, 160, area)
    const marks = [box(free.left + 150, free.top + 80, 100)]
    const other = placeBubble([target], marks, 300, 160, area)
    expect([other.left, other.top]).not.toEqual([free.left, free.top])
  })

  it('has no tail without a target', () => {
    expect(placeBubble([], [], 300, 160, area).tail).toBeNull()
  })
})
