// What may be settled from the menu of a table, beside the game.

import type { TableInfo } from '../lib/types'

export type Asking = 'resign' | 'draw' | 'stop' | 'leave'

/** What a seat may ask for now. */
export function mayAsk(table: TableInfo, by: string | null): Asking[] {
  if (by === null || table.status !== 'playing' || !table.seats.some((seat) => seat.seat === by && seat.you)) return []
  const others = table.seats.some((seat) => seat.kind === 'person' && !seat.you)
  const offers: Asking[] = table.offer ? [] : others ? ['draw', 'stop'] : ['stop']
  return ['resign', ...offers, 'leave']
}
