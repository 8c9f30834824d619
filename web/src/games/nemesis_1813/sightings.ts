// What was once seen of a stack that lies face down again, as the log tells it.
import type { GameEvent } from '../../lib/types.ts'
import type { Side } from './pieces.ts'

/** Lines of the log that leave nothing of it: whoever was seen may have gone. */
const MOVED = new Set(['event-column', 'event-rider', 'event-retreats'])

/** The last time that a stack in a hex was shown or looked at, if nobody has come or gone since. */
export function lastSeen(log: readonly GameEvent[], hex: string, side: Side): GameEvent | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const event = log[i]!
    if (MOVED.has(event.event) && event['seat'] === side && (event['hex'] === hex || event['from'] === hex)) return null
    if (event.event === 'event-orders-move' && event['seat'] === side && event['hex'] === hex) return null
    if (event['hex'] !== hex) continue
    if (event.event === 'event-card-looks' || (event.event === 'event-shown' && event['seat'] === side)) return event
  }
  return null
}
