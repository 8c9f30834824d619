// The legal actions of a decision as things to tap: duchies, lines of march, and what is left for cards and buttons.
import type { Action, Decision } from '../../lib/types.ts'
import { put, type Offered } from '../../table/offer.ts'
import type { WarView } from './panels/war.ts'

export type TargetKind = 'march' | 'to' | 'fight' | 'build' | 'flag' | 'sail' | 'flee' | 'lose' | 'aim'

/** A place is a duchy, or `line:` and the name of a line of march; its mark shows the most urgent of what may be done there. `focus` is
 * where the march began that is being ordered. */
export interface Offer extends Offered<TargetKind> {
  cards: Action[]
  /** What is neither on the map nor a card. */
  buttons: Action[]
  /** Of one thing so many: the force that goes along, a bid. Chosen over the map. */
  amounts: Action[]
}

const KIND: { [verb: string]: TargetKind } = {
  march: 'march',
  detach: 'march',
  deploy: 'march',
  join: 'march',
  command: 'march',
  recall: 'march',
  to: 'to',
  siege: 'fight',
  attack: 'fight',
  intercept: 'fight',
  ride: 'fight',
  evade: 'flee',
  scatter: 'flee',
  retreat: 'flee',
  withdraw: 'flee',
  lose: 'lose',
  lose_leader: 'lose',
  lose_flag: 'lose',
  flag: 'flag',
  build: 'build',
  build_leader: 'build',
  regroup: 'build',
  regroup_leader: 'build',
  sail: 'sail',
  at: 'aim',
  on: 'aim',
  block: 'aim',
}
/** Of several things that may be done in a place its mark shows the first of these. */
const FIRST: TargetKind[] = ['fight', 'to', 'flee', 'lose', 'aim', 'march', 'flag', 'sail', 'build']
/** The duchy is under this name. */
const PLACE: { [verb: string]: string } = { march: 'from', detach: 'from', deploy: 'from', intercept: 'from', ride: 'from', scatter: 'from', sail: 'from' }
const OF_LEADERS = new Set(['join', 'command', 'recall', 'on', 'lose_leader'])
const CARDS = new Set(['play', 'respond', 'discard', 'take', 'name'])
const AMOUNTS = new Set(['force', 'bid', 'number'])

const EMPTY: Offer = { targets: [], at: new Map(), cards: [], buttons: [], amounts: [], focus: null }
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Where on the map an action is tapped; null for what has no place there. */
export function placeOfAction(action: Action, view: WarView): string | null {
  const verb = action.do
  if (verb === 'block') return `line:${String(action['line'])}`
  if (OF_LEADERS.has(verb)) return view.leaders[String(action['leader'])]?.duchy ?? null
  return KIND[verb] ? text(action[PLACE[verb] ?? 'duchy']) : null
}

const offers = new WeakMap<Decision, { leaders: WarView['leaders']; offer: Offer }>()

/** Board, panels and text look at the same offer. */
export function offerOf(decision: Decision | null, view: WarView | null): Offer {
  if (!decision || !view) return EMPTY
  let made = offers.get(decision)
  if (made?.leaders !== view.leaders) offers.set(decision, (made = { leaders: view.leaders, offer: offered(decision, view) }))
  return made.offer
}

function offered(decision: Decision, view: WarView): Offer {
  const offer: Offer = { targets: [], at: new Map(), cards: [], buttons: [], amounts: [], focus: text(decision.args['origin']) }
  for (const action of decision.actions) {
    if (CARDS.has(action.do)) offer.cards.push(action)
    else if (AMOUNTS.has(action.do)) offer.amounts.push(action)
    else {
      const place = placeOfAction(action, view)
      if (place === null) {
        offer.buttons.push(action)
        continue
      }
      const kind = KIND[action.do]!
      const target = put(offer, place, kind, action)
      if (FIRST.indexOf(kind) < FIRST.indexOf(target.kind)) target.kind = kind
    }
  }
  return offer
}

/** Orders that say who, not where: what is asked is answered in the place that the question names. */
const WHO = new Set(['join', 'command', 'lose', 'lose_leader', 'flag', 'siege', 'attack'])
/** The one place that a question is about, such as who commands there; null where the map itself is the answer. */
export function soleOf(offer: Offer, decision: Decision | null): string | null {
  const [first, ...more] = offer.targets
  return first && !more.length && decision?.prompt !== 'ask-impulse' && first.actions.every((action) => WHO.has(action.do)) ? first.place : null
}

export { actionsAt } from '../../table/offer.ts'

/** The number that tells actions of one family apart. */
const AMOUNT = ['soldiers', 'cavalry', 'number'] as const

/** Actions that differ in one number only, such as "build 1, 2 or 4 SP": chosen with a stepper, not from a list. */
export interface Family {
  key: string
  /** The name of the number; null for an action on its own. */
  amount: string | null
  actions: Action[]
}
export function families(actions: Action[]): Family[] {
  const found = new Map<string, Family>()
  for (const action of actions) {
    const amount = AMOUNT.find((name) => typeof action[name] === 'number') ?? null
    const { [amount ?? '']: _, ...rest } = action
    const key = JSON.stringify(rest)
    const family = found.get(key)
    if (family) family.actions.push(action)
    else found.set(key, { key, amount, actions: [action] })
  }
  for (const family of found.values()) {
    const { amount } = family
    if (family.actions.length === 1) family.amount = null
    else if (amount) family.actions.sort((a, b) => Number(a[amount]) - Number(b[amount]))
  }
  return [...found.values()]
}

/** The forces that may go along: how many soldiers, and which leaders of the staff. */
export interface Force {
  soldiers: number
  staff: string[]
}
export const forceOf = (action: Action): Force => ({ soldiers: Number(action['soldiers']), staff: (action['staff'] as string[] | undefined) ?? [] })

/** The legal force that is nearest to a wish: the staff first, then as many soldiers. */
export function nearestForce(actions: Action[], wish: Force): Action | null {
  let best: Action | null = null
  let least = Infinity
  for (const action of actions) {
    const { soldiers, staff } = forceOf(action)
    const other = staff.filter((one) => !wish.staff.includes(one)).length + wish.staff.filter((one) => !staff.includes(one)).length
    const far = 100 * other + Math.abs(soldiers - wish.soldiers)
    if (far < least) [best, least] = [action, far]
  }
  return best
}

/** With whom one would usually march: all the soldiers that may come, and the most staff that leaves them room. */
export function wholeForce(actions: Action[]): Action | null {
  let best: Action | null = null
  for (const action of actions) {
    if (!best) best = action
    const [a, b] = [forceOf(action), forceOf(best)]
    if (a.soldiers > b.soldiers || (a.soldiers === b.soldiers && a.staff.length > b.staff.length)) best = action
  }
  return best
}
