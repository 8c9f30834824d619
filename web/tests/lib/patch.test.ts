import { describe, expect, it } from 'vitest'
import { applyPatch, shared } from '../../src/lib/patch'

describe('a patch', () => {
  const before = { units: { a: { hex: 'M2', elements: 4 }, b: { hex: 'M3', elements: 3 } }, log: ['x', 'y', 'z'], turn: 1 }

  it('puts, adds and removes', () => {
    const after = applyPatch(before, [
      [['units', 'a', 'hex'], 'M4'],
      [['units', 'c'], { hex: 'A1' }],
      [['units', 'b']],
      [['log', 1]],
      [['log', 0], 'w'],
      [['turn'], null],
    ])
    expect(after).toEqual({ units: { a: { hex: 'M4', elements: 4 }, c: { hex: 'A1' } }, log: ['w', 'z'], turn: null })
  })

  it('leaves the old document as it was, and shares what did not change', () => {
    const copy = structuredClone(before)
    const after = applyPatch(before, [[['units', 'a', 'elements'], 2]])
    expect(before).toEqual(copy)
    expect(after.units.b).toBe(before.units.b)
    expect(after.log).toBe(before.log)
    expect(after.units.a).not.toBe(before.units.a)
  })

  it('may be a whole new document', () => {
    expect(applyPatch(before, [[[], { turn: 9 }]])).toEqual({ turn: 9 })
  })

  it('does nothing for what is not there', () => {
    expect(applyPatch(before, [[['units', 'zz', 'hex']], [['nothing']]])).toEqual(before)
    expect(applyPatch(before, [])).toBe(before)
  })

  it('never writes into a value that it was given', () => {
    const given = { hex: 'A1' }
    applyPatch(before, [
      [['units', 'c'], given],
      [['units', 'c', 'hex'], 'B2'],
    ])
    expect(given).toEqual({ hex: 'A1' })
  })
})

describe('a whole document that comes again', () => {
  const before = { units: [{ hex: 'M2' }, { hex: 'M3' }], cards: { mine: [1, 2], theirs: null }, turn: 1 }

  it('is the old one when nothing is new', () => {
    expect(shared(before, structuredClone(before))).toBe(before)
  })

  it('shares whatever is the same, and no more', () => {
    const told = { units: [{ hex: 'M2' }, { hex: 'M4' }, { hex: 'M5' }], cards: { mine: [1, 2], theirs: null }, turn: null }
    const after = shared<unknown>(before, structuredClone(told)) as typeof told
    expect(after).toEqual(told)
    expect(after.units[0]).toBe(before.units[0])
    expect(after.units[1]).not.toBe(before.units[1])
    expect(after.cards).toBe(before.cards)
  })

  it('is new when something is gone, or is of another kind', () => {
    expect(shared<unknown>(before, { units: before.units, turn: 1 })).toEqual({ units: before.units, turn: 1 })
    expect(shared<unknown>([1], { 0: 1 })).toEqual({ 0: 1 })
    expect(shared<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(shared<unknown>(null, [1])).toEqual([1])
  })
})
