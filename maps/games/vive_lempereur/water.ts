// Brooks and rivers as flowing lines between their meadows; ponds with water-lines along the shore; marsh with reeds.

import { ofKind, type Field } from './field.ts'
import { centre, type Point } from './geometry.ts'
import { WASH, WATER, WATER_LINE } from '../../craft/inks.ts'
import { beside, closed, n1, open, ribbon, round } from '../../craft/lines.ts'
import { mass, outline } from './masses.ts'
import { chance, seedOf } from '../../craft/random.ts'
import type { Near, Way, Ways } from './ways.ts'

export const STREAM_WIDTH = 7.5
export const RIVER_WIDTH = 22

export function drawStreams(field: Field, ways: Ways): string {
  const broad = (way: Way) => way.hexes.some((hex) => field.terrain.get(hex) === 'river')
  let meadows = ''
  let banks = ''
  let water = ''
  let waterLines = ''
  for (const way of ways.streams) {
    const full = broad(way) ? RIVER_WIDTH : STREAM_WIDTH
    const width = flow(way, full)
    for (const wide of [30, 21, 13]) meadows += `<path d="${ribbon(way.line, (t) => width(t) + wide * Math.min(1, width(t) / STREAM_WIDTH))}"/>`
    banks += ribbon(way.line, (t) => width(t) + 1.9)
    water += ribbon(way.line, width)
    if (!broad(way)) waterLines += open(inner(way.line))
    else for (const side of [-1, 1]) for (const off of [0.16, 0.34]) waterLines += open(beside(way.line, side * off * full))
  }
  if (!banks) return ''
  return (
    `<g fill="${WASH.meadow}" fill-opacity=".13">${meadows}</g>` +
    `<path d="${banks}" fill="${WATER_LINE}"/><path d="${water}" fill="${WATER}"/>` +
    `<path d="${waterLines}" fill="none" stroke="${WATER_LINE}" stroke-width=".7" stroke-opacity=".75"/>`
  )
}

/** A brook swells over its whole course; at its spring it is a stroke of the pen. */
function flow(way: Way, full: number): (t: number) => number {
  const length = Math.max(1, way.hexes.length)
  return (t) => {
    const down = way.rises ? t : way.sinks ? 1 - t : 1
    const up = way.rises && way.sinks ? Math.min(t, 1 - t) : down
    return full * Math.min(1, 0.12 + 1.4 * up * length) * (0.62 + 0.38 * Math.sqrt(up))
  }
}

/** The current, drawn a little nearer to the shaded bank and not up to the spring. */
const inner = (line: readonly Point[]): Point[] => beside(line.slice(8, -8), 0.8)

export function drawLakes(field: Field): string {
  const lake = mass(field, 'lake')
  if (!lake) return ''
  const shore = outline(lake, 0.42)
  let lines = ''
  ;[0.51, 0.6, 0.7, 0.8, 0.9, 0.98].forEach((level, i) => {
    const d = lake.outlines(level).map((ring) => closed(round(ring, 2))).join('')
    lines += `<path d="${d}" fill="none" stroke="${WATER_LINE}" stroke-width=".8" stroke-opacity="${n1(0.8 - 0.1 * i)}"/>`
  })
  return `<path d="${shore}" fill="${WATER}" stroke="${WATER_LINE}" stroke-width="1.7"/>${lines}`
}

export function drawMarshes(field: Field, ways: Near): string {
  const marsh = mass(field, 'marsh')
  if (!marsh) return ''
  let pools = ''
  let reeds = ''
  for (const hex of ofKind(field, 'marsh')) {
    const luck = chance(seedOf('marsh', hex))
    const [cx, cy] = centre(hex)
    for (let row = -4; row <= 4; row++) {
      for (let n = -3; n <= 3; n++) {
        const x = cx + (n + (row & 1) / 2) * 13 + (luck() - 0.5) * 6
        const y = cy + row * 8.2 + (luck() - 0.5) * 3
        if (marsh.at(x, y) < 0.55 || ways.has(x, y)) continue
        const w = 3.5 + 4 * luck()
        pools += `M${n1(x - w)},${n1(y)}h${n1(2 * w)}M${n1(x - w * 0.5)},${n1(y + 2)}h${n1(w * 1.3)}`
        if (luck() < 0.62) reeds += `M${n1(x)},${n1(y)}v-6.2M${n1(x - 1.6)},${n1(y)}l-2.3,-4.6M${n1(x + 1.6)},${n1(y)}l2.3,-4.8`
      }
    }
  }
  return (
    `<path d="${pools}" fill="none" stroke="${WATER_LINE}" stroke-width=".9"/>` +
    `<path d="${reeds}" fill="none" stroke="#34402a" stroke-width=".9" stroke-linecap="round"/>`
  )
}
