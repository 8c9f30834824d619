// Where everything lies on the drawn map.
import { outlines } from '../../table/arcs.ts'
import { sheet, type Sheet } from '../../table/sheet.ts'
import { beside as nearest, type Point } from '../../table/spread.ts'
import layout from './layout.json'

export type { Point }

interface Seat {
  rings: number[][]
  name: number[]
  size: number
  stacks: Point[]
  star?: Point
  port?: Point
  variant?: Point[]
}

const regions = layout.regions as unknown as { [id: string]: Seat }
const seas = layout.seas as unknown as { [id: string]: Seat }

export const WIDTH: number = layout.width
export const HEIGHT: number = layout.height
/** Width of a counter that has room wherever one may stand. */
export const COUNTER: number = layout.counter
export const REGIONS: readonly string[] = Object.keys(regions)
export const SEAS: readonly string[] = Object.keys(seas)
export const isRegion = (word: unknown): word is string => typeof word === 'string' && word in regions
export const isSea = (word: unknown): word is string => typeof word === 'string' && word in seas
export const isArea = (word: unknown): word is string => isRegion(word) || isSea(word)
const seat = (area: string): Seat => regions[area] ?? seas[area] ?? regions['paris']!

/** The sheet with the names of a language. Whoever packs the client finds the files by their whole names. */
const drawn = (whole: string, fine: string): Sheet => sheet(whole, fine, [WIDTH, HEIGHT], '#b9c7c2')
const ENGLISH = drawn('/maps/napoleon_in_europe/europe.webp', '/maps/napoleon_in_europe/europe-large.webp')
const ITALIAN = drawn('/maps/napoleon_in_europe/europe-it.webp', '/maps/napoleon_in_europe/europe-it-large.webp')
export const sheetOf = (language: string): Sheet => (language === 'it' ? ITALIAN : ENGLISH)

/** Places for counters that do not lie over one another, the best first: at least one in every region and sea. */
export const stacks = (area: string): readonly Point[] => seat(area).stacks
/** Where an area is pointed at. */
export const centre = (area: string): Point => seat(area).stacks[0]!
/** Left, top, right, bottom of the printed name, and its middle. */
export const nameBox = (area: string): readonly number[] => seat(area).name
export function nameAt(area: string): Point {
  const [left, top, right, bottom] = seat(area).name as [number, number, number, number]
  return [(left + right) / 2, (top + bottom) / 2]
}
/** The star of a capital. */
export const starAt = (region: string): Point | null => seat(region).star ?? null
/** Where ships lie in a printed port, in the water; of a port that only the variant has, there; null where neither is. */
export const portAt = (region: string): Point | null => seat(region).port ?? seat(region).variant?.[0] ?? null
export const isPrintedPort = (region: string): boolean => seat(region).port !== undefined
/** The ports that the variant adds to a region. */
export const variantPorts = (region: string): readonly Point[] => seat(region).variant ?? []
/** From shore to shore where the variant lets armies cross, in the order of the data: the Sound, the Bosporus, Messina. */
export const CROSSINGS = layout.crossings as unknown as readonly (readonly [Point, Point])[]

/** The outlines of an area, and all of them as it is tapped and tinted. */
export const { rings, outline } = outlines(layout.arcs, (area) => seat(area).rings)

/** The area that one comes to with an arrow key. A sea is wide: it is met where it is nearest. */
export const beside = (area: string, key: string): string =>
  nearest(area, key, [...REGIONS, ...SEAS], centre, (other) => (isSea(other) ? stacks(other) : [centre(other)]))
