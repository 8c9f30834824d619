// Ground that somebody has planted and hedged about: standing corn in two or three parcels, and orchards in rows. A plot fills its hex so far
// that nobody doubts it, but it lies as the land does and has the edges that a spade gives it, not those of the grid.

import { centre, type Hex, type Point } from './geometry.ts'
import { ofKind, type Field } from './field.ts'
import { INK, WOOD_LINE } from '../../craft/inks.ts'
import { between, byHand, closed, even, n1, open, turned } from '../../craft/lines.ts'
import { chance, dice, seedOf } from '../../craft/random.ts'
import type { Lay } from './lay.ts'
import { wash } from './washes.ts'
import type { Near } from './ways.ts'

const LONG = 33
const DEEP = 27

interface Plot {
  /** A point of it, from its middle, along the furrows and across them. */
  at: (u: number, v: number) => Point
  edge: Point[]
}

function plot(hex: Hex, kind: string, lay: Lay): Plot {
  const luck = chance(seedOf(kind, hex))
  const by = centre(hex)
  const angle = lay(...by)
  const skew = 0.24 * (luck() - 0.5)
  const at = (u: number, v: number): Point => turned(u + skew * v, v, angle, by)
  const corner = (u: number, v: number): Point => at(u * (LONG - 3 * luck()), v * (DEEP - 3 * luck()))
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  return { at, edge: byHand(even([...corners, corners[0]!], 4), 2.2, 22, 29) }
}

export function drawCrops(field: Field, ways: Near, lay: Lay): string {
  let rows = ''
  let ears = ''
  let hedge = ''
  let path = ''
  const edges: Point[][] = []
  for (const hex of ofKind(field, 'field')) {
    const { at, edge } = plot(hex, 'crop', lay)
    edges.push(edge)
    hedge += bushes(edge.slice(0, Math.round(0.72 * edge.length)), ways)
    const parting = (dice(seedOf(hex), 0, 139) - 0.5) * 16
    path += open(byHand(even([at(parting, -DEEP + 3), at(parting, DEEP - 3)], 4), 1.4, 12, 5))
    for (let v = -DEEP + 4; v < DEEP - 2; v += 4.3) {
      for (const [from, to] of [[-LONG + 4, parting - 2.5], [parting + 2.5, LONG - 3.5]] as const) {
        const line = even([at(from, v), at(to, v)], 4).filter(([x, y]) => !ways.has(x, y))
        if (line.length < 3) continue
        rows += open(byHand(line, 0.8, 9, 5))
        line.forEach(([x, y], i) => {
          if (i % 2 === 0) ears += `M${n1(x)},${n1(y)}l-1.3,-2.9M${n1(x)},${n1(y)}l1.3,-2.9M${n1(x)},${n1(y)}v-3.4`
        })
      }
    }
  }
  if (!edges.length) return ''
  return (
    wash('field', edges.map(closed).join('')) +
    `<path d="${rows}" fill="none" stroke="#7a5a18" stroke-width=".8" stroke-opacity=".75"/>` +
    `<path d="${ears}" fill="none" stroke="#6a4a12" stroke-width=".7"/>` +
    `<path d="${path}" fill="none" stroke="${INK}" stroke-width=".7" stroke-opacity=".5"/>` +
    `<path d="${edges.map(closed).join('')}" fill="none" stroke="${INK}" stroke-width=".7" stroke-opacity=".55"/>` +
    `<path d="${hedge}" fill="#8f9a52" stroke="${WOOD_LINE}" stroke-width=".6"/>`
  )
}

/** Rows of round trees inside a hedge, on grass. */
export function drawOrchards(field: Field, ways: Near, lay: Lay): string {
  const edges: Point[][] = []
  let hedge = ''
  let trees = ''
  for (const hex of ofKind(field, 'orchard')) {
    const { at, edge } = plot(hex, 'orchard', lay)
    edges.push(edge)
    hedge += bushes(edge, ways)
    const rows: Point[] = []
    for (let i = -2; i <= 2; i++) for (let j = -2; j <= 2; j++) rows.push(at(i * 11.6, j * 9.4))
    trees += rows.filter(([x, y]) => !ways.has(x, y)).sort((a, b) => a[1] - b[1]).map(([x, y]) => standard(x, y)).join('')
  }
  if (!edges.length) return ''
  return (
    wash('orchard', edges.map(closed).join('')) +
    `<path d="${hedge}" fill="#95aa60" stroke="${WOOD_LINE}" stroke-width=".6"/>` +
    trees
  )
}

/** A fruit tree: a round head seen from above, half in shade. */
const standard = (x: number, y: number): string =>
  `<ellipse cx="${n1(x + 1.6)}" cy="${n1(y + 1.7)}" rx="3.6" ry="2.9" fill="#3a3320" fill-opacity=".38"/>` +
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="3.3" fill="#b9cb7a" stroke="${WOOD_LINE}" stroke-width=".75"/>` +
  `<path d="M${n1(x + 2.3)},${n1(y - 2.3)}a3.3,3.3 0 0 1 -4.6,4.6q3.6,-.6 4.6,-4.6Z" fill="${WOOD_LINE}" fill-opacity=".55"/>`

/** Small bushes strung along a line, with a gap where a way goes through. */
function bushes(line: readonly Point[], ways: Near): string {
  let d = ''
  for (let i = 0; i + 1 < line.length; i++) {
    const [x, y] = between(line[i]!, line[i + 1]!, 0.5)
    if (ways.has(x, y)) continue
    const r = 1.25 + 0.7 * dice(Math.round(x), Math.round(y), 83)
    d += `M${n1(x - r)},${n1(y)}a${n1(r)},${n1(r)} 0 1 1 ${n1(2 * r)},0a${n1(r)},${n1(r)} 0 1 1 ${n1(-2 * r)},0Z`
  }
  return d
}
