// Whoever looks at a few parts of a view is not woken while those are the same.
import { describe, expect, test } from 'vitest'
import { applyPatch } from '../../src/lib/patch'
import { keeper, keepList } from '../../src/table/keep'

interface View {
  turn: number
  orders: { french: number }
  pieces: string[]
}
const view: View = { turn: 1, orders: { french: 2 }, pieces: ['a', 'b'] }

describe('parts of a view', () => {
  test('are the same object until one of them changes', () => {
    const parts = keeper<View, 'turn' | 'orders'>('turn', 'orders')
    const first = parts(view)
    expect(first).toEqual({ turn: 1, orders: { french: 2 } })
    expect(parts(applyPatch(view, [[['pieces', 0], 'c']]))).toBe(first)
    const ordered = applyPatch(view, [[['orders', 'french'], 1]])
    expect(parts(ordered)).not.toBe(first)
    expect(parts(ordered)).toEqual({ turn: 1, orders: { french: 1 } })
    expect(parts(ordered)).toBe(parts(applyPatch(ordered, [[['pieces', 1], 'd']])))
  })

  test('a list is the same list while it holds the same things', () => {
    const keep = keepList<string>()
    const first = keep(['a', 'b'])
    expect(keep(['a', 'b'])).toBe(first)
    expect(keep(['b', 'a'])).toEqual(['b', 'a'])
    expect(keep(['b'])).toEqual(['b'])
    expect(keep([])).toEqual([])
  })
})
