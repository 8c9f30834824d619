import { beforeAll, expect, it, vi } from 'vitest'
import { chosenOf, freeSeats, myMove, optionsIn, seatsForMe, sitter, waitsFor } from '../../src/lib/lobby'
import type { GameInfo, SeatInfo, TableInfo } from '../../src/lib/types'
import { words } from '../../src/lib/words.svelte'

const seat = (name: string, kind: SeatInfo['kind'], you = false): SeatInfo => ({
  seat: name,
  kind,
  name: kind === 'person' ? 'Ann' : null,
  bot: kind === 'bot' ? 'sergeant' : null,
  you,
  online: true,
  invitation: null,
  until: null,
  away: null,
  back: false,
})
const table = (seats: SeatInfo[], to_act: string[]): TableInfo => ({ status: 'playing', seats, to_act }) as unknown as TableInfo

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({ arguments: {}, text: null }))
  return words.open('vive_lempereur', false)
})

it('tells whom a game waits for', () => {
  const seats = [seat('french', 'person', true), seat('prussian', 'person')]
  expect(myMove(table(seats, ['french', 'prussian']))).toBe(true)
  expect(myMove(table(seats, ['prussian']))).toBe(false)
  expect(waitsFor(table(seats, ['prussian']))).toBe('waiting for the Prussians')
  expect(waitsFor(table([seats[0]!, seat('prussian', 'friend')], ['prussian']))).toBe('waiting for players')
  const waiting = { ...table([seats[0]!, seat('prussian', 'open')], []), status: 'open', nonces: {} } as TableInfo
  expect(waitsFor(waiting)).toBe('waiting for players')
})

it('tells the seats that nobody has from those that I may take', () => {
  const there = table([seat('a', 'person', true), seat('b', 'friend'), seat('c', 'bot'), seat('d', 'open')], [])
  const names = (seats: SeatInfo[]): string[] => seats.map((one) => one.seat)
  expect(names(freeSeats(there))).toEqual(['b', 'd'])
  expect(names(seatsForMe(there, null))).toEqual(['d'])
  expect(names(seatsForMe(there, { seat: 'b', key: 'x' }))).toEqual(['b', 'd'])
  // An invitation to a seat that somebody has taken, or that never was, is worth nothing.
  for (const seat of ['a', 'c', 'z']) expect(names(seatsForMe(there, { seat, key: 'x' }))).toEqual(['d'])
})

it('calls a bot as its game does, else as all games do, else by its name', () => {
  const bot = (name: string): SeatInfo => ({ ...seat('french', 'bot'), bot: name })
  const say = (message: string): string => (message === 'bot-lieutenant' ? 'a lieutenant of the ridge' : words.say(message))
  const own = vi.spyOn(words, 'of').mockReturnValue({ has: (message) => message === 'bot-lieutenant', say })
  expect(sitter(bot('lieutenant'), 'ridge')).toContain('a lieutenant of the ridge')
  expect(sitter(bot('sergeant'), 'ridge')).toContain('sergeant')
  expect(sitter(bot('corporal'), 'ridge')).toContain('corporal')
  own.mockRestore()
})

it('offers of the options only what a battle has a use for and does not refuse', () => {
  const length = { name: 'length', default: 'short', values: ['short', 'campaign'], rule: 'R-1', scenarios: ['early', 'late'], barred: { late: ['campaign'] } }
  const ports = { name: 'ports', default: false, values: [false, true], rule: 'R-2', scenarios: [], barred: {} }
  const game = { options: [length, ports] } as unknown as GameInfo
  expect(optionsIn(game, 'early')).toEqual([length, ports])
  expect(optionsIn(game, 'sides').map((one) => one.name)).toEqual(['ports'])
  const [late] = optionsIn(game, 'late')
  expect(late!.values).toEqual(['short'])
  // What was chosen for another battle is not asked of this one, and is still there when one comes back to that.
  expect(chosenOf(late!, 'campaign')).toBe('short')
  expect(chosenOf(optionsIn(game, 'early')[0]!, 'campaign')).toBe('campaign')
  expect(chosenOf(ports, undefined)).toBe(false)
  expect(chosenOf(ports, true)).toBe(true)
})
