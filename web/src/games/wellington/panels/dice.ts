// How many dice each side rolls in a battle or a siege, source by source (11.2, 12.3): `counting.py` of the rules, read from the
// view. A test holds the two against each other on real battles.
import { sideOf, SIDES, type Power, type Side } from './facts.ts'
import { holderOf, leadersAt, sideAt, soldiersAt, wallsOf, type Fight, type Row, type Siege, type WarView } from './war.ts'

/** What it is (a name, or a card), how many, and the rule. */
export interface Source { source: string; card?: number; dice: number; rule: string }

const TERRAIN: [line: string, dice: number, rule: string][] = [['river', 3, 'WEL-11.43a'], ['pass', 2, 'WEL-11.42a'], ['rough', 1, 'WEL-11.41a']]
const HORSE = [2, 107]

const half = (n: number): number => Math.floor((n + 1) / 2)
const cardRule = (card: number): string => `WEL-C${String(card).padStart(3, '0')}a`
const ofCard = (card: number, dice: number, rule = cardRule(card)): Source => ({ source: 'card', card, dice, rule })

/** The cards in play that help a side, each once. */
export const cardsFor = <Helped extends string>(rows: Row<Helped>[], side: Helped): number[] => [...new Set(rows.filter((row) => row.side === side).map((row) => row.card))]

export const total = (sources: Source[]): number => Math.max(0, sources.reduce((sum, one) => sum + one.dice, 0))

const storm = (view: WarView, duchy: string): boolean =>
  view.effects.some(({ card, target, storm }) => card === 81 && target === duchy && storm)
const squares = (view: WarView, side: Side): boolean => view.effects.some(({ card, player }) => card === 1 && sideOf(player) !== side)

function ofLeaders(view: WarView, leaders: string[]): Source[] {
  return view.effects.flatMap(({ card, target, wound }) => {
    if (target === null || !leaders.includes(target)) return []
    return card === 98 ? [ofCard(98, 1)] : card === 52 && wound === 'one_die_fewer' ? [ofCard(52, -1)] : []
  })
}
function ofCommander(view: WarView, side: Side, leader: string): Source[] {
  const battle = view.values[leader]!.battle
  const found: Source[] = [{ source: 'commander', dice: battle, rule: 'WEL-G-battle-value' }]
  const mounted = view.effects.some(({ card, target }) => card === 106 && target === leader)
  if (mounted && battle && squares(view, side)) found.push(ofCard(1, -1))
  return found
}
function hearts(view: WarView, duchy: string): Source[] {
  const soldiers = view.marked.some((one) => one.power === 'britain' && one.duchy === duchy && one.marks.includes('hearts_of_oak'))
  const leader = leadersAt(view, duchy, 'britain').some((id) => view.leaders[id]?.marks?.includes('hearts_of_oak'))
  return soldiers || leader ? [ofCard(93, 1)] : []
}
function ofRows<Helped extends string>(view: WarView, rows: Row<Helped>[], side: Helped, of: Side): Source[] {
  const squared = squares(view, of)
  return rows.flatMap(({ card, side: helped, kind, amount, lasts }) => {
    if (lasts === 'next_round' || (squared && HORSE.includes(card))) return []
    const counts = ((kind === 'dice' || kind === 'apart') && helped === side) || (kind === 'their_dice' && helped !== side)
    return counts ? [ofCard(card, amount)] : []
  })
}
function halved(found: Source[], card: number): Source[] {
  const sum = total(found)
  return [...found, ofCard(card, half(sum) - sum)]
}
const some = (source: string, dice: number, rule: string): Source[] => (dice ? [{ source, dice, rule }] : [])
const frenchBonus = (view: WarView): number => (view.cards.removed.includes(38) ? 1 : 2)
/** Leaders count one each beside their soldiers (11.3b). */
const strength = (view: WarView, power: Power, duchy: string): number => soldiersAt(view, power, duchy) + leadersAt(view, duchy, power).length

function nationality(view: WarView, side: Side, duchy: string): Source[] {
  if (side === 'french') return some('nationality', frenchBonus(view), 'WEL-11.3a')
  const british = strength(view, 'britain', duchy)
  const spanish = strength(view, 'spain', duchy)
  return british && british >= spanish ? some('nationality', 1, british && spanish ? 'WEL-11.3b' : 'WEL-11.3a') : []
}
function terrain(view: WarView, fight: Fight): Source[] {
  if (fight.evaded || sideOf(holderOf(view, fight.duchy)) === sideOf(fight.active)) return []
  const [, dice, rule] = TERRAIN.find(([line]) => fight.lines.includes(line)) ?? ['', 0, '']
  return some('terrain', dice, rule)
}

export function battleDice(view: WarView, fight: Fight, side: Side): Source[] {
  const index = SIDES.indexOf(side)
  const { duchy, round } = fight
  const leaders = leadersAt(view, duchy, side)
  const soldiers = sideAt(view, side, duchy)
  const commander = fight.commander[index] ?? null
  const present = commander !== null && leaders.includes(commander)
  const found = [
    ...some('soldiers', soldiers, 'WEL-11.2a'),
    ...some('staff', leaders.length - (present ? 1 : 0), 'WEL-11.2a'),
    ...(present ? ofCommander(view, side, commander) : []),
    ...(soldiers || leaders.length ? nationality(view, side, duchy) : []),
  ]
  if (side === sideOf(fight.active)) {
    if (round === 1) found.push(...some('evasion', fight.evaded && fight.active === view.active ? 1 : 0, 'WEL-10.7b'), ...some('event', fight.once, 'WEL-11.1c'))
    found.push(...some('event', fight.always, 'WEL-11.1c'))
  } else if (round === 1) found.push(...terrain(view, fight))
  for (const { card, player } of view.effects)
    if (card === 13 && sideOf(player) === side && (soldiersAt(view, player, duchy) || leadersAt(view, duchy, player).length)) found.push(ofCard(13, 1, 'WEL-11.3c'))
  found.push(...ofLeaders(view, leaders))
  if (side === 'allied') found.push(...hearts(view, duchy))
  found.push(...ofRows(view, fight.rows, side, side))
  const shaken = fight.shaken[index] ?? 0
  if (shaken) found.push({ source: 'disrupted', dice: -shaken, rule: round > 1 ? 'WEL-11.52d' : 'WEL-11.2b' })
  return storm(view, duchy) ? halved(found, 81) : found
}

export function besiegerDice(view: WarView, siege: Siege): Source[] {
  const { duchy, power, leader } = siege
  const side = sideOf(power)
  const room = view.values[leader]!.command
  const own = soldiersAt(view, power, duchy)
  const soldiers = Math.max(0, Math.min(room, own - siege.disrupted))
  const leaders = leadersAt(view, duchy, power)
  const bonus = side === 'french' ? frenchBonus(view) : power === 'britain' ? 1 : 0
  const found = [
    ...some('soldiers', soldiers, 'WEL-12.3b'),
    ...some('staff', Math.max(0, Math.min(room - soldiers, leaders.length - 1)), 'WEL-12.3b'),
    ...(view.leaders[leader]?.duchy === duchy ? ofCommander(view, side, leader) : []),
    ...some('nationality', bonus, 'WEL-12.3b'),
    ...ofLeaders(view, leaders),
    ...(power === 'britain' ? hearts(view, duchy) : []),
    ...ofRows(view, siege.rows, 'besieger', side),
    ...some('disrupted', Math.min(0, own - siege.disrupted), 'WEL-12.3j'),
  ]
  const called = siege.rows.some((row) => row.side === 'fortress' && row.kind === 'half')
  return called || storm(view, duchy) ? halved(found, called ? 27 : 81) : found
}

export function fortressDice(view: WarView, siege: Siege): Source[] {
  const found = [...some('fortress', wallsOf(view, siege.duchy), 'WEL-12.3a'), ...ofRows(view, siege.rows, 'fortress', sideOf(siege.power) === 'allied' ? 'french' : 'allied')]
  return storm(view, siege.duchy) ? halved(found, 81) : found
}
