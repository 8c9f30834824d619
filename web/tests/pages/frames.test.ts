import { expect, test } from 'vitest'
import type { GameEvent, ReplayAnswer, View } from '../../src/lib/types.ts'
import { Frames } from '../../src/pages/replay/frames.ts'

// A game of 23 steps. Step n sets `at` to n and tells one event, every third step two, and every tenth opens a round.
const TOTAL = 23
const view = (n: number) => ({ game: 'g', at: n, map: { fixed: true } }) as unknown as View
const events = (n: number): GameEvent[] => [
  ...(n % 10 === 0 ? [{ event: 'event-round-begins', round: n / 10 }] : []),
  { event: 'event-march', n },
  ...(n % 3 === 0 ? [{ event: 'event-turn', n }] : []),
]
const asked: number[] = []
async function fetch(from: number, count: number): Promise<ReplayAnswer> {
  asked.push(from)
  const last = Math.min(TOTAL, from + count)
  const steps = Array.from({ length: last - from }, (_, i) => from + i + 1)
  return {
    total: TOTAL,
    from,
    view: view(from),
    events: Array.from({ length: from + 1 }, (_, n) => events(n)).flat(),
    steps: steps.map((n) => ({ n, seat: n % 2 ? 'french' : 'allied', events: events(n), view: [[['at'], n]] })),
    knows: ['observer'],
  }
}
const at = (frames: Frames, n: number) => (frames.view(n) as unknown as { at: number } | null)?.at

test('every frame is there, forwards and back, and shares what did not change', async () => {
  const frames = new Frames(fetch, {}, 5)
  await frames.needAll(
    () => {},
    () => true,
  )
  for (let n = TOTAL; n >= 0; n--) expect(at(frames, n)).toBe(n)
  expect(frames.view(3)!['map']).toBe(frames.view(4)!['map'])
  expect(frames.has(TOTAL + 1)).toBe(false)
})

test('a link to a step fetches only its chunk, and each chunk once', async () => {
  asked.length = 0
  const frames = new Frames(fetch, {}, 5)
  await Promise.all([frames.need(17), frames.need(16)])
  expect(asked).toEqual([15])
  expect(at(frames, 17)).toBe(17)
  expect(frames.view(3)).toBeNull()
  expect(frames.log(17)).toEqual(Array.from({ length: 18 }, (_, n) => events(n)).flat())
})

test('events, seats and chapters across chunk borders', async () => {
  const frames = new Frames(fetch, {}, 5)
  await frames.needAll(
    () => {},
    () => true,
  )
  for (let n = 0; n <= TOTAL; n++) {
    expect(frames.events(n)).toEqual(events(n))
    expect(frames.seat(n)).toBe(n === 0 ? null : n % 2 ? 'french' : 'allied')
  }
  expect(frames.marks((event) => event.event === 'event-round-begins').map((mark) => mark.n)).toEqual([0, 10, 20])
  frames.log(TOTAL).forEach((event, i) => {
    if (event.event === 'event-march') expect(frames.frameOf(i)).toBe(event['n'])
  })
})

test('a chunk that failed is asked for again', async () => {
  let fail = true
  const frames = new Frames(async (from, count) => {
    if (fail) throw new Error('no network')
    return fetch(from, count)
  })
  await expect(frames.need(2)).rejects.toThrow()
  fail = false
  await frames.need(2)
  expect(at(frames, 2)).toBe(2)
})

test('what a game that ended earlier was kept without is shown as its game says, until the game tells it', async () => {
  const frames = new Frames(fetch, { at: 99, room: '–' }, 5)
  await frames.need(7)
  expect(frames.view(7)).toEqual({ ...view(7), room: '–' })
})
