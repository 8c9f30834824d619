// The legal actions of a decision as things to tap: places of the map by what is to be done there, nations, troops, and what is left for buttons.
import type { Action, Decision } from '../../lib/types.ts'
import { put, type Offered } from '../../table/offer.ts'
import { portOf } from './europe.ts'
import { isPlace } from './where.ts'

/** How a place is marked. */
export type Kind = 'from' | 'to' | 'sea' | 'fight' | 'politics'
/** Its `focus`: from where something goes that is being asked about. */
export interface Offer extends Offered<Kind> {
  /** What may be done with places, one of it at a time: the map shows that. */
  modes: Mode[]
  mode: string | null
  /** Acts towards another nation. */
  nations: Map<string, Action[]>
  /** Who marches, embarks, is lost. */
  troops: Action[]
  /** What is done on the battle board. */
  field: Action[]
  buttons: Action[]
}
export interface Mode {
  id: string
  /** Its word is that of the verb, or of what is bought or placed. */
  verb: string
  count: number
}

interface Way {
  part: string
  kind: Kind
  mode: string
}
const way = (part: string, kind: Kind, mode: string): Way => ({ part, kind, mode })
const ON_MAP: { [verb: string]: Way } = {
  march: way('from', 'from', 'move'),
  embark: way('from', 'from', 'move'),
  sail: way('at', 'sea', 'move'),
  seek: way('sea', 'fight', 'move'),
  raid: way('region', 'fight', 'move'),
  to: way('region', 'to', 'to'),
  steer: way('place', 'sea', 'to'),
  by: way('sea', 'sea', 'to'),
  land: way('region', 'to', 'to'),
  go_to: way('region', 'to', 'to'),
  battle: way('region', 'fight', 'battle'),
  suppress: way('region', 'fight', 'suppress'),
  claim: way('region', 'politics', 'claim'),
  liberate: way('region', 'politics', 'liberate'),
  buy: way('region', 'from', 'buy'),
  place: way('region', 'from', 'place'),
  moor: way('region', 'sea', 'moor'),
  scrap: way('place', 'sea', 'scrap'),
  want: way('region', 'politics', 'want'),
  give: way('region', 'politics', 'give'),
  annex: way('region', 'politics', 'annex'),
  win_over: way('region', 'politics', 'win_over'),
  rouse: way('region', 'politics', 'rouse'),
}
/** Modes whose actions also say what: each such thing is a mode of its own. */
const OF_WHAT: { [mode: string]: string } = { buy: 'bought', place: 'troop' }
/** What is not shown on the map before it is wanted: politics lies open on dozens of regions. */
const ASIDE = new Set(['annex', 'win_over', 'rouse'])
const TO_NATIONS = new Set(['overture', 'break', 'war', 'armistice', 'passage', 'grant', 'revoke', 'trade', 'gold', 'volunteer'])
const OF_TROOPS = new Set(['take', 'all', 'lose'])
const ON_FIELD = new Set(['deploy', 'move', 'fire', 'charge', 'unsquare', 'rally', 'pursue', 'fall'])

const EMPTY: Offer = { modes: [], mode: null, targets: [], at: new Map(), nations: new Map(), troops: [], field: [], buttons: [], focus: null }
const offers = new WeakMap<Decision, Map<string | null, Offer>>()

/** Board, panels and words look at the same offer. `picked`: the mode that was chosen. */
export function offerOf(decision: Decision | null, picked: string | null = null): Offer {
  if (!decision) return EMPTY
  let known = offers.get(decision)
  if (!known) offers.set(decision, (known = new Map()))
  let offer = known.get(picked)
  if (!offer) known.set(picked, (offer = offered(decision, picked)))
  return offer
}

/** Squadrons are raided in their port; all else lies where its part says. */
const placeOf = (action: Action, part: string): string | null => {
  const place = action.do === 'raid' || action.do === 'moor' ? portOf(String(action['region'])) : action[part]
  return isPlace(place) ? place : null
}
const modeOf = (action: Action, { mode }: Way): string => (OF_WHAT[mode] ? `${mode}-${String(action[OF_WHAT[mode]])}` : mode)

function offered(decision: Decision, picked: string | null): Offer {
  const { region, place } = decision.args
  const focus = isPlace(region) ? region : isPlace(place) ? place : null
  const offer: Offer = { ...EMPTY, modes: [], targets: [], at: new Map(), nations: new Map(), troops: [], field: [], buttons: [], focus }
  const modes = new Map<string, Mode>()
  const mapped: [Action, Way, string][] = []
  for (const action of decision.actions) {
    const verb = action.do
    const on = ON_MAP[verb]
    // In an answer the same verbs make another offer of it.
    const nation = action['nation']
    if (on) {
      const id = modeOf(action, on)
      const mode = modes.get(id)
      if (mode) mode.count++
      else modes.set(id, { id, verb: on.mode, count: 1 })
      mapped.push([action, on, id])
    } else if (TO_NATIONS.has(verb) && typeof nation === 'string') {
      const list = offer.nations.get(nation)
      if (list) list.push(action)
      else offer.nations.set(nation, [action])
    } else if (OF_TROOPS.has(verb)) offer.troops.push(action)
    else if (ON_FIELD.has(verb)) offer.field.push(action)
    else offer.buttons.push(action)
  }
  offer.modes = [...modes.values()]
  const first = offer.modes.find((mode) => !ASIDE.has(mode.id))?.id ?? null
  offer.mode = picked !== null && modes.has(picked) ? picked : picked === CLOSED ? null : first
  for (const [action, on, id] of mapped) {
    if (id !== offer.mode) continue
    const at = placeOf(action, on.part)
    if (at) put(offer, at, on.kind, action)
  }
  return offer
}
/** Picked in the place of a mode: none of them. */
export const CLOSED = 'closed'

export { actionsAt } from '../../table/offer.ts'
