// What a decision offers on a drawn map: places to tap, and all that a tap there could mean.
import type { Action } from '../lib/types.ts'

export interface Target<K extends string = string> {
  place: string
  /** How it is marked. */
  kind: K
  actions: Action[]
}
export interface Offered<K extends string = string> {
  targets: Target<K>[]
  at: Map<string, Target<K>>
  /** The place that is asked about. */
  focus: string | null
}

export const actionsAt = (offer: Offered, place: string): Action[] => offer.at.get(place)?.actions ?? []

/** One more thing that a tap there could mean; the first of them tells how the place is marked. */
export function put<K extends string>(offer: Offered<K>, place: string, kind: K, action: Action): Target<K> {
  let target = offer.at.get(place)
  if (target) target.actions.push(action)
  else {
    target = { place, kind, actions: [action] }
    offer.at.set(place, target)
    offer.targets.push(target)
  }
  return target
}
