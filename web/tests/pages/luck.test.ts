import { expect, test } from 'vitest'
import type { LuckRoll } from '../../src/lib/types.ts'
import { kindsOf, runs, stepFor, verdictOf } from '../../src/pages/luck/luck.ts'

const roll = (seat: string, kind: string, actual: number, expected: number) => ({ seat, kind, actual, expected }) as LuckRoll

test('each side runs ahead or behind by its own rolls of that kind', () => {
  const rolls = [roll('a', 'fire', 2, 1.5), roll('b', 'fire', 0, 1), roll('a', 'rally', 1, 0), roll('a', 'fire', 0, 1.5)]
  const lines = runs(rolls, 'fire')
  expect(lines['a']!.map(({ x, y }) => [x, y])).toEqual([
    [1, 0.5],
    [3, -1],
  ])
  expect(lines['b']!.map(({ x, y }) => [x, y])).toEqual([[2, -1]])
})

test('kinds by how often they are rolled', () => {
  const total = (seat: string, kind: string, rolls: number) => ({ seat, kind, rolls, expected: 0, actual: 0, p: 0.5, p_low: 0.6 })
  expect(kindsOf({ rolls: [], totals: [total('a', 'rally', 3), total('a', 'fire', 2), total('b', 'fire', 4)] })).toEqual(['fire', 'rally'])
  // Lots have no total: they are left out, unless nothing else was rolled.
  const lots = [roll('a', 'lot', 1, 1), roll('b', 'lot', 0, 1)]
  expect(kindsOf({ rolls: lots, totals: [total('a', 'rally', 1)] })).toEqual(['rally'])
  expect(kindsOf({ rolls: lots, totals: [] })).toEqual(['lot'])
})

test('only the unusual is called luck, at either end', () => {
  expect(verdictOf({ p: 0.04, p_low: 0.98 })).toBe('lucky')
  expect(verdictOf({ p: 0.06, p_low: 0.97 })).toBe('usual')
  expect(verdictOf({ p: 0.98, p_low: 0.04 })).toBe('unlucky')
  // A few rolls that brought nothing: nothing can be worse, yet it happens in a third of games.
  expect(verdictOf({ p: 1, p_low: 0.35 })).toBe('usual')
})

test('round steps', () => {
  expect([0.9, 3, 17, 41].map(stepFor)).toEqual([0.5, 1, 5, 20])
})
