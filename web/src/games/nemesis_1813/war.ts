// What a view of the campaign tells, and what board, panels and words ask of it.
import type { Decision, View } from '../../lib/types.ts'
import { byRating, byWorth, commanderOf, roomOf, SIDES, unitOf, type Nation, type Side } from './pieces.ts'

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
type Both<T> = { [side in Side]: T }
export interface Campaign extends View {
  scenario: string
  turn: number
  last_turn: number
  winter: boolean
  units: { [unit: string]: string }
  commanders: { [commander: string]: string }
  marks: { [mark: string]: string[] } & { shadow: Both<string[]>; screens: Both<string[]> }
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
  ground: Both<number>
  cities: { hex: string; seat: Side | null }[]
  truce: { now: boolean; may_refuse: Both<boolean> } | null
  fight: Fight | null
  under_way: Running[]
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
}

const made = new WeakMap<object, Stack[]>()
/** Who stands where, hex by hex; the leading commander and the best units first. */
export function stacksOf(view: Pick<Campaign, 'units' | 'commanders' | 'marks'>): Stack[] {
  let found = made.get(view)
  if (!found) made.set(view, (found = [...gather(view).values()]))
  return found
}

function gather({ units, commanders, marks }: Pick<Campaign, 'units' | 'commanders' | 'marks'>): Map<string, Stack> {
  const stacks = new Map<string, Stack>()
  const at = (hex: string, side: Side, nation: Nation): Stack => {
    const key = `${hex} ${side}`
    let stack = stacks.get(key)
    if (!stack) stacks.set(key, (stack = { hex, side, units: [], commanders: [], disrupted: 0, foraging: false, garrison: false, room: 0, nation }))
    return stack
  }
  for (const unit in units) at(units[unit]!, unitOf(unit).side, unitOf(unit).nation).units.push(unit)
  for (const name in commanders) at(commanders[name]!, commanderOf(name).side, commanderOf(name).nation).commanders.push(name)
  const [disrupted, foraging, garrison] = [marks['disrupted'], marks['foraging'], marks['garrison']].map((names) => new Set(names)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  for (const stack of stacks.values()) {
    stack.units.sort(byWorth)
    stack.commanders.sort(byRating)
    stack.disrupted = stack.units.filter((unit) => disrupted.has(unit)).length
    stack.foraging = stack.units.some((unit) => foraging.has(unit))
    stack.garrison = stack.units.some((unit) => garrison.has(unit))
    stack.room = roomOf(stack.units)
    stack.nation = nationOf(stack)
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

const SETTING_UP = new Set(['FirstDepots', 'Withdrawal'])
export const phaseOf = (view: Campaign): string =>
  SETTING_UP.has(view.under_way?.[1]?.procedure ?? '') ? 'setup' : String(view.under_way?.[0]?.['phase'] ?? 'ending')
const BEFORE = new Set(['setup', 'truce', 'general'])
/** Real trains that a side has, in hand and on the map; before they are counted, how many it will have. */
export const trainsOf = (view: Campaign, side: Side): number => (BEFORE.has(phaseOf(view)) ? Math.max(0, view.trains_due[side]) : view.hands[side].real)
export const sideOf = (decision: Decision | null): Side | null => SIDES.find((side) => side === decision?.seat) ?? null

/** Who has been named already in the question that is asked now. */
export function chosenOf(view: Campaign, decision: Decision | null): string[] {
  const top = view.under_way?.at(-1)
  if (!decision || !top) return []
  const lists = decision.prompt === 'ask-step' ? [] : ['force', 'going', 'staff', 'kept'].map((field) => top[field])
  return lists
    .filter(Array.isArray)
    .flat()
    .filter((name) => typeof name === 'string')
}
/** Where the march, the retreat or the attack is that is being asked about. */
export const marching = (view: Campaign): { hex: string; force: string[] } | null => {
  const top = view.under_way?.at(-1)
  return top?.procedure === 'March' ? { hex: String(top['here']), force: [...(top['force'] as string[]), ...(top['staff'] as string[])] } : null
}
