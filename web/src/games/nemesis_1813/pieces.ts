// What is printed on units and commanders.
import { COMMANDERS, HALVES, NATIONS, UNITS } from './printed.ts'

export type Side = 'french' | 'coalition'
export const SIDES: readonly Side[] = ['french', 'coalition']
export const other = (side: Side): Side => (side === 'french' ? 'coalition' : 'french')
export type Arm = 'infantry' | 'cavalry' | 'artillery'
export type Class = 'veteran' | 'line' | 'conscript'
export type Nation = (typeof NATIONS)[number]

export interface Unit {
  arm: Arm
  class: Class
  side: Side
  nation: Nation
  guard: boolean
  /** Half occupancy factors. */
  room: number
  factor: number
}
export interface Commander {
  rating: number
  side: Side
  nation: Nation
}

const ARMS: { [letter: string]: Arm } = { i: 'infantry', c: 'cavalry', a: 'artillery' }
const CLASSES: { [letter: string]: Class } = { v: 'veteran', l: 'line', c: 'conscript' }
/** Torgau's garrison is nobody's, and never French. */
const sideOf = (letter: string): Side => (letter === 'f' ? 'french' : 'coalition')
const nationOf = (letter: string): Nation => NATIONS[letter.charCodeAt(0) - 97]!

const units = new Map<string, Unit>(
  UNITS.split(' ').map((word) => {
    const [id, face, room, factor] = word.split(',') as [string, string, string?, string?]
    const [arm, kind, side, nation] = face as unknown as [string, string, string, string]
    const unit: Unit = {
      arm: ARMS[arm]!,
      class: CLASSES[kind]!,
      side: sideOf(side),
      nation: nationOf(nation),
      guard: face.endsWith('*'),
      room: room ? Number(room) : HALVES[kind as keyof typeof HALVES],
      factor: Number(factor ?? 1),
    }
    return [id, unit]
  }),
)
const commanders = new Map<string, Commander>(
  COMMANDERS.split(' ').map((word) => {
    const [id, face] = word.split(',') as [string, string]
    return [id, { rating: Number(face[0]), nation: nationOf(face[1]!), side: sideOf(face[2]!) }]
  }),
)
export const unitOf = (unit: string): Unit => units.get(unit) ?? units.values().next().value!
export const commanderOf = (commander: string): Commander => commanders.get(commander) ?? commanders.values().next().value!
export const isUnit = (word: unknown): word is string => typeof word === 'string' && units.has(word)

const ORDER: readonly Arm[] = ['infantry', 'cavalry', 'artillery']
const RANK: readonly Class[] = ['veteran', 'line', 'conscript']
/** Infantry first, the best of each arm first. */
export function byWorth(a: string, b: string): number {
  const [one, two] = [unitOf(a), unitOf(b)]
  return ORDER.indexOf(one.arm) - ORDER.indexOf(two.arm) || RANK.indexOf(one.class) - RANK.indexOf(two.class) || a.localeCompare(b)
}
export const byRating = (a: string, b: string): number => commanderOf(b).rating - commanderOf(a).rating || a.localeCompare(b)
