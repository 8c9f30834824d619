// What was once seen of a stack that lies face down again, as the log tells it.
import type { GameEvent } from '../../lib/types.ts'
import type { Side } from './pieces.ts'
import type { Campaign } from './war.ts'

/** The last time that a stack in a hex was shown or looked at, if the view says that nobody has come or gone since. */
export function lastSeen(view: Campaign, log: readonly GameEvent[], hex: string, side: Side): GameEvent | null {
  const { sighted, spied } = view.marks
  for (let i = log.length - 1; i >= 0; i--) {
    const event = log[i]!
    if (event['hex'] !== hex) continue
    if (event.event === 'event-shown' && event['seat'] === side) return sighted?.[side].includes(hex) ? event : null
    if (event.event === 'event-card-looks') return spied?.[side].includes(hex) ? event : null
  }
  return null
}
