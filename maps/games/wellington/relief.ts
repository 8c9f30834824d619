// Mountains by hachures. Every range is a crest line with a height and a breadth; together they give heights all over the
// sheet, with spurs and hollows, and strokes are cut down the slopes: heavy away from the light, fine towards it.

import { closed, distance, n1, ribbon, round } from '../../craft/lines.ts'
import { dice, noise } from '../../craft/random.ts'
import { closeRim, Raster } from '../../craft/raster.ts'
import { HEIGHT, WIDTH, type Point } from './ground.ts'
import { HACHURE } from './inks.ts'

export interface Ridge {
  height: number
  width: number
  line: Point[]
}

/** The lattice of the battlefields has the proportions of this sheet: one of its units is so many of ours. */
/** The lattice of the relief is coarser than the sheet. */
const RASTER_WIDTH = 1440
const RASTER_HEIGHT = 1120
const SCALE = Math.max(WIDTH / RASTER_WIDTH, HEIGHT / RASTER_HEIGHT)

/** Level lines at which a row of strokes begins, and the height at which it ends. */
const LEVELS: readonly number[] = [1.2, 1.04, 0.9, 0.77, 0.65, 0.54, 0.44, 0.35, 0.27, 0.19]
const foot = (level: number): number => level * 0.62 - 0.04

function heights(ridges: readonly Ridge[]): Raster {
  const ground = new Raster(RASTER_WIDTH, RASTER_HEIGHT)
  return closeRim(
    ground.change((_, u, v) => {
      const x = u * SCALE
      const y = v * SCALE
      // The crest wanders, and the foot runs out in spurs.
      const px = x + 7 * noise(x, y, 46, 3) + 3 * noise(x, y, 17, 4)
      const py = y + 7 * noise(x, y, 46, 5) + 3 * noise(x, y, 17, 6)
      let best = 0
      for (const { height, width, line } of ridges) {
        const h = height * crest(px, py, line, width)
        if (h > best) best = h
      }
      return best < 0.02 ? 0 : best * (1 + 0.45 * noise(x, y, 34, 7) + 0.3 * noise(x, y, 15, 8))
    }),
  )
}

/** From 1 on the crest to 0 beyond its breadth; the ends run out gently. */
function crest(x: number, y: number, line: readonly Point[], width: number): number {
  let best = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]!
    const b = line[i + 1]!
    if (x < Math.min(a[0], b[0]) - width || x > Math.max(a[0], b[0]) + width || y < Math.min(a[1], b[1]) - width || y > Math.max(a[1], b[1]) + width) continue
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    const t = Math.max(0, Math.min(1, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length))
    const d = Math.sqrt((x - a[0] - t * (b[0] - a[0])) ** 2 + (y - a[1] - t * (b[1] - a[1])) ** 2) / width
    if (d < 1) best = Math.max(best, (1 - d) * (1 - 0.45 * d))
  }
  return best
}

export function drawRelief(ridges: readonly Ridge[], avoid: (x: number, y: number) => boolean): string {
  const ground = heights(ridges)
  const body = (level: number): string =>
    ground.outlines(level).map((ring) => closed(round(ring, 2).map(([x, y]) => [x * SCALE, y * SCALE] as const))).join('')
  const wash = [0.12, 0.3, 0.5, 0.74].map((level) => `<path d="${body(level)}" fill="#cf9a58" fill-opacity=".12"/>`).join('')
  return wash + hachures(ground, avoid)
}

function hachures(ground: Raster, avoid: (x: number, y: number) => boolean): string {
  let heavy = ''
  let fine = ''
  LEVELS.forEach((from, row) => {
    for (const ring of ground.outlines(from)) {
      const line = round(ring, 1)
      if (line.length < 7) continue
      let due = 0
      for (let i = 1; i < line.length; i++) {
        const p = line[i]!
        due -= distance(line[i - 1]!, p)
        if (due > 0) continue
        const [gx, gy] = ground.slope(p[0], p[1])
        const steep = Math.hypot(gx, gy) || 1e-6
        // Light falls from the north-west.
        const dark = ((-gx - gy) / steep) * Math.SQRT1_2
        const luck = dice(Math.round(p[0] * 4), Math.round(p[1] * 4), 31 + row)
        due = 2.1 - 0.5 * dark + 1.1 * luck
        const up = 4 * (dice(Math.round(p[0] * 4), Math.round(p[1] * 4), 41 + row) - 0.5)
        const stroke = downhill(ground, [p[0] + (up * gx) / steep, p[1] + (up * gy) / steep], foot(from) - 0.05 + 0.1 * luck, 5 + 3.5 * (dark + 1) + 4 * luck)
        if (stroke.length < 2) continue
        const cut = stroke.map(([x, y]) => [x * SCALE, y * SCALE] as const)
        if (cut.some(([x, y]) => avoid(x, y))) continue
        const width = 0.5 + 0.5 * (dark + 1) * (0.7 + 0.6 * luck)
        const shape = ribbon(cut, (t) => width * (t < 0.15 ? 0.6 + 3 * t : 1.1 - 0.9 * t))
        if (dark > -0.15) heavy += shape
        else fine += shape
      }
    }
  })
  return `<path d="${fine}" fill="${HACHURE}" fill-opacity=".5"/><path d="${heavy}" fill="${HACHURE}" fill-opacity=".68"/>`
}

function downhill(ground: Raster, start: Point, height: number, length: number): Point[] {
  const line: Point[] = [start]
  let [x, y] = start
  for (let gone = 0; gone < length; gone += 2.4) {
    const [gx, gy] = ground.slope(x, y)
    const steep = Math.hypot(gx, gy)
    if (steep < 0.003) break
    x -= (2.4 * gx) / steep
    y -= (2.4 * gy) / steep
    line.push([x, y])
    if (ground.at(x, y) < height) break
  }
  return line
}

/** Two peaks with their shaded sides: the sign of a pass. */
export const peaks = (at: Point, size: number): string => {
  const [x, y] = at
  const s = size
  const d = (dx: number, dy: number): string => `${n1(x + dx * s)},${n1(y + dy * s)}`
  const outline = `M${d(-1, 0.55)}L${d(-0.42, -0.6)}L${d(-0.02, 0.1)}L${d(0.36, -0.42)}L${d(1, 0.55)}Z`
  const shade =
    `M${d(-0.42, -0.6)}L${d(-0.02, 0.1)}L${d(-0.2, 0.55)}L${d(-0.3, 0.1)}Z` +
    `M${d(0.36, -0.42)}L${d(1, 0.55)}L${d(0.42, 0.55)}L${d(0.28, 0.05)}Z`
  return (
    `<path d="${outline}" fill="#fff"/><path d="${shade}" fill="${HACHURE}"/>` +
    `<path d="${outline}" fill="none" stroke="${HACHURE}" stroke-width="${n1(Math.max(1, s * 0.13))}" stroke-linejoin="round"/>`
  )
}
