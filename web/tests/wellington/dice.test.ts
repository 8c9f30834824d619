// The dice of battles and sieges, source by source, as the rules count them in real games (dice.py writes them down).
import { describe, expect, test } from 'vitest'
import { battleDice, besiegerDice, cardsFor, fortressDice, rowsOf, total, type Source } from '../../src/games/wellington/panels/dice'
import type { WarView } from '../../src/games/wellington/panels/war'
import cases from './dice.json'

const told = (sources: Source[]) => sources.map(({ source, card, dice, rule }) => [source, card ?? null, dice, rule])

describe('dice by source', () => {
  for (const what of ['fight', 'siege'] as const)
    test(`of every ${what}`, () => {
      const of = cases.filter((one) => one.what === what)
      expect(of.length).toBeGreaterThan(15)
      for (const { view: shown, dice } of of) {
        const view = shown as unknown as WarView
        const [first, second] = what === 'fight' ? [battleDice(view, view.fight!, 'allied'), battleDice(view, view.fight!, 'french')] : [besiegerDice(view, view.siege!), fortressDice(view, view.siege!)]
        expect([told(first), told(second)]).toEqual(dice)
      }
    })
  test('never fewer than none', () => {
    expect(total([{ source: 'soldiers', dice: 1, rule: '' }, { source: 'disrupted', dice: -3, rule: '' }])).toBe(0)
  })
  test('rows of cards: whose, for which side, each card once', () => {
    const rows = [87, 2, 0, 1, 2, 1, 87, 2, 0, 11, 0, 1, 12, 3, 1, 1, 3, 0]
    expect(rowsOf(rows)[2]).toEqual({ card: 12, player: 'nord', side: 1, kind: 1, amount: 3, lasts: 0 })
    expect([cardsFor(rows, 0), cardsFor(rows, 1)]).toEqual([[87], [12]])
  })
})
