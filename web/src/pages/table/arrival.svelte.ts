// What the page does by itself at a table: takes the seat that is kept for whoever comes, adds to the seed of the dice, goes on to the
// replay of a record, calls those who are elsewhere. Each to be called while the page is set up.
import { untrack } from 'svelte'
import { api, asError } from '../../lib/api'
import { nonceFor, owes, see } from '../../lib/dice'
import type { Live } from '../../lib/live.svelte'
import { router } from '../../lib/router.svelte'
import { session } from '../../lib/session.svelte'
import type { ApiError } from '../../lib/types'

/** Who follows a link has no cookie yet, and without one the server lets nobody in: first who we are, then the table. */
export function enter(live: Live): () => void {
  let left = false
  const known = session.me ? Promise.resolve() : api.me().then(Boolean, Boolean)
  void known.then(() => left || live.open())
  return () => {
    left = true
    live.close()
  }
}

/** Whoever sits here and looks as an onlooker takes his seat, the one that is asked first. */
export function takeSeat(live: Live): void {
  $effect(() => {
    const mine = live.table?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []
    if (live.seat !== null || !mine.length || live.status !== 'open') return
    const wanted = mine.find((seat) => live.asked.some((one) => one.seat === seat)) ?? mine[0]!
    untrack(() => live.sit(wanted))
  })
}

/**
 * The commitment is kept as soon as it is seen; whoever has sat down then adds to the seed, and where all have the game begins. What is
 * handed back tries once more.
 */
export function addToSeed(live: Live, fail: (error: ApiError) => void): () => void {
  let giving = false
  async function give(): Promise<void> {
    giving = true
    try {
      await api.nonce(live.id, nonceFor(live.table!)) // what came of it is told as any change of the table
    } catch (thrown) {
      const error = asError(thrown)
      // Another page of this browser was quicker: what it gave is kept as well.
      if (error.code !== 'nonce-given' && error.code !== 'not-seated') fail(error)
    } finally {
      giving = false
    }
  }
  $effect(() => {
    const { table } = live
    if (!table) return
    see(table)
    if (owes(table) && !giving) untrack(() => void give())
  })
  return () => {
    if (live.table && owes(live.table)) void give()
  }
}

/** A record that somebody has uploaded is there to be watched. */
export function watchRecords(live: Live): void {
  $effect(() => {
    if (live.table?.origin === 'record') untrack(() => router.go(`/t/${live.id}/replay`, { replace: true }))
  })
}

/** A title costs more than all counters together, and would only flicker while orders follow each other: it waits for a lull. */
export function entitle(title: () => string): void {
  $effect(() => {
    const wanted = title()
    const timer = setTimeout(() => (document.title = wanted), 300)
    return () => clearTimeout(timer)
  })
}
