// Places of the game on the drawn map: regions, seas, and the ports of regions, which lie in the water before them.
import { beside, centre as middle, isArea, isRegion, portAt, stacks, type Point } from './chart.ts'
import { portRegion } from './europe.ts'

/** The region before whose shore a place lies, if it is a port. */
const harbour = (place: string): string | null => (isArea(place) ? null : portRegion(place))
export const isPlace = (word: unknown): word is string => typeof word === 'string' && (isArea(word) || isRegion(portRegion(word)))
/** Where a place is pointed at. */
export function centre(place: string): Point {
  const region = harbour(place)
  return region ? (portAt(region) ?? middle(region)) : middle(place)
}
/** Where the pieces of several nations stand: each at a place of its own while there are some, the others over the last. */
export function stands(place: string, count: number): Point[] {
  const there = harbour(place) ? [centre(place)] : stacks(place)
  const last = there.at(-1)!
  return Array.from({ length: count }, (_, i) => {
    const over = i - there.length + 1
    return i < there.length ? there[i]! : ([last[0] + 5 * over, last[1] + 9 * over] as const)
  })
}
/** The region or sea that an arrow key leads to. */
export const stepFrom = (place: string, key: string): string => beside(harbour(place) ?? place, key)
