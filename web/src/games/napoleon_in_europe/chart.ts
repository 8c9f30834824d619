// Where everything lies on the drawn map.
import layout from './layout.json'

export type Point = readonly [number, number]

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

/** The sheet with the names of a language, in two sizes. */
const SHEETS: { [language: string]: readonly [normal: string, large: string] } = {
  en: ['/maps/napoleon_in_europe/europe.webp', '/maps/napoleon_in_europe/europe-large.webp'],
  it: ['/maps/napoleon_in_europe/europe-it.webp', '/maps/napoleon_in_europe/europe-it-large.webp'],
}
export const sheetOf = (language: string): readonly [normal: string, large: string] => SHEETS[language] ?? SHEETS['en']!

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

/** The outlines of an area, holes among them: for the rule `evenodd`. */
export const rings = (area: string): Point[][] => seat(area).rings.map((ring) => ring.flatMap((number) => arc(number).slice(1)))

const paths: { [area: string]: string } = {}
/** The outline of an area as it is tapped and tinted. */
export const outline = (area: string): string =>
  (paths[area] ??= rings(area)
    .map((ring) => `M${ring.map((p) => p.join(' ')).join('L')}z`)
    .join(''))

const DIRECTIONS: { [key: string]: Point } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The area that one comes to with an arrow key: the nearest that way, those far to the side last. */
export function beside(area: string, key: string): string {
  const way = DIRECTIONS[key]
  if (!way) return area
  const [x, y] = centre(area)
  let best = area
  let least = Infinity
  for (const other of [...REGIONS, ...SEAS]) {
    if (other === area) continue
    // A sea is wide: it is met where it is nearest.
    for (const [u, v] of isSea(other) ? stacks(other) : [centre(other)]) {
      const [dx, dy] = [u - x, v - y]
      const ahead = dx * way[0] + dy * way[1]
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
      if (ahead <= 4 || aside > 2 * ahead) continue
      const cost = ahead + 1.6 * aside
      if (cost < least) [best, least] = [other, cost]
    }
  }
  return best
}
