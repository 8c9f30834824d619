import { beforeAll, expect, it } from 'vitest'
import { myMove, waitsFor } from '../../src/lib/lobby'
import type { SeatInfo, TableInfo } from '../../src/lib/types'
import { words } from '../../src/lib/words.svelte'

const seat = (name: string, kind: SeatInfo['kind'], you = false): SeatInfo =>
  ({ seat: name, kind, name: kind === 'person' ? 'Ann' : null, bot: kind === 'bot' ? 'sergeant' : null, you, online: true })
const table = (seats: SeatInfo[], to_act: string[]): TableInfo => ({ status: 'playing', seats, to_act }) as unknown as TableInfo

beforeAll(() => words.open('vive_lempereur', false))

it('tells whom a game waits for', () => {
  const seats = [seat('french', 'person', true), seat('prussian', 'person')]
  expect(myMove(table(seats, ['french', 'prussian']))).toBe(true)
  expect(myMove(table(seats, ['prussian']))).toBe(false)
  expect(waitsFor(table(seats, ['prussian']))).toBe('waiting for the Prussians')
  expect(waitsFor(table([seats[0]!, seat('prussian', 'friend')], ['prussian']))).toBe('waiting for a friend')
})
