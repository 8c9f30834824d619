// What this browser has of the dice of each table: the commitment it saw first, and what it added to the seed. Kept here, not asked of
// the server at the end, so that the server cannot have chosen either of them later.

import type { TableInfo } from './types'

export interface Gave {
  nonce: string
  /** What others had added before: it cannot have answered to mine. */
  before: { [name: string]: string }
}
export interface Kept {
  commitment: string
  /** More than one where I left and came again, or asked twice. */
  gave: Gave[]
}

const STORED = 'grognard.dice'
const MOST = 400
const MOST_GIVEN = 20
/** Who adds to the seed where nobody but bots has a seat. */
const MAKER = 'maker'

let memory: { [id: string]: Kept } = {}

function read(): { [id: string]: Kept } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (stored !== null && typeof stored === 'object' && !Array.isArray(stored)) return { ...memory, ...stored }
  } catch {
    // No storage, or not ours: what this page remembers must do.
  }
  return memory
}

function write(id: string, kept: Kept): void {
  const all = read()
  // What was touched last stands last; the oldest goes.
  delete all[id]
  memory = Object.fromEntries([...Object.entries(all), [id, kept]].slice(-MOST))
  try {
    localStorage.setItem(STORED, JSON.stringify(memory))
  } catch {
    // Private windows may forbid it; then it lasts as long as the page.
  }
}

export const keptOf = (id: string): Kept | null => read()[id] ?? null

/** Nothing is dealt yet at a table that waits for players, or for what they add to the seed. */
export const waits = (table: TableInfo | null): boolean => table !== null && table.status === 'open' && table.nonces !== null

/** Under which names I add to the seed. */
export function namesOf(table: TableInfo): string[] {
  if (table.seats.every((seat) => seat.kind === 'bot')) return table.maker ? [MAKER] : []
  return table.seats.filter((seat) => seat.you).map((seat) => seat.seat)
}

/** Whether the game waits for this browser. */
export const owes = (table: TableInfo): boolean => waits(table) && namesOf(table).some((name) => !(name in table.nonces!))

/** The commitment that I saw first is the one that counts. */
export function see(table: TableInfo): void {
  if (table.origin !== 'record' && table.status !== 'over' && keptOf(table.id) === null) write(table.id, { commitment: table.commitment, gave: [] })
}

/** Something new to add to the seed of a table whose commitment I have; kept before anybody hears of it. */
export function nonceFor(table: TableInfo): string {
  see(table)
  const mine = namesOf(table)
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const before = Object.fromEntries(Object.entries(table.nonces ?? {}).filter(([name]) => !mine.includes(name)))
  const kept = keptOf(table.id)!
  write(table.id, { ...kept, gave: [...kept.gave, { nonce, before }].slice(-MOST_GIVEN) })
  return nonce
}
