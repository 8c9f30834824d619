// The battle board: who stands where, and what may be done with whom.
import type { Action, Decision } from '../../lib/types.ts'
import { armies, frameOf, NATIONS, troopsIn, type Europe, type Lined, type Owner, type Units } from './europe.ts'

export type Side = 'attacker' | 'defender'
export interface Battle {
  region: string
  attackers: Owner[]
  defenders: Owner[]
  major: boolean
  landing: boolean
  turn: number
  phase: string
  side: Side
  power: Owner | null
  /** Who lines up now, if the armies do. */
  lining: { power: Owner; side: Side } | null
}

export function battleOf(view: Pick<Europe, 'under_way'> | null): Battle | null {
  const frame = view && frameOf(view, 'Battle')
  if (!frame) return null
  const lining = frameOf(view, 'Deployment')
  return {
    region: String(frame['region']),
    attackers: (frame['attackers'] ?? []) as Owner[],
    defenders: (frame['defenders'] ?? []) as Owner[],
    major: frame['major'] === true,
    landing: frame['landing'] === true,
    turn: Number(frame['turn'] ?? 1),
    phase: String(frame['phase'] ?? 'cavalry'),
    side: (frame['side'] ?? 'attacker') as Side,
    power: (frame['power'] ?? null) as Owner | null,
    lining: lining && { power: lining['power'] as Owner, side: (lining['side'] ?? 'attacker') as Side },
  }
}

/** From the attacker's end of the board to the defender's; his line and the middle have three columns, in a skirmish one. */
const LINES: { [side in Side]: readonly [string, string, string] } = {
  attacker: ['a_left', 'a_center', 'a_right'],
  defender: ['d_left_column', 'd_center_column', 'd_right_column'],
}
const MIDDLE = ['m_left', 'm_center', 'm_right'] as const
export const reserveOf = (side: Side): string => (side === 'attacker' ? 'a_reserve' : 'd_reserve')
export const retreatOf = (side: Side): string => (side === 'attacker' ? 'a_retreat' : 'd_retreat')
const other = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

export interface Row {
  name: 'rear' | 'line' | 'middle'
  side: Side | null
  areas: string[]
}
/** The rows of the board from top to bottom, with a side at its lower end. Seen from the defender left is right. */
export function rowsOf(major: boolean, below: Side): Row[] {
  const columns = (three: readonly [string, string, string]): string[] => {
    const shown = major ? [...three] : [three[1]]
    return below === 'attacker' ? shown : shown.reverse()
  }
  const end = (side: Side): Row => ({ name: 'rear', side, areas: [reserveOf(side), retreatOf(side)] })
  const line = (side: Side): Row => ({ name: 'line', side, areas: columns(LINES[side]) })
  const above = other(below)
  return [end(above), line(above), { name: 'middle', side: null, areas: columns(MIDDLE) }, line(below), end(below)]
}

/** A unit or several alike in an area. */
export interface Token {
  key: string
  nation: Owner
  troop: string
  area: string
  count: number
  /** Of these, how many have used all their actions in this phase, and how many one of two. */
  done: number
  once: number
}
const numberIn = (rows: readonly Lined[], nation: Owner, area: string, troop: string): number =>
  rows.find((row) => row.nation === nation && row.area === area)?.units[troop] ?? 0

export function tokensIn(view: Pick<Europe, 'field' | 'once' | 'done_for'>, area: string): Token[] {
  return view.field
    .filter((row) => row.area === area)
    .sort((a, b) => order(a.nation) - order(b.nation))
    .flatMap(({ nation, units }) =>
      troopsIn(units).map(([troop, count]) => ({
        key: `${area} ${nation} ${troop}`,
        nation,
        troop,
        area,
        count,
        done: numberIn(view.done_for, nation, area, troop),
        once: numberIn(view.once, nation, area, troop),
      })),
    )
}
const order = (nation: Owner): number => (nation === 'minor' ? NATIONS.length : NATIONS.indexOf(nation))

export const nationsOn = (battle: Battle, side: Side): Owner[] => (side === 'attacker' ? battle.attackers : battle.defenders)
export const sideOf = (battle: Battle, nation: Owner | null): Side | null =>
  nation === null ? null : battle.attackers.includes(nation) ? 'attacker' : battle.defenders.includes(nation) ? 'defender' : null

/** What a nation has brought and nobody sees on the board: behind the screen, or still to be lined up. */
export function unlined(view: Pick<Europe, 'army' | 'field'>, region: string, nation: Owner): Units {
  const left: Units = { ...view.army.find((row) => row.region === region && row.nation === nation)?.units }
  for (const row of view.field) if (row.nation === nation) for (const [troop, count] of Object.entries(row.units)) left[troop] = (left[troop] ?? 0) - count
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))
}
export const strengthOf = (view: Pick<Europe, 'army'>, region: string, nations: readonly Owner[]): number =>
  nations.reduce((sum, nation) => sum + armies(view.army.find((row) => row.region === region && row.nation === nation)?.units ?? {}), 0)

/** Whom an act begins with: the unit in hand. A rally begins with the general in the Reserve, a deployment with what is left. */
export function holdOf(action: Action, decision: Decision): string | null {
  const power = String(decision.args['power'])
  switch (action.do) {
    case 'move':
    case 'fire':
    case 'charge':
      return `${String(action['here'])} ${power} ${String(action['troop'])}`
    case 'unsquare':
      return `${String(action['area'])} ${power} ${String(action['troop'])}`
    case 'deploy':
      return `screen ${power} ${String(action['troop'])}`
    default:
      return null
  }
}
/** Where it is done: an area, or a unit in one. */
export function goalOf(action: Action): string | null {
  switch (action.do) {
    case 'move':
    case 'deploy':
      return String(action['area'])
    case 'fire':
    case 'charge':
      return `${String(action['area'])} ${String(action['nation'])} ${String(action['target'])}`
    default:
      return null
  }
}
