// What lists of tables say about a table.

import type { SeatInfo, TableInfo } from './types'
import { words } from './words.svelte'

/** Who sits there, in words. */
export function sitter(seat: SeatInfo): string {
  if (seat.you) return words.say('shell-seat-you')
  if (seat.kind === 'bot') return words.say('shell-seat-bot', { bot: botName(seat.bot ?? '') })
  if (seat.kind === 'open') return words.say('shell-seat-open')
  if (seat.name === null) return words.say('shell-seat-friend')
  return seat.name
}

export function botName(bot: string): string {
  const message = `shell-bot-${bot}`
  return words.has(message) ? words.say(message) : bot
}

export const mySeats = (table: TableInfo): string[] => table.seats.filter((seat) => seat.you).map((seat) => seat.seat)

/** Seats that somebody who comes along may take. */
export const freeSeats = (table: TableInfo): SeatInfo[] =>
  table.seats.filter((seat) => seat.kind === 'open' || (seat.kind === 'friend' && seat.name === null && !seat.you))

export const myMove = (table: TableInfo): boolean =>
  table.status !== 'over' && table.to_act.some((seat) => mySeats(table).includes(seat))

/** Whom a game that I do not hold up waits for. */
export function waitsFor(table: TableInfo): string {
  const next = table.seats.find((seat) => table.to_act.includes(seat.seat))
  if (!next) return words.say('shell-go-on')
  const free = freeSeats(table).includes(next)
  return free ? words.say('shell-waits-friend') : words.say('shell-waits-for', { seat: next.seat })
}

/** How long ago, in the reader's language. */
export function ago(time: number, now = Date.now()): string {
  const passed = Math.max(0, now - time) / 1000
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' })
  const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]]
  for (const [unit, length] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit)
  return words.say('shell-just-now')
}

/** How it ended, in one line. */
export function outcome(table: TableInfo): string {
  if (!table.result) return ''
  const { winners, level } = table.result
  return words.say('shell-result', { winners, level })
}
