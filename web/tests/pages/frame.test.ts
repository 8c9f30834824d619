import { expect, test } from 'vitest'
import { buttons } from '../../src/games/vive_lempereur/names.ts'
import type { Action, Asked, Decision, Rule, SeatInfo, TableInfo } from '../../src/lib/types.ts'
import { buttonsOf, nextSeat, noOf, type FramedGame } from '../../src/table/frame.ts'
import { findRule, ruleChapters, searchRules } from '../../src/table/rules.svelte.ts'

const game = { buttons } as FramedGame
const bare = {} as FramedGame
const asks = (...actions: Action[]) => ({ seat: 'french', prompt: 'ask-x', args: {}, actions, rules: [] }) as Decision
const declined = (no: number, ...actions: Action[]) => ({ ...asks(...actions), no })

test('End does what the decision says, whatever its verb', () => {
  const order = { do: 'order', unit: 'FR-1' }
  expect(noOf(declined(1, order, { do: 'pass' }))).toEqual({ do: 'pass' })
  expect(noOf(declined(0, { do: 'stand' }, { do: 'move', path: ['A1'] }))).toEqual({ do: 'stand' })
  expect(noOf(asks(order, { do: 'pass' }))).toBeNull()
})

test('buttons are for what no place, piece or card stands for, End apart', () => {
  const march = declined(0, { do: 'stand' }, { do: 'square' }, { do: 'rally' }, { do: 'move', path: ['A1'] }, { do: 'charge', target: 'x', path: ['A1'] })
  expect(buttonsOf(game, march).map((action) => action.do)).toEqual(['square', 'rally'])
  expect(buttonsOf(game, asks({ do: 'play', card: 'left' }))).toEqual([])
  const sectors = ['west', 'centre', 'east'].map((sector) => ({ do: 'sector', sector }))
  expect(buttonsOf(game, asks(...sectors))).toEqual(sectors)
})

test('of a game that says nothing all that is offered has a button where it is not much', () => {
  const bids = [1, 2, 3].map((amount) => ({ do: 'bid', amount }))
  expect(buttonsOf(bare, declined(3, ...bids, { do: 'pass' }))).toEqual(bids)
  expect(buttonsOf(bare, asks({ do: 'stand' }, ...bids))).toEqual([{ do: 'stand' }, ...bids])
  expect(buttonsOf(bare, asks(...Array.from({ length: 9 }, (_, amount) => ({ do: 'bid', amount }))))).toEqual([])
})

const seat = (name: string, you: boolean, kind: SeatInfo['kind'] = 'person') => ({ seat: name, you, kind }) as SeatInfo
const table = (...seats: SeatInfo[]) => ({ seats }) as TableInfo
const asked = (...seats: string[]): Asked[] => seats.map((name) => ({ seat: name, prompt: 'ask-x' }))

test('the device is passed only between seats of one person, and only when this one owes nothing', () => {
  const both = table(seat('french', true), seat('allied', true))
  expect(nextSeat(both, 'french', asked('allied'))).toBe('allied')
  expect(nextSeat(both, 'french', asked('french', 'allied'))).toBeNull()
  expect(nextSeat(both, 'french', [])).toBeNull()
  expect(nextSeat(table(seat('french', true), seat('allied', false)), 'french', asked('allied'))).toBeNull()
  expect(nextSeat(null, null, [])).toBeNull()
})

const rule = (id: string, text: string, text_it: string): Rule => ({ id, title: '', title_it: '', text, text_it, kind: 'x', events: [] })
const RULES = [
  rule('VLE-6.2.1a', 'A front arc', 'Un fronte'),
  rule('VLE-6.2.11', 'Facing', 'Direzione'),
  rule('VLE-7.1', 'Fire', 'Il fuoco può mancare'),
  rule('VLE-REF-a', 'Sheet', 'Scheda'),
]

test('rules by chapter, by id or the paragraph it begins, by words of either language', () => {
  expect(ruleChapters(RULES).map((one) => [one.chapter, one.rules.length])).toEqual([
    ['6', 2],
    ['7', 1],
    ['REF', 1],
  ])
  expect(findRule(RULES, 'VLE-7.1')?.id).toBe('VLE-7.1')
  expect(findRule(RULES, 'VLE-6.2.1')?.id).toBe('VLE-6.2.1a')
  expect(findRule(RULES, 'VLE-6.2')?.id).toBe('VLE-6.2.1a')
  expect(findRule(RULES, 'VLE-9')).toBeNull()
  expect(searchRules(RULES, 'puo FUOCO').map((one) => one.id)).toEqual(['VLE-7.1'])
  expect(searchRules(RULES, '6.2').length).toBe(2)
  expect(searchRules(RULES, '  ')).toBe(RULES)
})
