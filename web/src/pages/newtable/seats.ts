// Who sits where at a new table: a few usual ways, and each seat on its own.

import type { SeatWish } from '../../lib/api'

export type Company = 'bot' | 'friend' | 'open' | 'both'
export const COMPANIES: readonly Company[] = ['bot', 'friend', 'open', 'both']
/** A seat's choice as one word, for a list to choose from: me, friend, open, bot:sergeant. */
export type Sitter = string

/** The seats of a usual way to play, with me at one of them. */
export function seatsFor(company: Company, seats: string[], mine: string, bot: string): { [seat: string]: Sitter } {
  const others: Sitter = company === 'both' ? 'me' : company === 'bot' ? `bot:${bot}` : company
  return Object.fromEntries(seats.map((seat) => [seat, seat === mine ? 'me' : others]))
}

/** Which usual way it is, if any. */
export function companyOf(sitters: Sitter[]): Company | null {
  const others = sitters.filter((one) => one !== 'me')
  if (others.length === sitters.length) return null
  if (others.length === 0) return 'both'
  if (others.length < sitters.length - 1) return null
  if (others.every((one) => one.startsWith('bot:'))) return 'bot'
  if (others.every((one) => one === 'friend')) return 'friend'
  return others.every((one) => one === 'open') ? 'open' : null
}

export function wishOf(sitter: Sitter): SeatWish {
  const [kind, bot] = sitter.split(':')
  return bot ? { kind: 'bot', bot } : { kind: kind as SeatWish['kind'] }
}
