// The end of the log, walked from behind: what happened last.
import type { GameEvent } from '../lib/types.ts'

/** The place in the log of the last event that opens something; -1 where there is none, or one that ends it has come since. */
export function lastOpening(log: readonly GameEvent[], opens: (event: GameEvent, n: number) => boolean, ends?: ReadonlySet<string>, reach = Infinity): number {
  for (let n = log.length - 1; n >= Math.max(0, log.length - reach); n--) {
    if (opens(log[n]!, n)) return n
    if (ends?.has(log[n]!.event)) return -1
  }
  return -1
}

/**
 * What is read from the events since the last one that begins, the latest last; where there is nothing since, from those before it.
 * Behind an event that ends all nothing is looked for.
 */
export function lately<T>(
  log: readonly GameEvent[],
  read: (event: GameEvent) => T | null,
  begins: ReadonlySet<string>,
  ends?: ReadonlySet<string>,
  most = 12,
): T[] {
  const found: T[] = []
  for (let n = log.length - 1; n >= 0 && found.length < most; n--) {
    const event = log[n]!
    const one = read(event)
    if (one !== null) found.unshift(one)
    if ((found.length && begins.has(event.event)) || ends?.has(event.event)) break
  }
  return found
}
