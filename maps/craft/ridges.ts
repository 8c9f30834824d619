// Mountains by hachures. Every range is a crest line with a height and a breadth; together they give heights all over the
// sheet, with spurs and hollows, and strokes are cut down the slopes: heavy away from the light, fine towards it.

import { hachures, type Burin } from './hachures.ts'
import { HACHURE } from './inks.ts'
import { closed, n1, round, type Point } from './lines.ts'
import { noise } from './random.ts'
import { closeRim, Raster } from './raster.ts'

export interface Ridge {
  height: number
  width: number
  line: Point[]
}

/** Units of the sheet to one of the lattice of the relief, which is coarser. */
const SCALE = 1.25

/** Rows of strokes begin at level lines and end at a height below. */
const LEVELS: readonly number[] = [1.2, 1.04, 0.9, 0.77, 0.65, 0.54, 0.44, 0.35, 0.27, 0.19]
const BURIN: Burin = {
  rows: LEVELS.map((level) => [level, level * 0.62 - 0.04]),
  smooth: 1,
  least: 7,
  seeds: [31, 41],
  spacing: [2.1, 0.5, 1.1],
  wander: 4,
  below: [0.05, 0, 0.1],
  length: [5, 3.5, 4],
  step: 2.4,
  flat: 0.003,
  width: [0.5, 0.5],
  taper: (t) => (t < 0.15 ? 0.6 + 3 * t : 1.1 - 0.9 * t),
  dusk: -0.15,
  ink: HACHURE,
  strength: [0.5, 0.68],
  scale: SCALE,
}

function heights(ridges: readonly Ridge[], [width, height]: Point): Raster {
  const ground = new Raster(width / SCALE, height / SCALE)
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

/** Ranges on a sheet of that size; of some the strokes are cut more lightly. */
export function relief(ridges: readonly Ridge[], size: Point, avoid: (x: number, y: number) => boolean, force = 1): string {
  const ground = heights(ridges, size)
  const body = (level: number): string =>
    ground.outlines(level).map((ring) => closed(round(ring, 2).map(([x, y]) => [x * SCALE, y * SCALE] as const))).join('')
  const wash = [0.12, 0.3, 0.5, 0.74].map((level) => `<path d="${body(level)}" fill="#cf9a58" fill-opacity="${n2(0.12 * force)}"/>`).join('')
  const strength = BURIN.strength.map((s) => n2(s * force)) as [number, number]
  return wash + hachures(ground, { ...BURIN, strength }, avoid)
}

const n2 = (n: number): number => Math.round(n * 100) / 100

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
