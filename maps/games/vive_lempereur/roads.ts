// Highways as double lines, lanes as broken ones, and a bridge wherever a road meets water.

import type { Point } from './geometry.ts'
import { INK, ROAD, ROAD_LINE } from '../../craft/inks.ts'
import { beside, distance, even, heading, n1, open, pt } from '../../craft/lines.ts'
import type { Way, Ways } from './ways.ts'

export const ROAD_WIDTH = 5.6

export function drawLanes(ways: Ways): string {
  const d = ways.lanes.map((way) => open(way.line)).join('')
  if (!d) return ''
  // A lane between banks: short cuts on both sides.
  let cuts = ''
  for (const way of ways.lanes) {
    const line = even(way.line, 6.5)
    line.forEach(([x, y], i) => {
      const [dx, dy] = heading(line, i)
      for (const side of [-1, 1]) {
        cuts += `M${n1(x - dy * side * 2.2)},${n1(y + dx * side * 2.2)}l${n1(-dy * side * 2.4 + dx)},${n1(dx * side * 2.4 + dy)}`
      }
    })
  }
  return (
    `<path d="${d}" fill="none" stroke="${ROAD}" stroke-width="3.4" stroke-opacity=".8"/>` +
    `<path d="${d}" fill="none" stroke="${ROAD_LINE}" stroke-width="1" stroke-dasharray="7 2.6"/>` +
    `<path d="${cuts}" fill="none" stroke="${ROAD_LINE}" stroke-width=".55" stroke-opacity=".7"/>`
  )
}

export function drawRoads(ways: Ways): string {
  const d = ways.roads.map((way) => open(way.line)).join('')
  if (!d) return ''
  // All edges first, then all surfaces: crossroads stay open.
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${d}" stroke="${ROAD}" stroke-width="${ROAD_WIDTH + 5}" stroke-opacity=".45"/>` +
    `<path d="${d}" stroke="${ROAD_LINE}" stroke-width="${ROAD_WIDTH + 2.2}"/><path d="${d}" stroke="${ROAD}" stroke-width="${ROAD_WIDTH}"/></g>`
  )
}

interface Crossing { at: Point; along: Point }

function crossings(ways: Ways): Crossing[] {
  const found: Crossing[] = []
  for (const road of ways.roads) {
    for (const stream of ways.streams) {
      if (!road.hexes.some((hex) => stream.hexes.includes(hex))) continue
      const at = meeting(road, stream)
      if (at && !found.some((other) => distance(other.at, at.at) < 12)) found.push(at)
    }
  }
  return found
}

function meeting(road: Way, stream: Way): Crossing | null {
  let best: Crossing | null = null
  let least = 6
  road.line.forEach((p, i) => {
    for (const q of stream.line) {
      const d = distance(p, q)
      if (d < least) [best, least] = [{ at: p, along: heading(road.line, i) }, d]
    }
  })
  return best
}

/** Parapets with splayed ends over the water. */
export function drawBridges(ways: Ways, waterWidth: number): string {
  let out = ''
  for (const { at, along } of crossings(ways)) {
    const half = waterWidth / 2 + 5.5
    const deck: Point[] = [-half, 0, half].map((t) => [at[0] + along[0] * t, at[1] + along[1] * t] as const)
    const arm = ROAD_WIDTH / 2 + 2.2
    const walls = [-1, 1]
      .map((side) => {
        const wall = beside(deck, side * arm)
        const [first, last] = [wall[0]!, wall.at(-1)!]
        const flare = (p: Point, sign: number): Point => [
          p[0] + along[0] * sign * 3.6 + along[1] * side * 3.4,
          p[1] + along[1] * sign * 3.6 - along[0] * side * 3.4,
        ]
        return `M${pt(flare(first, -1))}L${pt(first)}L${pt(last)}L${pt(flare(last, 1))}`
      })
      .join('')
    out +=
      `<path d="${open(deck)}" fill="none" stroke="#e4d2a8" stroke-width="${2 * arm}"/>` +
      `<path d="${open(deck)}" fill="none" stroke="${ROAD}" stroke-width="${ROAD_WIDTH}"/>` +
      `<path d="${walls}" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`
  }
  return out
}
