// Roads from hex to hex, the bridges that carry them over rivers, and passes.

import { byHand, curve, even, heading, n1, open, type Point } from '../../craft/lines.ts'
import { beside, centre, middleOf, type Field, type RiverSide } from './ground.ts'
import { HALO, INK, ROAD, ROAD_LINE } from './inks.ts'

export interface Road {
  /** The hexes that it runs through; all but a bend begin or end in a middle. */
  hexes: string[]
  line: Point[]
}

/** Hex by hex. A road crosses sides in their middle; where two ways meet and no town stands, one bends into the other. */
export function roads(field: Field): Road[] {
  return field.map.hexes.flatMap(({ id, roads: ways, city }): Road[] => {
    const gates = ways.map((way) => middleOf(id, beside(id, way)))
    const middle = centre(id)
    if (gates.length === 2 && !city) {
      const [a, b] = gates as [Point, Point]
      const arc = Array.from({ length: 19 }, (_, k): Point => {
        const t = k / 18
        const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
        return [u * a[0] + v * middle[0] + w * b[0], u * a[1] + v * middle[1] + w * b[1]]
      })
      return [{ hexes: [beside(id, ways[0]!), id, beside(id, ways[1]!)], line: hand(arc) }]
    }
    return gates.map((gate, i) => ({ hexes: [id, beside(id, ways[i]!)], line: hand(even(curve([middle, gate], 3), 3)) }))
  })
}

const hand = (line: readonly Point[]): Point[] => byHand(line, 2.6, 26, 43)

export function drawRoads(all: readonly Road[]): string {
  const d = all.map(({ line }) => open(line)).join('')
  const stroke = (colour: string, width: number, strength = 1): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${strength}" stroke-linecap="round" stroke-linejoin="round"/>`
  return stroke(HALO, 6.6, 0.5) + stroke(ROAD_LINE, 3.9) + stroke(ROAD, 2.1)
}

export interface Bridge {
  at: Point
  /** Along the road. */
  along: Point
}

export const bridges = (rivers: readonly RiverSide[]): Bridge[] =>
  rivers
    .filter(({ bridge }) => bridge)
    .map(({ a, b }) => {
      const [p, q] = hand([centre(a), centre(b)]) as [Point, Point]
      return { at: hand([middleOf(a, b)])[0]!, along: heading([p, q], 0) }
    })

/** Two parapets, spread at their ends, with the road between. */
export function drawBridge({ at: [x, y], along: [dx, dy] }: Bridge, s = 1): string {
  const p = (u: number, v: number): string => `${n1(x + s * (u * dx - v * dy))},${n1(y + s * (u * dy + v * dx))}`
  const rail = (side: number): string => `M${p(-7.4, 5.4 * side)}L${p(-4.6, 3.1 * side)}L${p(4.6, 3.1 * side)}L${p(7.4, 5.4 * side)}`
  return (
    `<path d="M${p(-6, -3)}L${p(6, -3)}L${p(6, 3)}L${p(-6, 3)}Z" fill="${ROAD}"/>` +
    `<path d="${rail(1)}${rail(-1)}" fill="none" stroke="${HALO}" stroke-width="${n1(3.4 * s)}" stroke-opacity=".7" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${rail(1)}${rail(-1)}" fill="none" stroke="${INK}" stroke-width="${n1(1.7 * s)}" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}

/** Brackets on both sides of the road: the sign of a pass. */
export function drawPass([x, y]: Point, [dx, dy]: Point, s = 1): string {
  const p = (u: number, v: number): string => `${n1(x + s * (u * dx - v * dy))},${n1(y + s * (u * dy + v * dx))}`
  const bracket = (side: number): string => `M${p(-9, 10.5 * side)}Q${p(0, 2 * side)} ${p(9, 10.5 * side)}`
  const d = bracket(1) + bracket(-1)
  return `<path d="${d}" fill="none" stroke="${HALO}" stroke-width="${n1(5.6 * s)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="${n1(2.5 * s)}" stroke-linecap="round"/>`
}

/** Where each pass has its sign: on a road of its hex, off the middle where a town stands. */
export function passes(field: Field, all: readonly Road[]): { id: string; at: Point; along: Point }[] {
  return field.map.hexes
    .filter(({ terrain }) => terrain === 'pass')
    .map(({ id, city }) => {
      const road = all.find(({ hexes }) => hexes.includes(id) && (hexes.length === 3 ? hexes[1] === id : hexes[0] === id))
      if (!road) throw new Error(`no road leads over the pass ${id}`)
      const i = Math.floor(road.line.length * (city || road.hexes.length === 2 ? 0.7 : 0.5))
      return { id, at: road.line[i]!, along: heading(road.line, i) }
    })
}
