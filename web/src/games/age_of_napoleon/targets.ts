// The legal actions of a decision as things to tap: areas of the map, corps, cards, and what is left for buttons.
import type { Action, Decision } from '../../lib/types.ts'
import { put, type Offered } from '../../table/offer.ts'
import { isArea } from './chart.ts'
import { areasOf, type Europe } from './war.ts'

export type TargetKind = 'from' | 'to' | 'flee' | 'fight' | 'come' | 'aim' | 'deploy' | 'sail' | 'recover' | 'army'
/** Its `focus`: from where something marches that is being asked about, or to where. */
export interface Offer extends Offered<TargetKind> {
  /** Answers that name a corps, and where it is to go if that is asked too. */
  corps: Action[]
  cards: Action[]
  buttons: Action[]
}

const KIND: { [verb: string]: TargetKind } = {
  march: 'from',
  to: 'to',
  retreat: 'flee',
  fight: 'fight',
  intercept: 'come',
  support: 'come',
  at: 'aim',
  influence: 'aim',
  deploy: 'deploy',
  sail: 'sail',
  embark: 'sail',
  recover: 'recover',
}
const PLACE: { [verb: string]: string } = { march: 'from', intercept: 'from', support: 'from', retreat: 'to', deploy: 'to', sail: 'to', embark: 'to' }
/** Answers that are corps. */
const OF_CORPS = new Set(['take', 'leave', 'engage', 'lose', 'bury', 'lead', 'on', 'release', 'ship'])
/** Answers that are a corps and an area. */
const BOTH = new Set(['deploy', 'sail', 'embark'])
const CARDS = new Set(['play', 'respond', 'discard'])

const EMPTY: Offer = { targets: [], at: new Map(), corps: [], cards: [], buttons: [], focus: null }
const offers = new WeakMap<Decision, { status: Europe['status']; picked: string | null; offer: Offer }>()

/** Board, panels and words look at the same offer. `picked`: the corps in hand, for which an area is sought. */
export function offerOf(decision: Decision | null, view: Europe | null, picked: string | null = null): Offer {
  if (!decision || !view) return EMPTY
  let made = offers.get(decision)
  if (made?.status !== view.status || made.picked !== picked) {
    made = { status: view.status, picked, offer: offered(decision, view, picked) }
    offers.set(decision, made)
  }
  return made.offer
}

/** The areas in which an action is tapped. */
function areasFor(action: Action, view: Europe): string[] {
  if (action.do === 'influence') return areasOf(view, String(action['country']))
  const area = action[PLACE[action.do] ?? 'area']
  return isArea(area) ? [area] : []
}

function offered(decision: Decision, view: Europe, picked: string | null): Offer {
  const focus = decision.args['area']
  const offer: Offer = { targets: [], at: new Map(), corps: [], cards: [], buttons: [], focus: isArea(focus) ? focus : null }
  const held = decision.actions.some((action) => BOTH.has(action.do) && action['corps'] === picked) ? picked : null
  for (const action of decision.actions) {
    const verb = action.do
    if (CARDS.has(verb)) offer.cards.push(action)
    else if (BOTH.has(verb)) {
      offer.corps.push(action)
      if (held === null || action['corps'] === held) for (const area of areasFor(action, view)) put(offer, area, KIND[verb]!, action)
    } else if (OF_CORPS.has(verb)) offer.corps.push(action)
    else if (KIND[verb]) for (const area of areasFor(action, view)) put(offer, area, KIND[verb], action)
    else offer.buttons.push(action)
  }
  // On the march corps are picked up and left where the army is: a tap on it asks for them.
  if (offer.focus && offer.targets.length && offer.corps.length && !BOTH.has(offer.corps[0]!.do)) {
    for (const action of offer.corps) put(offer, offer.focus, 'army', action).kind = 'army'
  }
  return offer
}

export { actionsAt } from '../../table/offer.ts'
export const takesBoth = (action: Action): boolean => BOTH.has(action.do)
export const ofCorps = (action: Action): boolean => OF_CORPS.has(action.do)

/** Whether the corps are the answer, so that they lie open at once: not where the map answers too, except for who goes where. */
export const mustersFor = (offer: Offer): boolean => offer.corps.length > 0 && (!offer.targets.length || offer.corps.every(takesBoth))

export interface Choice {
  corps: string
  actions: Action[]
}
/** The corps that may be named, each with all that may be done with it. */
export function choicesOf(actions: readonly Action[]): Choice[] {
  const found = new Map<string, Choice>()
  for (const action of actions) {
    const corps = action['corps']
    if (typeof corps !== 'string') continue
    const choice = found.get(corps)
    if (choice) choice.actions.push(action)
    else found.set(corps, { corps, actions: [action] })
  }
  return [...found.values()]
}

/** Whether cards are the whole answer: then they are brought to where one looks. */
export const dealsFor = (offer: Offer): boolean => offer.cards.length > 0 && !offer.targets.length && !offer.corps.length

/** Whether everybody may be named one after the other, to march, to come or to fight. */
export const ALL = new Set(['take', 'engage'])

/** The countries at which a card may be aimed. */
export const aimsOf = (decision: Decision | null): Action[] => decision?.actions.filter((action) => action.do === 'influence') ?? []
