// What has happened since the window before this one. Kept with the desk: between two windows nothing of them is on the page.
import type { Decision, GameEvent } from '../../../lib/types.ts'
import type { Desk } from '../../../table/desk.svelte.ts'

interface Read {
  /** The window that was read last, by what it asked, and how long the log was then. */
  asked: string
  length: number
  news: GameEvent[]
}
const MOST = 3
const read = new WeakMap<Desk, Read>()

export function newsOf(desk: Desk, decision: Decision, log: GameEvent[]): GameEvent[] {
  const before = read.get(desk)
  const asked = JSON.stringify(decision.args)
  // The same window, sent once more.
  if (before && before.asked === asked && before.length === log.length) return before.news
  const news = before && before.length <= log.length ? log.slice(before.length).slice(-MOST) : []
  read.set(desk, { asked, length: log.length, news })
  return news
}
