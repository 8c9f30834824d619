// What is settled at a table beside the game, in words.

import { sitter } from './lobby'
import type { Beside, Ended, SeatInfo, TableInfo } from './types'
import { words } from './words.svelte'

/** How it ended otherwise than by its rules, in a sentence. */
export function endedBy(table: TableInfo, ended: Ended): string {
  return words.of(table.game).say('shell-ended', { how: ended.how, seat: ended.by, winners: ended.winners, won: ended.winners.length ? 'yes' : 'no' })
}

/** One line of it, as chat tells it. */
export function told(table: TableInfo, line: Beside): string {
  const last = table.ended !== null && table.beside.at(-1) === line ? table.ended.how : 'none'
  return words.event({ event: `event-pact-${line.do}`, seat: line.seat, what: line.what ?? 'none', ends: last })
}

/** Whoever sits at the table besides the reader. */
export const company = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => !seat.you)

/** Whether everybody has waited long enough for somebody, or nobody plays there at all. */
export const isFree = (table: TableInfo, seat: SeatInfo, now: number): boolean =>
  seat.kind === 'left' || (seat.kind === 'person' && !seat.you && seat.away !== null && table.to_act.includes(seat.seat) && now - seat.away >= table.patience)

/** A person, or whoever plays for him. */
export const nameOf = (table: TableInfo, seat: string): string => {
  const found = table.seats.find((one) => one.seat === seat)
  return found ? sitter(found, table.game) : seat
}
