// Where everything lies on the drawn map.
import { outlines } from '../../table/arcs.ts'
import { sheet } from '../../table/sheet.ts'
import { beside as nearest, type Point } from '../../table/spread.ts'
import layout from './layout.json'

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
export const SHEET = sheet('/maps/age_of_napoleon/europe.webp', '/maps/age_of_napoleon/europe-large.webp', [WIDTH, HEIGHT], '#b9c7c2')
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

/** The outlines of an area, and all of them as it is tapped and tinted. */
export const { rings, outline } = outlines(layout.arcs, (area) => seat(area).rings)

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
