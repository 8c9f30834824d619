import { expect, test } from 'vitest'
import type { GameEvent, Rule } from '../../src/lib/types.ts'
import { moments, Rulebook } from '../../src/table/rulebook.ts'

const rule = (id: string, text: string, ...events: string[]): Rule => ({ id, title: id, title_it: id, text, text_it: text, kind: 'x', events })
const RULES = [
  rule('NEM-6.4a', 'Disrupted, unless 6.6 or 14.15 says otherwise; 1.5 points.', 'event-starved'),
  rule('NEM-6.4b', 'As NEM-6.4a, by 6.4.', 'event-starved', 'event-toll'),
  rule('NEM-6.6', 'Commanders are exempt.'),
  rule('NEM-14.15-1', 'The truce; 6.6b does not exist.'),
]
const book = new Rulebook(RULES)

test('what a text names is set apart where the book has it, and is plain text where it has not', () => {
  expect(book.pieces(RULES[0]!.text)).toEqual([
    { text: 'Disrupted, unless ', rule: null },
    { text: '6.6', rule: 'NEM-6.6' },
    { text: ' or ', rule: null },
    { text: '14.15', rule: 'NEM-14.15-1' },
    { text: ' says otherwise; 1.5 points.', rule: null },
  ])
  expect(book.pieces(RULES[1]!.text).filter((one) => one.rule)).toEqual([
    { text: 'NEM-6.4a', rule: 'NEM-6.4a' },
    { text: '6.4', rule: 'NEM-6.4a' },
  ])
  expect(book.pieces(RULES[3]!.text).every((one) => one.rule === null)).toBe(true)
})

test('who names a rule, and what stands before and after it', () => {
  expect(book.citing('NEM-6.6').map((one) => one.id)).toEqual(['NEM-6.4a'])
  expect(book.citing('NEM-6.4a').map((one) => one.id)).toEqual(['NEM-6.4b'])
  expect(book.citing('NEM-6.4b')).toEqual([])
  expect([book.before('NEM-6.4a'), book.after('NEM-6.4a')?.id]).toEqual([null, 'NEM-6.4b'])
  expect([book.before('NEM-14.15-1')?.id, book.after('NEM-14.15-1')]).toEqual(['NEM-6.6', null])
  expect(book.after('NEM-99')).toBeNull()
  expect(book.beside('6').map((one) => one?.chapter)).toEqual([undefined, '14'])
})

test('the moments of a game at which a rule was used, in the order of the log', () => {
  const log = ['event-toll', 'event-month', 'event-starved', 'event-toll'].map((event) => ({ event }) as GameEvent)
  expect([...moments(RULES, log)]).toEqual([
    ['NEM-6.4a', [2]],
    ['NEM-6.4b', [0, 2, 3]],
  ])
  expect(moments(RULES, []).size).toBe(0)
})
