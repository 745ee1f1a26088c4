import { expect, it } from 'vitest'
import { hold, hurried } from '../../src/logic/pace'

const step = { isNewTurn: false, isAfterMine: false, hadPoints: false, hadResult: false }

it('shows one action of others for about a second', () => {
  expect(hold('brisk', step)).toBe(700)
  expect(hold('calm', step)).toBe(1200)
  expect(hold('brisk', { ...step, hadPoints: true })).toBe(1150)
})

it('waits before a turn, longer between two others', () => {
  expect(hold('brisk', { ...step, isNewTurn: true, isAfterMine: true })).toBe(500)
  expect(hold('brisk', { ...step, isNewTurn: true })).toBe(850)
})

it('holds the result of others', () => {
  expect(hold('brisk', { ...step, hadResult: true })).toBe(2200)
  expect(hold('calm', { ...step, hadResult: true, hadPoints: true })).toBe(3500)
})

it('waits for nothing at once', () => {
  expect(hold('instant', { isNewTurn: true, isAfterMine: false, hadPoints: true, hadResult: true })).toBe(0)
})

it('hurries when much waits', () => {
  expect(hurried(700, 6)).toBe(700)
  expect(hurried(700, 12)).toBe(350)
})
