// The dice of battles and sieges, source by source, as the rules count them in real games (dice.py writes them down).
import { describe, expect, test } from 'vitest'
import { battleDice, besiegerDice, cardsFor, fortressDice, total, type Source } from '../../src/games/wellington/panels/dice'
import type { Side } from '../../src/games/wellington/panels/facts'
import type { Row, WarView } from '../../src/games/wellington/panels/war'
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
  test('rows of cards: for which side, each card once', () => {
    const rows: Row<Side>[] = [
      { card: 87, player: 'spain', side: 'allied', kind: 'dice', amount: 2, lasts: 'all_rounds' },
      { card: 87, player: 'spain', side: 'allied', kind: 'held', amount: 0, lasts: 'all_rounds' },
      { card: 12, player: 'nord', side: 'french', kind: 'dice', amount: 3, lasts: 'this_round' },
    ]
    expect([cardsFor(rows, 'allied'), cardsFor(rows, 'french')]).toEqual([[87], [12]])
  })
})
