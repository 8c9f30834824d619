// From where the pieces are to where they shall be, by small acts, each of which can be done when its turn comes.
import type { Action, Bulk } from '../../lib/types.ts'

/** Where each piece is: a place, or null for not laid down. */
export type At = { readonly [piece: string]: string | null }

export const sameAt = (a: At, b: At): boolean => Object.keys(a).every((piece) => a[piece] === b[piece])

/** How many pieces each place has. */
export function countsOf(at: At): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of Object.values(at)) if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

/**
 * The acts that lead from what stands at the table (`bulk.pieces`) to `at`. Those that are taken up come first, for they make room;
 * where pieces change places in a ring, one of them is taken up for the while. What has no room at all is asked for all the same: the
 * server says why it cannot be.
 */
export function chainOf(bulk: Bulk, at: At): Action[] {
  const now: { [piece: string]: string | null } = { ...bulk.pieces }
  const counts = countsOf(now)
  const acts: Action[] = []
  const leave = (piece: string): void => {
    const place = now[piece]
    if (place != null) counts.set(place, counts.get(place)! - 1)
  }
  const lift = (piece: string): void => {
    acts.push({ do: bulk.back, [bulk.piece]: piece })
    leave(piece)
    now[piece] = null
  }
  const lay = (piece: string): void => {
    const place = at[piece]!
    if (bulk.pick) acts.push({ do: bulk.pick, [bulk.piece]: piece })
    acts.push({ do: bulk.place, [bulk.piece]: piece, [bulk.to]: place })
    leave(piece)
    now[piece] = place
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const hasRoom = (place: string): boolean => (counts.get(place) ?? 0) < (bulk.places[place] ?? Infinity)

  const moved = Object.keys(now).filter((piece) => at[piece] !== undefined && at[piece] !== now[piece])
  for (const piece of moved) if (at[piece] === null && bulk.back) lift(piece)
  let waiting = moved.filter((piece) => at[piece] !== null)
  while (waiting.length) {
    const stuck = waiting.filter((piece) => {
      const room = hasRoom(at[piece]!)
      if (room) lay(piece)
      return !room
    })
    if (stuck.length === waiting.length) {
      const one = bulk.back ? stuck.find((piece) => now[piece] !== null) : undefined
      if (one === undefined) {
        stuck.forEach(lay)
        break
      }
      lift(one)
    }
    waiting = stuck
  }
  return acts
}
