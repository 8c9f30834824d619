import { expect, test } from 'vitest'
import { divisions } from '../../src/games/vive_lempereur/names.ts'
import type { GameEvent } from '../../src/lib/types.ts'
import { chapters, latest, segments, sift, type LogLine } from '../../src/table/log.ts'

const line = (n: number, event: string, rest: object = {}): LogLine => ({ n, event: { event, ...rest } as GameEvent })
const LOG = [
  line(0, 'event-deploys', { hex: 'A1' }),
  line(1, 'event-turn-begins', { turn: 1 }),
  line(2, 'event-round-begins', { turn: 1, round: 1 }),
  line(3, 'event-card', { seat: 'french' }),
  line(4, 'event-order', { unit: 'FR-1' }),
  line(5, 'event-march', { path: ['K2', 'K3'] }),
  line(6, 'event-aim', { die: 4 }),
  line(7, 'event-order', { unit: 'AL-1' }),
  line(8, 'event-round-begins', { turn: 1, round: 2 }),
  line(9, 'event-order', { unit: 'FR-2' }),
]

test('chapters by turn and round, acts by order', () => {
  const told = chapters(LOG, divisions)
  expect(told.map((chapter) => chapter.heading?.n ?? null)).toEqual([null, 2, 8])
  expect(told[1]!.acts.map((act) => act.lines.map((one) => one.n))).toEqual([[3], [4, 5, 6], [7]])
})

test('the filter keeps the headings of what it keeps, and no others', () => {
  const tell = (event: GameEvent) => JSON.stringify(event)
  const rolled = (event: GameEvent) => 'die' in event
  expect(sift(LOG, { text: '', dice: false }, tell, rolled)).toBe(LOG)
  expect(sift(LOG, { text: '', dice: true }, tell, rolled).map((one) => one.n)).toEqual([2, 6])
  expect(sift(LOG, { text: 'fr-2', dice: false }, tell, rolled).map((one) => one.n)).toEqual([8, 9])
  expect(sift(LOG, { text: 'Blucher', dice: false }, () => 'Blücher arrivò', rolled).length).toBe(LOG.length)
})

test('places and rules of a sentence are set apart', () => {
  expect(segments('It moved K2–K12 and lost (VLE-6.2.1).', ['K2', 'K12'])).toEqual([
    { kind: 'text', text: 'It moved ' },
    { kind: 'place', text: 'K2' },
    { kind: 'text', text: '–' },
    { kind: 'place', text: 'K12' },
    { kind: 'text', text: ' and lost (' },
    { kind: 'rule', text: 'VLE-6.2.1' },
    { kind: 'text', text: ').' },
  ])
  expect(segments('K2 stays plain').map((one) => one.kind)).toEqual(['text'])
  expect(segments('see VLE-4.2d.').map((one) => one.text)).toEqual(['see ', 'VLE-4.2d', '.'])
  expect(segments('', ['K2'])).toEqual([])
})

test('the window begins with an act, moves by leaps, and shows at least what is wanted', () => {
  const lines = Array.from({ length: 2000 }, (_, n) => line(n, n % 5 === 3 ? 'event-order' : 'event-march'))
  let leaps = 0
  let before = 0
  for (let length = 0; length <= 2000; length++) {
    const from = latest(lines.slice(0, length), 80, divisions)
    if (from !== before) leaps++
    before = from
    expect(length - from).toBeGreaterThanOrEqual(Math.min(length, 80))
    if (from) expect(lines[from]!.event.event).toBe('event-order')
  }
  expect(leaps).toBe(48)
})
