// Tells whether the ground of a game is that of a map already drawn.

import { hexes } from './geometry.ts'
import { seedOf } from '../../craft/random.ts'

/** A short mark of terrain and roads, the same whatever the order of the entries. */
export function fingerprint(terrain: Readonly<Record<string, string>>, roads: readonly (readonly string[])[]): string {
  const paved = new Set(roads.flat())
  // Note 16: a road over water is a bridge, whichever of the two the data say.
  const kind = (hex: string): string => {
    const ground = terrain[hex] ?? 'open'
    return paved.has(hex) && (ground === 'stream' || ground === 'marsh') ? 'bridge' : ground
  }
  const ground = hexes.map(kind).join(' ')
  const ways = roads.map((road) => road.join(' ')).sort().join('/')
  return [seedOf(ground, ways), seedOf(ways, ground, 'again')].map((n) => n.toString(36)).join('-')
}
