// Woods as masses of small engraved trees over a green wash; orchards as planted rows inside a hedge.

import { tree } from '../../craft/tree.ts'
import { centre, GRID, type Point } from './geometry.ts'
import { ofKind, type Field } from './field.ts'
import { WOOD_LINE } from '../../craft/inks.ts'
import { even, n1, round, turned } from '../../craft/lines.ts'
import { mass } from './masses.ts'
import { chance, dice, seedOf } from '../../craft/random.ts'
import type { Near } from './ways.ts'

const SPACING = 9.2

export function drawWoods(field: Field, ways: Near): string {
  const wood = mass(field, 'wood')
  if (!wood) return ''
  const trees: [x: number, y: number, luck: number][] = []
  const step = SPACING * 0.866
  for (let j = 0; GRID.top - 30 + j * step < GRID.bottom + 30; j++) {
    for (let i = 0; GRID.left - 20 + i * SPACING < GRID.right + 20; i++) {
      const luck = dice(i, j, 61)
      const x = GRID.left - 20 + (i + (j & 1) / 2) * SPACING + (luck - 0.5) * 5.5
      const y = GRID.top - 30 + j * step + (dice(i, j, 67) - 0.5) * 5
      if (wood.at(x, y) > 0.5 && dice(i, j, 71) < 0.93 && !ways.has(x, y) && !ways.has(x, y - 3)) trees.push([x, y, dice(i, j, 73)])
    }
  }
  return trees.map(([x, y, luck]) => tree(x, y, luck)).join('')
}

/** Rows of round trees, hedged about. */
export function drawOrchards(field: Field, ways: Near): string {
  const orchard = mass(field, 'orchard')
  if (!orchard) return ''
  let out = `<path d="${hedges(orchard.outlines(0.56))}" fill="#95aa60" stroke="${WOOD_LINE}" stroke-width=".6"/>`
  for (const hex of ofKind(field, 'orchard')) {
    const luck = chance(seedOf('orchard', hex))
    const angle = (luck() - 0.5) * 0.7
    const at = centre(hex)
    const trees: Point[] = []
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        const [x, y] = turned(i * 11.4, j * 10.8, angle, at)
        if (orchard.at(x, y) > 0.72 && !ways.has(x, y)) trees.push([x, y])
      }
    }
    out += trees.sort((a, b) => a[1] - b[1]).map(([x, y]) => standard(x, y)).join('')
  }
  return out
}

/** A fruit tree: a round head seen from above, half in shade. */
const standard = (x: number, y: number): string =>
  `<ellipse cx="${n1(x + 1.6)}" cy="${n1(y + 1.7)}" rx="3.6" ry="2.9" fill="#3a3320" fill-opacity=".38"/>` +
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="3.3" fill="#b9cb7a" stroke="${WOOD_LINE}" stroke-width=".75"/>` +
  `<path d="M${n1(x + 2.3)},${n1(y - 2.3)}a3.3,3.3 0 0 1 -4.6,4.6q3.6,-.6 4.6,-4.6Z" fill="${WOOD_LINE}" fill-opacity=".55"/>`

/** Small bushes strung along a line. */
export function hedges(rings: readonly Point[][], step = 4.2): string {
  let d = ''
  for (const ring of rings) {
    for (const [x, y] of even([...round(ring, 2), ring[0]!], step)) {
      const r = 1.25 + 0.6 * dice(Math.round(x), Math.round(y), 83)
      d += `M${n1(x - r)},${n1(y)}a${n1(r)},${n1(r)} 0 1 1 ${n1(2 * r)},0a${n1(r)},${n1(r)} 0 1 1 ${n1(-2 * r)},0Z`
    }
  }
  return d
}

