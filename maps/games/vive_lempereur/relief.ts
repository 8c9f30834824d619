// Hills by hachures, after the manner of the period: strokes run down the slope between level lines of the whole
// hill mass, close and heavy away from the light, which falls from the north-west, and fine and open towards it.

import type { Point } from './geometry.ts'
import { ofKind, type Field } from './field.ts'
import { HACHURE, WASH } from '../../craft/inks.ts'
import { closed, distance, even, heading, open, ribbon, round } from '../../craft/lines.ts'
import { dice, noise } from '../../craft/random.ts'
import { closeRim, type Raster } from '../../craft/raster.ts'
import { area } from './areas.ts'

/** Level lines at which a row of strokes begins, and the height at which it ends. */
const ROWS: readonly (readonly [from: number, to: number])[] = [
  [0.9, 0.76],
  [0.78, 0.62],
  [0.65, 0.48],
  [0.51, 0.34],
  [0.37, 0.2],
]

/** The hills as heights from 0 to about 1; the outline of the hexes lies near the half. */
export function heights(field: Field): Raster | null {
  const hills = ofKind(field, 'hill')
  if (!hills.length) return null
  // A close and a wide blur together: the hexes stay on the hill, but a file of them becomes one ridge.
  const wide = area(hills).blur(28)
  return closeRim(
    area(hills).blur(14).change((near, x, y) => {
      const h = 0.58 * near + 0.42 * Math.min(1, 1.45 * wide.at(x, y))
      return h < 0.02 ? 0 : h + h * (1 - h) * (0.34 * noise(x, y, 52, 3) + 0.22 * noise(x, y, 19, 5))
    }),
  )
}

/** How much a slope that falls towards (dx, dy) lies in shadow: -1 full light, 1 full shade. */
const shade = (dx: number, dy: number): number => (dx + dy) * Math.SQRT1_2

export function drawRelief(field: Field, avoid: (x: number, y: number) => boolean): string {
  const ground = heights(field)
  if (!ground) return ''
  const body = (level: number) => ground.outlines(level).map((ring) => closed(round(ring, 3))).join('')
  // The wash thins out down the slope.
  const wash = [0.5, 0.41, 0.33, 0.26].map((level) => `<path d="${body(level)}" fill="${WASH.hill}" fill-opacity=".2"/>`).join('')
  return wash + shadows(ground) + hachures(ground, avoid)
}

/** A soft tone on the slopes away from the light, as a brush of grey would leave it. */
function shadows(ground: Raster): string {
  let out = ''
  for (const [level, width, strength] of [[0.66, 13, 0.09], [0.5, 13, 0.11], [0.36, 11, 0.09]] as const) {
    let d = ''
    for (const ring of ground.outlines(level)) {
      const line = even(round(ring, 3), 5)
      let run: Point[] = []
      for (let i = 0; i < line.length; i++) {
        const [dx, dy] = heading(line, i)
        // Higher ground is on the right hand, so the slope falls to the left.
        if (shade(dy, -dx) > 0.15) run.push(line[i]!)
        else {
          if (run.length > 2) d += open(run)
          run = []
        }
      }
      if (run.length > 2) d += open(run)
    }
    out += `<path d="${d}" fill="none" stroke="${HACHURE}" stroke-opacity="${strength}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  }
  return out
}

function hachures(ground: Raster, avoid: (x: number, y: number) => boolean): string {
  let heavy = ''
  let fine = ''
  ROWS.forEach(([from, to], row) => {
    for (const ring of ground.outlines(from)) {
      const line = round(ring, 2)
      // A small knoll keeps an open summit.
      if (line.length < 34) continue
      let due = 0
      for (let i = 1; i < line.length; i++) {
        const p = line[i]!
        due -= distance(line[i - 1]!, p)
        if (due > 0) continue
        const [gx, gy] = ground.slope(p[0], p[1])
        const steep = Math.hypot(gx, gy) || 1e-6
        const dark = shade(-gx / steep, -gy / steep)
        const luck = dice(Math.round(p[0] * 4), Math.round(p[1] * 4), 11 + row)
        due = 2.3 - 0.55 * dark + 0.7 * luck
        // Begun a little above or below the line, so that rows do not show as combs.
        const up = 5 * (dice(Math.round(p[0] * 4), Math.round(p[1] * 4), 19 + row) - 0.5)
        const begin: Point = [p[0] + (up * gx) / steep, p[1] + (up * gy) / steep]
        const stroke = downhill(ground, begin, to - 0.06 + 0.14 * luck - 0.03 * dark, 6 + 5 * (dark + 1) + 5 * luck)
        if (stroke.length < 2 || stroke.some(([x, y]) => avoid(x, y))) continue
        const width = 0.45 + 0.4 * (dark + 1) * (0.7 + 0.6 * luck)
        const shape = ribbon(stroke, (t) => width * (t < 0.12 ? 0.5 + 4 * t : 1.1 - 0.85 * t))
        if (dark > -0.2) heavy += shape
        else fine += shape
      }
    }
  })
  return `<path d="${fine}" fill="${HACHURE}" fill-opacity=".62"/><path d="${heavy}" fill="${HACHURE}" fill-opacity=".8"/>`
}

/** The way water would run from a point until it is below a height, or too long. */
function downhill(ground: Raster, start: Point, height: number, length: number): Point[] {
  const line: Point[] = [start]
  let [x, y] = start
  for (let gone = 0; gone < length; gone += 3) {
    const [gx, gy] = ground.slope(x, y)
    const steep = Math.hypot(gx, gy)
    if (steep < 0.002) break
    x -= (3 * gx) / steep
    y -= (3 * gy) / steep
    line.push([x, y])
    if (ground.at(x, y) < height) break
  }
  return line
}
