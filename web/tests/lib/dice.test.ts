// What a browser keeps of the dice of a table: the commitment it saw first, and every number it added.
import { beforeEach, expect, it, vi } from 'vitest'
import type { SeatInfo, TableInfo } from '../../src/lib/types'

const seat = (name: string, kind: SeatInfo['kind'], you = false): SeatInfo => ({
  seat: name,
  kind,
  name: null,
  bot: null,
  you,
  online: false,
  invitation: null,
  until: null,
  away: null,
  back: false,
})
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo =>
  ({ id: 'abc', status: 'open', origin: 'table', seats, nonces: {}, maker: false, commitment: 'first', ...more }) as TableInfo

class Storage {
  kept = new Map<string, string>()
  getItem = (name: string): string | null => this.kept.get(name) ?? null
  setItem = (name: string, value: string): void => void this.kept.set(name, value)
}

let dice: typeof import('../../src/lib/dice')
beforeEach(async () => {
  vi.stubGlobal('localStorage', new Storage())
  vi.resetModules()
  dice = await import('../../src/lib/dice')
})

it('keeps the commitment that it saw first', async () => {
  expect(dice.keptOf('abc')).toBeNull()
  dice.see(table([]))
  dice.see(table([], { commitment: 'another' }))
  expect(dice.keptOf('abc')).toEqual({ commitment: 'first', gave: [] })
  // After a reload too; of a game that is over, or a record, nothing was seen in time.
  vi.resetModules()
  dice = await import('../../src/lib/dice')
  expect(dice.keptOf('abc')?.commitment).toBe('first')
  dice.see(table([], { id: 'over', status: 'over' }))
  dice.see(table([], { id: 'record', origin: 'record' }))
  expect(dice.keptOf('over')).toBeNull()
  expect(dice.keptOf('record')).toBeNull()
})

it('keeps every number before it is sent, and what was there before it', () => {
  const there = table([seat('french', 'person'), seat('allied', 'person', true)], { nonces: { french: 'f' } })
  const first = dice.nonceFor(there)
  const second = dice.nonceFor({ ...there, commitment: 'another', nonces: { french: 'f', allied: first } })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(dice.keptOf('abc')).toEqual({
    commitment: 'first',
    gave: [
      { nonce: first, before: { french: 'f' } },
      { nonce: second, before: { french: 'f' } },
    ],
  })
})

it('knows when the game waits for this browser', () => {
  const [me, friend, bot] = [seat('a', 'person', true), seat('b', 'friend'), seat('c', 'bot')]
  expect(dice.owes(table([me, friend]))).toBe(true)
  expect(dice.owes(table([me, friend], { nonces: { a: 'x' } }))).toBe(false)
  expect(dice.owes(table([me, seat('b', 'person', true)], { nonces: { a: 'x' } }))).toBe(true)
  expect(dice.owes(table([friend, seat('b', 'person')]))).toBe(false)
  expect(dice.owes(table([bot], { maker: true }))).toBe(true)
  expect(dice.owes(table([bot]))).toBe(false)
  expect(dice.owes(table([bot], { maker: true, nonces: { maker: 'x' } }))).toBe(false)
  // A game that has begun, and one whose dice follow from the seed alone, wait for nobody.
  expect(dice.owes(table([me], { status: 'playing' }))).toBe(false)
  expect(dice.owes(table([me], { nonces: null }))).toBe(false)
})

it('does without storage, and with one that holds rubbish', () => {
  for (const rubbish of ['[]', 'null', '7', '{']) {
    localStorage.setItem('grognard.dice', rubbish)
    expect(dice.keptOf('abc')).toBeNull()
  }
  vi.stubGlobal('localStorage', undefined)
  dice.see(table([]))
  const nonce = dice.nonceFor(table([seat('a', 'person', true)]))
  expect(dice.keptOf('abc')?.gave).toEqual([{ nonce, before: {} }])
})

it('lets the oldest go', () => {
  for (let n = 0; n < 450; n++) dice.see(table([], { id: `t${n}` }))
  expect(dice.keptOf('t0')).toBeNull()
  expect(dice.keptOf('t449')).not.toBeNull()
})
