// What a view of the campaign tells, and what board, panels and words ask of it.
import type { Decision, View } from '../../lib/types.ts'
import { byRating, byWorth, commanderOf, SIDES, unitOf, type Nation, type Side } from './pieces.ts'

export interface Counters {
  hex: string
  seat: Side
  /** Trains that lie open, and counters that lie face down. */
  shown: number
  face_down: number
  /** Of those face down, to whoever placed them. */
  dummies?: number
}
export interface Hand {
  count: number
  real: number
  dummies?: number
}
interface Running {
  procedure: string
  step: string
  [field: string]: unknown
}
/** What makes a value in combat: by the name of the modifier, with the rule it comes from. */
export interface Modifier {
  modifier: string
  value: number
  rule: string
  /** Of a stack that supports. */
  stack?: string | null
  /** A card that was used for it; others are named by their rule. */
  card?: number
}
export interface Fight {
  power: Side
  from: string
  hex: string
  force: string[]
  /** Combat commands of both. */
  spent: { [side in Side]: number }
  /** Stacks that were called on, and those that came. */
  called: { [side in Side]: string[] }
  joined: { [side in Side]: string[] }
  /** Until the dice fall. */
  values: { [side in Side]: { modifiers: Modifier[]; total: number } | null } | null
}
export type Both<T> = { [side in Side]: T }
/** What is seen of a stack that one may not look into. */
export interface Veiled {
  hex: string
  seat: Side
  /** Counters, dummies among them. */
  count: number
  /** Whether there are units, or commanders alone. */
  units: boolean
  /** In good order. */
  cavalry: boolean
  foraging: boolean
  marched: boolean
  fought: number
}
export interface Piles {
  hands: Both<{ count: number; cards?: number[] }>
  deck: number
  discards: number[]
  removed: number[]
  /** The deck of the second half of the game as long as it lies apart; what was left of the first one. */
  reserve: number[]
  resolving: number[]
  in_play: number[]
}
/** A card that lies by the map. */
export interface Lasting {
  card: number
  player: Side
  /** A hex, or the two hexes of a river. */
  target: string | null
  /** How often it may still be used; 0 where that does not count. */
  uses?: number
  /** Turns more after this one. */
  turns?: number
}
export interface Campaign extends View {
  scenario: string
  turn: number
  last_turn: number
  winter: boolean
  units: { [unit: string]: string }
  commanders: { [commander: string]: string }
  marks: { [mark: string]: string[] } & {
    shadow: Both<string[]>
    screens: Both<string[]>
    /** Hexes whose stack was shown in a combat, or looked at by a card, if nobody has come or gone since; games in the archive may have none. */
    sighted?: Both<string[]>
    spied?: Both<string[]>
  }
  depots: Both<string[]>
  commands: Both<number>
  first: Side
  points: number
  confederation: number
  austria: number
  armistice: number
  trains: Counters[]
  hands: Both<Hand>
  sheet: Both<number>
  trains_due: Both<number>
  /** Real trains, in hand and on the map; before they are received, how many there will be. */
  trains_left: Both<number>
  phase: string
  /** By hex, what units that one knows take of its places, in halves. */
  room: Both<{ [hex: string]: number }>
  /** The same of those that have been named in the question that is asked now. */
  chosen_room: number
  ground: Both<number>
  battle_points: Both<number>
  total_points: Both<number>
  cities: { hex: string; seat: Side | null }[]
  truce: { now: boolean; may_refuse: Both<boolean> } | null
  fight: Fight | null
  under_way: Running[]
  /** With hidden stacks: those of others, and the dummies that one knows of. */
  stacks?: Veiled[]
  decoys?: { hex: string; count: number }[]
  /** In the advanced game. */
  cards?: Piles
  effects?: Lasting[]
  /** The card by the map of which is asked whether it is used now. */
  usable?: number | null
}

export interface Stack {
  hex: string
  side: Side
  units: string[]
  commanders: string[]
  disrupted: number
  foraging: boolean
  garrison: boolean
  /** Half occupancy factors. */
  room: number
  nation: Nation
  /** Dummies that one knows of. */
  dummies: number
  /** Counters that one may not look at, and what is seen of them. */
  unknown: number
  seen: Veiled | null
}

export const WHO = ['units', 'commanders', 'marks', 'room', 'stacks', 'decoys'] as const
export type Who = Pick<Campaign, (typeof WHO)[number]>

const made = new WeakMap<object, Stack[]>()
/** Who stands where, hex by hex; the leading commander and the best units first. */
export function stacksOf(view: Who): Stack[] {
  let found = made.get(view)
  if (!found) made.set(view, (found = [...gather(view).values()]))
  return found
}

/** The colour of a counter's back. */
const BACK: Both<Nation> = { french: 'french', coalition: 'russia' }

function gather({ units, commanders, marks, room, stacks: veiled, decoys }: Who): Map<string, Stack> {
  const stacks = new Map<string, Stack>()
  const at = (hex: string, side: Side, nation: Nation): Stack => {
    const key = `${hex} ${side}`
    let stack = stacks.get(key)
    if (!stack) {
      stack = { hex, side, units: [], commanders: [], disrupted: 0, foraging: false, garrison: false, room: 0, nation, dummies: 0, unknown: 0, seen: null }
      stacks.set(key, stack)
    }
    return stack
  }
  for (const unit in units) at(units[unit]!, unitOf(unit).side, unitOf(unit).nation).units.push(unit)
  for (const name in commanders) at(commanders[name]!, commanderOf(name).side, commanderOf(name).nation).commanders.push(name)
  for (const { hex, count } of decoys ?? []) at(hex, 'coalition', BACK.coalition).dummies = count
  for (const row of veiled ?? []) {
    const stack = at(row.hex, row.seat, BACK[row.seat])
    stack.seen = row
    stack.unknown = Math.max(0, row.count - stack.units.length - stack.commanders.length - stack.dummies)
  }
  const [disrupted, foraging, garrison] = [marks['disrupted'], marks['foraging'], marks['garrison']].map((names) => new Set(names)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  for (const stack of stacks.values()) {
    stack.units.sort(byWorth)
    stack.commanders.sort(byRating)
    stack.disrupted = stack.units.filter((unit) => disrupted.has(unit)).length
    stack.foraging = stack.seen?.foraging ?? stack.units.some((unit) => foraging.has(unit))
    stack.garrison = stack.units.some((unit) => garrison.has(unit))
    stack.room = room[stack.side][stack.hex] ?? 0
    stack.nation = stack.unknown ? BACK[stack.side] : nationOf(stack)
  }
  return stacks
}

/** The colour of a stack: that of most of its units, or of who leads it. */
function nationOf({ units, commanders, nation }: Stack): Nation {
  if (!units.length) return commanders[0] ? commanderOf(commanders[0]).nation : nation
  const count = new Map<Nation, number>()
  for (const unit of units) count.set(unitOf(unit).nation, (count.get(unitOf(unit).nation) ?? 0) + 1)
  return [...count].sort((a, b) => b[1] - a[1])[0]![0]
}

export const stackAt = (view: Campaign, hex: string): Stack[] => stacksOf(view).filter((stack) => stack.hex === hex)
export const hasMark = (view: Campaign, mark: string, piece: string): boolean => view.marks[mark]?.includes(piece) ?? false
export const MARKS = ['disrupted', 'foraging', 'marched', 'fought', 'fought_twice', 'moved', 'rode', 'garrison'] as const
export const marksOf = (view: Campaign, piece: string): string[] => MARKS.filter((mark) => hasMark(view, mark, piece))

export const sideOf = (decision: Decision | null): Side | null => SIDES.find((side) => side === decision?.seat) ?? null

/** Who has been named already in the question that is asked now. */
export function chosenOf(view: Campaign, decision: Decision | null): string[] {
  const top = view.under_way?.at(-1)
  if (!decision || !top) return []
  // Of who advances after a battle `force` names those who fought it: they are not chosen yet.
  const fields = decision.prompt.startsWith('ask-advance') ? ['going', 'staff'] : ['force', 'going', 'staff', 'kept']
  const lists = decision.prompt === 'ask-step' ? [] : fields.map((field) => top[field])
  return lists
    .filter(Array.isArray)
    .flat()
    .filter((name) => typeof name === 'string')
}
/** Counters of a stack as the other side sees them. */
export const countersOf = ({ units, commanders, dummies, unknown }: Stack): number => units.length + commanders.length + dummies + unknown
/** Whether one does not see into the stacks of others. */
export const isVeiled = (view: Campaign): boolean => view.stacks !== undefined
