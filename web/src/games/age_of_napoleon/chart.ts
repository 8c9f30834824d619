// Where everything lies on the drawn map.
import { beside as nearest } from '../../table/spread.ts'
import layout from './layout.json'

type Point = readonly [number, number]

interface Seat {
  rings: number[][]
  name: number[]
  french: Point
  coalition: Point
  battle: Point
  flag?: Point
  anchor?: number
}

const seats = layout.areas as unknown as { [area: string]: Seat }
const sea = layout.sea as unknown as (readonly [x: number, y: number, towards: number])[]

export const [WIDTH, HEIGHT] = layout.size as [number, number]
export const COUNTER: number = layout.counter
export const AREAS: readonly string[] = Object.keys(seats)
export const isArea = (word: unknown): word is string => typeof word === 'string' && word in seats
const seat = (area: string): Seat => seats[area] ?? seats['britain']!

export type Camp = 'france' | 'coalition'
/** Where the stack of a side stands. */
export const stand = (area: string, camp: Camp): Point => (camp === 'france' ? seat(area).french : seat(area).coalition)
export const battleAt = (area: string): Point => seat(area).battle
export const flagAt = (area: string): Point | null => seat(area).flag ?? null
/** Left, top, right, bottom of the printed name. */
export const nameBox = (area: string): readonly number[] => seat(area).name

/** A step is a letter across and one down: A is 25 to the left or up, Z none. */
const stepOf = (letter: number): number => letter - (letter < 97 ? 65 : 71) - 25

/** A border or a coast, point by point. */
function arc(number: number): Point[] {
  const [x, y, steps] = layout.arcs[Math.abs(number) - 1]!.split(',') as [string, string, string]
  const line: [number, number][] = [[+x, +y]]
  for (let i = 0; i < steps.length; i += 2) {
    const [u, v] = line.at(-1)!
    line.push([u + stepOf(steps.charCodeAt(i)), v + stepOf(steps.charCodeAt(i + 1))])
  }
  return number < 0 ? line.reverse() : line
}

/** The outlines of an area, the mainland and its greater islands. */
export const rings = (area: string): Point[][] => seat(area).rings.map((ring) => ring.flatMap((number) => arc(number).slice(1)))

const paths: { [area: string]: string } = {}
/** The outline of an area as it is tapped and tinted. */
export const outline = (area: string): string =>
  (paths[area] ??= rings(area)
    .map((ring) => `M${ring.map((p) => p.join(' ')).join('L')}z`)
    .join(''))

/** From one coast to another by way of the roads where their ways to Britain meet; null where an area has no coast. */
export function voyage(from: string, to: string): Point[] | null {
  const [a, b] = [seat(from).anchor, seat(to).anchor]
  if (a === undefined || b === undefined) return null
  const home = (at: number): number[] => (at < 0 ? [] : [at, ...home(sea[at]![2])])
  const [out, back] = [home(a), home(b)]
  const meet = out.find((place) => back.includes(place))
  const way = [...out.slice(0, out.indexOf(meet!) + 1), ...back.slice(0, back.indexOf(meet!)).reverse()]
  return way.map((place) => [sea[place]![0], sea[place]![1]])
}

/** The strait between Danmark and Sverige, and the ice between Sverige and Lithuania. */
export const STRAIT = layout.strait as unknown as readonly [Point, Point]
export const ICE = layout.ice as unknown as readonly [Point, Point]

/** The area that one comes to with an arrow key. */
export const beside = (area: string, key: string): string => nearest(area, key, AREAS, battleAt)
