// Counters that nothing has happened to stay the same objects: what is drawn of them is left alone.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/lib/types'
import { Figures, type Placed } from '../../src/games/vive_lempereur/figures'
import { centre } from '../../src/games/vive_lempereur/hexes'
import { groundOf } from '../../src/games/vive_lempereur/tappable'
import { offerOf } from '../../src/games/vive_lempereur/targets'
import type { BattleView } from '../../src/games/vive_lempereur/battle'

const unit = (id: string, hex: string, more: Partial<Placed> = {}): Placed => ({
  id,
  type: 'inf_french',
  seat: 'french',
  nation: 'french',
  hex,
  elements: 4,
  facing: 'N',
  ...more,
})
const line = [unit('FR-inf_french-1', 'D5'), unit('FR-inf_french-2', 'E5'), unit('FR-general-1', 'E5', { type: 'general' })]

describe('figures', () => {
  test('the same position is the same list', () => {
    const figures = new Figures()
    expect(figures.of([...line], null, null)).toBe(figures.of([...line], null, null))
  })
  test('a march touches one figure only', () => {
    const figures = new Figures()
    const before = figures.of(line, null, null)
    const after = figures.of([{ ...line[0]!, hex: 'D6' }, line[1]!, line[2]!], null, null)
    expect(after[0]).not.toBe(before[0])
    expect(after[0]!.place).toBe(`translate(${centre('D6')[0]}px, ${centre('D6')[1]}px) scale(1)`)
    expect([after[1], after[2]]).toEqual([before[1], before[2]])
    expect(after[1]).toBe(before[1])
    expect(after[2]).toBe(before[2])
  })
  test('whoever acts is told apart, and the one before no more', () => {
    const figures = new Figures()
    figures.of(line, 'FR-inf_french-1', null)
    expect(figures.of(line, 'FR-inf_french-2', null).map((one) => one.acting)).toEqual([false, true, false])
  })
  test('a general rides at the shoulder of his unit, and the stack fans out where one points', () => {
    const figures = new Figures()
    const [alone, under, rider] = figures.of(line, null, null)
    expect([alone!.attached, rider!.attached]).toEqual([true, true])
    expect(rider!.place).toContain('scale(0.8)')
    const fanned = figures.of(line, null, 'E5')
    expect(fanned[0]).toBe(alone)
    expect(fanned[1]!.place).not.toBe(under!.place)
    expect(fanned[2]!.place).toContain('scale(1.15)')
    expect(figures.of(line, null, null)[1]!.place).toBe(under!.place)
  })
  test('on a turned board he rides at the same shoulder of the screen', () => {
    const figures = new Figures()
    const [x, y] = centre('E5')
    expect(figures.of(line, null, null)[2]!.place).toBe(`translate(${x + 20}px, ${y - 19}px) scale(0.8)`)
    expect(figures.of(line, null, null, true)[2]!.place).toBe(`translate(${x - 20}px, ${y + 19}px) scale(0.8)`)
    expect(figures.of(line, null, null)[2]!.place).toBe(`translate(${x + 20}px, ${y - 19}px) scale(0.8)`)
  })
  test('a general alone stands in the middle; a unit that moves under him moves him aside', () => {
    const figures = new Figures()
    const alone = [unit('FR-general-1', 'E5', { type: 'general' })]
    expect(figures.of(alone, null, null)[0]!.place).toContain('scale(1)')
    expect(figures.of([...alone, unit('FR-inf_french-2', 'E5')], null, null)[0]!.place).toContain('scale(0.8)')
  })
})

test('all ground of one kind is one path', () => {
  const view = { pieces: line } as unknown as BattleView
  const actions: Action[] = [{ do: 'stand' }, { do: 'move', path: ['D6'] }, { do: 'move', path: ['C5'] }]
  const paths = groundOf(offerOf({ seat: 'french', prompt: 'ask-march', args: { unit: 'FR-inf_french-1' }, actions, rules: [] }, view))
  expect(paths.map(([look]) => look)).toEqual(['ground march', 'dot', 'ground stand'])
  expect(paths[0]![1].match(/M/g)).toHaveLength(2)
  expect(groundOf(offerOf(null, view))).toEqual([])
})
