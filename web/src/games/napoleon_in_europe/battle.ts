// The battle board: who stands where, and what may be done with whom.
import type { Action, Decision } from '../../lib/types.ts'
import { NATIONS, troopsIn, type Battle, type Owner, type Side } from './europe.ts'

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
export function tokensIn(battle: Battle, area: string): Token[] {
  return [...(battle.areas[area] ?? [])]
    .sort((a, b) => order(a.nation) - order(b.nation))
    .flatMap(({ nation, units, once, done }) =>
      troopsIn(units).map(([troop, count]) => ({
        key: `${area} ${nation} ${troop}`,
        nation,
        troop,
        area,
        count,
        done: done[troop] ?? 0,
        once: once[troop] ?? 0,
      })),
    )
}
const order = (nation: Owner): number => (nation === 'minor' ? NATIONS.length : NATIONS.indexOf(nation))

export const nationsOn = (battle: Battle, side: Side): Owner[] => (side === 'attacker' ? battle.attackers : battle.defenders)
export const sideOf = (battle: Battle, nation: Owner | null): Side | null =>
  nation === null ? null : battle.attackers.includes(nation) ? 'attacker' : battle.defenders.includes(nation) ? 'defender' : null

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
/** What is meant by a tap on a unit or an area where nothing can be done, so that the rules can say why not; `held` is the unit in
 * hand, `asked` the nation that acts, `count` how many are laid down at once. */
export function wishOf(tapped: Token | string, held: string | null, asked: string, count: number): Action | null {
  const [here, , troop] = held?.split(' ') ?? []
  if (typeof tapped !== 'string' && here !== 'screen' && tapped.nation === asked)
    return { do: 'move', troop: tapped.troop, here: tapped.area, area: tapped.area }
  if (!here || !troop) return null
  if (here === 'screen') return { do: 'deploy', troop, count, area: typeof tapped === 'string' ? tapped : tapped.area }
  if (typeof tapped === 'string') return { do: 'move', troop, here, area: tapped }
  const { nation, troop: target, area } = tapped
  return { do: troop.endsWith('cavalry') ? 'charge' : 'fire', troop, here, nation, target, area }
}
