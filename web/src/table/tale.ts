// What the others did, as a strip of positions: the past from a line of the log on, taken from the replay.
import { applyPatch } from '../lib/patch.ts'
import type { GameEvent, ReplayAnswer, View } from '../lib/types.ts'

/** One sentence of the tale, and the table when it was true. */
export interface Beat {
  event: GameEvent
  view: View
  /** The step of the replay that brought it. */
  n: number
}
export interface Tale {
  /** The table before the first sentence. */
  start: { view: View; n: number }
  beats: Beat[]
  /** The log is told up to here. */
  until: number
}
export type Look = (from: number, count: number) => Promise<ReplayAnswer>

/** How far back is looked first: mostly enough for a turn. */
const BACK = 60
const MOST = 200

/**
 * The tale of the log from line `since` on. The steps of the replay are fewer than the table's version `v`, for what was taken
 * back is not among them, and none of them says which line it wrote: so one looks back far enough and counts.
 */
export async function tell(look: Look, v: number, since: number): Promise<Tale> {
  let reach = BACK
  let answer = await look(Math.max(0, v - reach), MOST)
  while (answer.events.length > since && answer.from > 0) {
    answer = await look(Math.max(0, answer.from - reach), MOST)
    reach *= 2
  }
  let view = answer.view
  let n = answer.from
  let line = answer.events.length
  let start = { view, n }
  // What opened the game belongs to no step.
  const beats: Beat[] = answer.events.slice(since).map((event) => ({ event, view, n }))
  for (;;) {
    for (const step of answer.steps) {
      view = applyPatch(view, step.view)
      n = step.n
      for (const event of step.events) if (line++ >= since) beats.push({ event, view, n })
      if (!beats.length) start = { view, n }
    }
    if (n >= answer.total || !answer.steps.length) return { start, beats, until: line }
    answer = await look(n, MOST)
  }
}
