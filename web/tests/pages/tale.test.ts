import { expect, test } from 'vitest'
import type { GameEvent, ReplayAnswer, View } from '../../src/lib/types.ts'
import { tell, type Look } from '../../src/table/tale.ts'

// Every step sets `at`; step n tells n % 3 events, so some tell nothing.
const events = (n: number): GameEvent[] => Array.from({ length: n % 3 }, (_, i) => ({ event: 'event-march', n, i }))
const log = (n: number) => Array.from({ length: n + 1 }, (_, k) => events(k)).flat()
function game(total: number): { look: Look; asked: number[] } {
  const asked: number[] = []
  const look = async (from: number, count: number): Promise<ReplayAnswer> => {
    from = Math.min(from, total)
    asked.push(from)
    const last = Math.min(total, from + count)
    const steps = Array.from({ length: last - from }, (_, i) => from + i + 1)
    return {
      total,
      from,
      view: { at: from } as unknown as View,
      events: log(from),
      steps: steps.map((n) => ({ n, seat: 'french', events: events(n), view: [[['at'], n]] })),
      knows: [],
    }
  }
  return { look, asked }
}
const at = (view: View) => (view as unknown as { at: number }).at

// With undos the version runs ahead of the steps.
test.each([
  [700, 700, 20],
  [700, 900, 20],
  [700, 760, 650],
  [30, 30, 0],
  [900, 900, 900],
])('%i steps at version %i: the last %i events', async (total, v, count) => {
  const all = log(total)
  const since = Math.max(0, all.length - count)
  const { look } = game(total)
  const tale = await tell(look, v, since)
  expect(tale.beats.map((beat) => beat.event)).toEqual(all.slice(since))
  expect(tale.until).toBe(all.length)
  for (const beat of tale.beats) {
    expect(at(beat.view)).toBe(beat.n)
    expect(beat.event['n']).toBe(beat.n)
  }
  // It begins where the first sentence was not true yet.
  if (tale.beats.length) expect(at(tale.start.view)).toBe(tale.beats[0]!.n - 1)
  expect(at(tale.start.view)).toBe(tale.start.n)
})

test('a turn is mostly one question', async () => {
  const { look, asked } = game(700)
  await tell(look, 705, log(700).length - 30)
  expect(asked).toEqual([645])
})

test('nothing new, nothing told', async () => {
  const tale = await tell(game(10).look, 10, log(10).length)
  expect(tale.beats).toEqual([])
})

test('what opened the game is told too', async () => {
  const opening = { event: 'event-turn-begins' }
  const { look } = game(4)
  const first: Look = async (from, count) => {
    const answer = await look(from, count)
    return { ...answer, events: [opening, ...answer.events] }
  }
  expect((await tell(first, 4, 0)).beats.map((beat) => beat.event)).toEqual([opening, ...log(4)])
  expect((await tell(first, 4, 1)).beats.map((beat) => beat.event)).toEqual(log(4))
})
