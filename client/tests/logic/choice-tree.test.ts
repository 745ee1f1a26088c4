import { describe, expect, it } from 'vitest'
import { choose, find, settle, tree, up, pathText } from '../../src/logic/choice-tree'

const choices = (...paths: string[]) => paths.map((path) => ({ picks: path.split(' > ') }))
const nothing = (): boolean => false

describe('the tree of legal paths', () => {
  const root = tree(choices('village:A > bridge:AB', 'village:A > bridge:AD', 'master:A.healer', 'do:pass'))

  it('lights the first picks, then those behind the one that was picked', () => {
    expect([...root.children.keys()]).toEqual(['village:A', 'master:A.healer', 'do:pass'])
    const village = choose(root, root, 'village:A')
    expect([...(village?.children.keys() ?? [])]).toEqual(['bridge:AB', 'bridge:AD'])
    expect(village?.leaf).toBe(false)
  })

  it('ends in leaves whose path is what is sent', () => {
    const village = choose(root, root, 'village:A')!
    const bridge = choose(root, village, 'bridge:AD')!
    expect(bridge.leaf).toBe(true)
    expect(pathText(bridge.path)).toBe('village:A > bridge:AD')
  })

  it('refuses what cannot be picked', () => {
    expect(choose(root, root, 'bridge:AB')).toBeNull()
    expect(find(root, ['village:A', 'bridge:XY'])).toBeNull()
  })

  it('goes up when a chosen pick is picked again, and over to a choice of an earlier step', () => {
    const village = choose(root, root, 'village:A')!
    expect(choose(root, village, 'village:A')).toBe(root)
    expect(choose(root, village, 'do:pass')?.leaf).toBe(true)
  })

  it('goes up one step', () => {
    const village = choose(root, root, 'village:A')!
    expect(up(root, village, nothing)).toBe(root)
    expect(up(root, root, nothing)).toBe(root)
  })

  it('knows a path that ends where another goes on', () => {
    const both = tree(choices('hand:red', 'hand:red > hand:blue'))
    const red = choose(both, both, 'hand:red')!
    expect(red.leaf).toBe(true)
    expect(red.children.size).toBe(1)
  })

  it('has nothing to choose without choices', () => {
    expect(tree([]).children.size).toBe(0)
    expect(tree([]).leaf).toBe(false)
  })
})

describe('steps that leave no choice', () => {
  it('are gone through only where nothing is drawn and more is to be chosen behind', () => {
    const root = tree(choices('do:place > cell:A1', 'do:place > cell:A2'))
    expect(settle(root, nothing).path).toEqual(['do:place'])
    expect(settle(root, (pick) => pick === 'do:place').path).toEqual([])
    expect(up(root, find(root, ['do:place'])!, nothing)).toBe(root)
  })

  it('never end in a move by themselves', () => {
    const root = tree(choices('do:pass'))
    expect(settle(root, nothing)).toBe(root)
    const single = tree(choices('village:A > bridge:AB'))
    expect(settle(find(single, ['village:A'])!, nothing).path).toEqual(['village:A'])
  })
})
