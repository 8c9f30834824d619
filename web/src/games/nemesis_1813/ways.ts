// The way of the last march, retreat or ride, read from the log.
import type { GameEvent } from '../../lib/types.ts'
import { isHex } from './chart.ts'
import { SIDES, type Side } from './pieces.ts'

export interface Way {
  side: Side
  hexes: string[]
}
/** Lines of the log that are looked at. */
const BACK = 40
/** How many ways are drawn. */
const MOST = 3

export function lastWays(log: readonly GameEvent[]): Way[] {
  const ways: Way[] = []
  let way: Way | null = null
  for (const event of log.slice(-BACK)) {
    const side = SIDES.find((one) => one === event['seat'])
    const { hex, from } = event
    if (!side || !isHex(hex)) continue
    if (event.event === 'event-orders-move') ways.push((way = { side, hexes: [hex] }))
    else if (event.event === 'event-marches' && way?.side === side) way.hexes.push(hex)
    else if (event.event === 'event-retreats' && isHex(from)) ways.push({ side, hexes: [from, hex] })
  }
  return ways.filter((one) => one.hexes.length > 1).slice(-MOST)
}
