// Hills by hachures, after the manner of the period: strokes run down the slope between level lines of the whole
// hill mass, close and heavy away from the light, which falls from the north-west, and fine and open towards it.

import type { Point } from './geometry.ts'
import { ofKind, type Field } from './field.ts'
import { HACHURE, WASH } from '../../craft/inks.ts'
import { hachures, shade, type Burin } from '../../craft/hachures.ts'
import { closed, even, heading, open, round } from '../../craft/lines.ts'
import { noise } from '../../craft/random.ts'
import { closeRim, type Raster } from '../../craft/raster.ts'
import { area } from './areas.ts'

/** Rows of strokes begin at level lines and end at a height below. */
const BURIN: Burin = {
  rows: [
    [0.9, 0.76],
    [0.78, 0.62],
    [0.65, 0.48],
    [0.51, 0.34],
    [0.37, 0.2],
  ],
  smooth: 2,
  least: 34,
  seeds: [11, 19],
  spacing: [2.3, 0.55, 0.7],
  wander: 5,
  below: [0.06, 0.03, 0.14],
  length: [6, 5, 5],
  step: 3,
  flat: 0.002,
  width: [0.45, 0.4],
  taper: (t) => (t < 0.12 ? 0.5 + 4 * t : 1.1 - 0.85 * t),
  dusk: -0.2,
  ink: HACHURE,
  strength: [0.62, 0.8],
  scale: 1,
}

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

export function drawRelief(field: Field, avoid: (x: number, y: number) => boolean): string {
  const ground = heights(field)
  if (!ground) return ''
  const body = (level: number) => ground.outlines(level).map((ring) => closed(round(ring, 3))).join('')
  // The wash thins out down the slope.
  const wash = [0.5, 0.41, 0.33, 0.26].map((level) => `<path d="${body(level)}" fill="${WASH.hill}" fill-opacity=".2"/>`).join('')
  return wash + shadows(ground) + hachures(ground, BURIN, avoid)
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
