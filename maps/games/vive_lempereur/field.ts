// What a battlefield holds, read from a scenario's data or from the view of a running game.

import { centre, DIRECTIONS, HEX_HEIGHT, hexes, isHex, neighbour, neighbours, type Hex, type Point } from './geometry.ts'

export type Terrain =
  | 'open' | 'wood' | 'orchard' | 'hill' | 'field' | 'farm' | 'village' | 'fortified'
  | 'stream' | 'marsh' | 'river' | 'bridge' | 'lake' | 'impassable'

export interface Place {
  /** As it is lettered on the map. */
  name: string
  kind: string
  hexes: Hex[]
}

export interface Field {
  terrain: ReadonlyMap<Hex, Terrain>
  roads: readonly (readonly Hex[])[]
  /** Lanes are drawn but no rule knows them. */
  lanes: readonly (readonly Hex[])[]
  streams: readonly (readonly Hex[])[]
  places: readonly Place[]
  /** Windmills, drawn but no rule knows them. */
  mills: readonly Hex[]
  title: string
  subtitle: string
}

/** The parts of a scenario file that a map shows. */
export interface ScenarioData {
  terrain: Record<string, string>
  roads: { hexes: string[] }[]
  streams: { name: string; hexes: string[] }[]
  places: { name: string; kind: string; hexes: string[] }[]
  decor_no_rule_effect: { hexes: string[] }[]
}

/** Names in the language of the old maps; a place without one stays unlettered. */
export interface Lettering {
  title: string
  subtitle: string
  names: Record<string, string>
  mills?: Hex[]
  /** Where a name stands, if not anywhere along its place. */
  near?: Record<string, Hex[]>
}

const ground = (terrain: Record<string, string>): Map<Hex, Terrain> =>
  new Map(Object.entries(terrain).filter(([hex]) => isHex(hex)) as [Hex, Terrain][])

export function fromScenario(data: ScenarioData, lettering: Lettering): Field {
  const lettered = (named: { name: string; hexes: string[] }, kind: string): Place[] => {
    const name = lettering.names[named.name]
    return name ? [{ name, kind, hexes: lettering.near?.[named.name] ?? named.hexes }] : []
  }
  return {
    terrain: ground(data.terrain),
    roads: data.roads.map((road) => road.hexes),
    lanes: data.decor_no_rule_effect.map((lane) => lane.hexes),
    streams: data.streams.map((stream) => stream.hexes),
    places: [
      ...data.places.flatMap((place) => lettered(place, place.kind)),
      ...data.streams.flatMap((stream) => lettered(stream, 'stream')),
    ],
    mills: lettering.mills ?? [],
    title: lettering.title,
    subtitle: lettering.subtitle,
  }
}

/** A field of which only the ground and the roads are known: brooks are traced through the wet hexes. */
export function fromTerrain(terrain: Record<string, string>, roads: readonly (readonly string[])[]): Field {
  const kinds = ground(terrain)
  return { terrain: kinds, roads, lanes: [], streams: traceStreams(kinds), places: [], mills: [], title: '', subtitle: '' }
}

const wet = (kind: Terrain | undefined): boolean => kind === 'stream' || kind === 'river' || kind === 'bridge'

function traceStreams(terrain: ReadonlyMap<Hex, Terrain>): Hex[][] {
  const water = new Set(hexes.filter((hex) => wet(terrain.get(hex))))
  const degree = (hex: Hex) => neighbours(hex).filter((n) => water.has(n)).length
  const streams: Hex[][] = []
  const seen = new Set<Hex>()
  // From the sources on: a hex with few wet neighbours is an end.
  for (const start of [...water].sort((a, b) => degree(a) - degree(b))) {
    if (seen.has(start)) continue
    seen.add(start)
    const branches: [Hex | null, Hex][] = [[null, start]]
    for (let branch = branches.pop(); branch; branch = branches.pop()) {
      const line: Hex[] = branch[0] ? [branch[0], branch[1]] : [branch[1]]
      for (let here: Hex | undefined = branch[1]; here; ) {
        const onward: Hex[] = neighbours(here).filter((n) => water.has(n) && !seen.has(n))
        for (const n of onward) seen.add(n)
        for (const n of onward.slice(1)) branches.push([here, n])
        here = onward[0]
        if (here) line.push(here)
      }
      streams.push(line)
    }
  }
  return streams
}

export const ofKind = (field: Field, ...kinds: Terrain[]): Hex[] =>
  hexes.filter((hex) => kinds.includes(field.terrain.get(hex) ?? 'open'))

/** Where a line that ends in this hex leaves the map, coming from `from`; null away from the edge. */
export function beyondEdge(hex: Hex, from: Hex | null): Point | null {
  const free = DIRECTIONS.filter((d) => !neighbour(hex, d))
  if (!free.length) return null
  const [x, y] = centre(hex)
  const [fx, fy] = from ? centre(from) : [x, y]
  let best: Point | null = null
  let straightest = -Infinity
  for (const d of free) {
    const angle = (Math.PI / 3) * DIRECTIONS.indexOf(d) - Math.PI / 2
    const step: Point = [HEX_HEIGHT * Math.cos(angle), HEX_HEIGHT * Math.sin(angle)]
    const along = step[0] * (x - fx) + step[1] * (y - fy)
    if (along > straightest + 1e-6) [best, straightest] = [[x + 1.3 * step[0], y + 1.3 * step[1]], along]
  }
  return best
}
