// Orders under headings, for whoever reads them as a list.
import type { Action, Decision } from '../lib/types.ts'
import type { OrderGroup } from './game.ts'

/** Every action of a decision in exactly one group, by its verb; `order`: the groups, the last one for verbs that are in none. */
export function grouped(decision: Decision, groupOf: { [verb: string]: string }, order: readonly string[], heading: (group: string) => string): OrderGroup[] {
  const found = new Map<string, Action[]>()
  for (const action of decision.actions) {
    const group = groupOf[action.do] ?? order.at(-1)!
    const list = found.get(group)
    if (list) list.push(action)
    else found.set(group, [action])
  }
  return order.filter((group) => found.has(group)).map((group) => ({ heading: heading(group), actions: found.get(group)! }))
}
