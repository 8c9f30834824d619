import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../src/lib/types'
import { lastOpening, lately } from '../../src/table/latest'
import { actionsAt, put, type Offered } from '../../src/table/offer'
import { inmost } from '../../src/table/spread'

const log = (...names: string[]): GameEvent[] => names.map((event) => ({ event }))
const march = ({ event }: GameEvent): string | null => (event.startsWith('march') ? event : null)

describe('the end of the log', () => {
  const [begins, ends] = [new Set(['impulse']), new Set(['turn'])]
  test('is read back to what began it, or to the one before where nothing has come of it', () => {
    expect(lately(log('march1', 'impulse', 'march2', 'march3'), march, begins)).toEqual(['march2', 'march3'])
    expect(lately(log('march1', 'impulse', 'march2', 'impulse'), march, begins)).toEqual(['march2'])
    expect(lately(log('march1', 'turn', 'impulse'), march, begins, ends)).toEqual([])
    expect(lately(log('march1', 'march2', 'march3'), march, begins, ends, 2)).toEqual(['march2', 'march3'])
  })
  test('tells where the last fight began, unless it is over', () => {
    const opens = ({ event }: GameEvent): boolean => event === 'battle'
    expect(lastOpening(log('battle', 'battle', 'dice'), opens, ends)).toBe(1)
    expect(lastOpening(log('battle', 'turn', 'dice'), opens, ends)).toBe(-1)
    expect(lastOpening(log('battle', 'dice', 'dice'), opens, ends, 2)).toBe(-1)
  })
})

test('of several things to do in a place the first marks it', () => {
  const offer: Offered = { targets: [], at: new Map(), focus: null }
  put(offer, 'ulm', 'to', { do: 'to' })
  put(offer, 'ulm', 'fight', { do: 'fight' })
  expect(offer.targets).toHaveLength(1)
  expect(offer.targets[0]!.kind).toBe('to')
  expect(actionsAt(offer, 'ulm')).toEqual([{ do: 'to' }, { do: 'fight' }])
  expect(actionsAt(offer, 'wien')).toEqual([])
})

test('the inmost of some points is one of them', () => {
  const points = [
    [0, 0],
    [10, 1],
    [20, 0],
  ] as const
  expect(inmost(points)).toEqual([10, 1])
})
