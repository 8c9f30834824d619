// Hills and mountains by hachures, after the manner of the period: strokes run down the slope between level lines, close and heavy
// away from the light, which falls from the north-west, and fine and open towards it.

import { distance, ribbon, round } from './lines.ts'
import { dice } from './random.ts'
import type { Raster } from './raster.ts'

type Point = readonly [number, number]

/** How a sheet is engraved. Of three figures the first is the plain one, the others go with the shade and with chance. */
export interface Burin {
  /** Heights between which each row of strokes runs. */
  rows: readonly (readonly [from: number, to: number])[]
  /** How often a level line is rounded, and the shortest one that is cut: a small knoll keeps an open summit. */
  smooth: number
  least: number
  /** Seeds of chance: for the strokes, and for where they begin. */
  seeds: readonly [number, number]
  spacing: readonly [number, number, number]
  /** Begun a little above or below the line, so that rows do not show as combs. */
  wander: number
  /** How far beyond its row a stroke runs. */
  below: readonly [number, number, number]
  length: readonly [number, number, number]
  /** The length of one step downhill, and the slope on which water would stand. */
  step: number
  flat: number
  width: readonly [number, number]
  taper: (t: number) => number
  /** The shade from which on a stroke is a heavy one. */
  dusk: number
  ink: string
  strength: readonly [fine: number, heavy: number]
  /** Units of the sheet to one of the relief. */
  scale: number
}

/** How much a slope that falls towards (dx, dy) lies in shadow: -1 full light, 1 full shade. */
export const shade = (dx: number, dy: number): number => (dx + dy) * Math.SQRT1_2

export function hachures(ground: Raster, burin: Burin, avoid: (x: number, y: number) => boolean): string {
  const { spacing, below, length, scale } = burin
  let heavy = ''
  let fine = ''
  burin.rows.forEach(([from, to], row) => {
    for (const ring of ground.outlines(from)) {
      const line = round(ring, burin.smooth)
      if (line.length < burin.least) continue
      let due = 0
      for (let i = 1; i < line.length; i++) {
        const p = line[i]!
        due -= distance(line[i - 1]!, p)
        if (due > 0) continue
        const [gx, gy] = ground.slope(p[0], p[1])
        const steep = Math.hypot(gx, gy) || 1e-6
        const dark = shade(-gx / steep, -gy / steep)
        const luck = dice(Math.round(p[0] * 4), Math.round(p[1] * 4), burin.seeds[0] + row)
        due = spacing[0] - spacing[1] * dark + spacing[2] * luck
        const up = burin.wander * (dice(Math.round(p[0] * 4), Math.round(p[1] * 4), burin.seeds[1] + row) - 0.5)
        const begin: Point = [p[0] + (up * gx) / steep, p[1] + (up * gy) / steep]
        const height = to - below[0] + below[2] * luck - below[1] * dark
        const stroke = downhill(ground, burin, begin, height, length[0] + length[1] * (dark + 1) + length[2] * luck)
        if (stroke.length < 2) continue
        const cut = scale === 1 ? stroke : stroke.map(([x, y]) => [x * scale, y * scale] as const)
        if (cut.some(([x, y]) => avoid(x, y))) continue
        const width = burin.width[0] + burin.width[1] * (dark + 1) * (0.7 + 0.6 * luck)
        const shape = ribbon(cut, (t) => width * burin.taper(t))
        if (dark > burin.dusk) heavy += shape
        else fine += shape
      }
    }
  })
  const [light, deep] = burin.strength
  return `<path d="${fine}" fill="${burin.ink}" fill-opacity="${light}"/><path d="${heavy}" fill="${burin.ink}" fill-opacity="${deep}"/>`
}

/** The way water would run from a point until it is below a height, or too long. */
function downhill(ground: Raster, { step, flat }: Burin, start: Point, height: number, length: number): Point[] {
  const line: Point[] = [start]
  let [x, y] = start
  for (let gone = 0; gone < length; gone += step) {
    const [gx, gy] = ground.slope(x, y)
    const steep = Math.hypot(gx, gy)
    if (steep < flat) break
    x -= (step * gx) / steep
    y -= (step * gy) / steep
    line.push([x, y])
    if (ground.at(x, y) < height) break
  }
  return line
}
