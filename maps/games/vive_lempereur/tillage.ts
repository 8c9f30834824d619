// The tillage of the open country, kept so faint that nobody takes it for a rule: furlongs of narrow strips that lie as the land does,
// close about the villages and thin away from them, with a hedge here and there and grass between.

import { ofKind, type Field } from './field.ts'
import { centre, GRID, HEIGHT, hexAt, hexes, WIDTH, type Point } from './geometry.ts'
import { INK, WOOD_LINE } from '../../craft/inks.ts'
import { beside, byHand, closed, distance, n1, open } from '../../craft/lines.ts'
import { chance, dice, noise, seedOf, type Chance } from '../../craft/random.ts'
import type { Lay } from './lay.ts'
import { heights } from './relief.ts'
import type { Near } from './ways.ts'

const STEP = 4
/** From one place where a furlong may begin to the next. */
const SEEDS = 26
const CROPS = ['#e2cf9a', '#ecdca0', '#cfd9a0', '#dccf94'] as const
const [PLOUGHED, STUBBLE, GREEN] = [0, 1, 2]

interface Engraved {
  washes: string[]
  furrows: string
  stubble: string
  bounds: string
  bushes: string
}

export function drawTillage(field: Field, ways: Near, lay: Lay): string {
  const free = new Common(field, ways)
  const out: Engraved = { washes: CROPS.map(() => ''), furrows: '', stubble: '', bounds: '', bushes: '' }
  for (const at of beginnings(field)) furlong(at, lay, free, out, chance(seedOf('furlong', Math.round(at[0]), Math.round(at[1]))))
  return (
    out.washes.map((d, i) => `<path d="${d}" fill="${CROPS[i]}" fill-opacity=".25"/>`).join('') +
    `<path d="${out.furrows}" fill="none" stroke="#7d6437" stroke-width=".5" stroke-opacity=".3"/>` +
    `<path d="${out.stubble}" fill="none" stroke="#7d6437" stroke-width=".65" stroke-opacity=".3" stroke-dasharray="1 2.2"/>` +
    `<path d="${out.bounds}" fill="none" stroke="${INK}" stroke-width=".45" stroke-opacity=".22"/>` +
    `<path d="${meadow(free)}" fill="none" stroke="#6f6a3a" stroke-width=".6" stroke-opacity=".45"/>` +
    `<path d="${out.bushes}" fill="#b4bf7c" stroke="${WOOD_LINE}" stroke-width=".5" opacity=".45"/>`
  )
}

/** Where furlongs begin, nearest to a village first; the further away, the fewer. */
function beginnings(field: Field): Point[] {
  const homes = ofKind(field, 'village', 'farm', 'fortified').map(centre)
  const found: [worth: number, at: Point][] = []
  for (let j = 0; GRID.top + j * SEEDS < GRID.bottom; j++) {
    for (let i = 0; GRID.left + i * SEEDS < GRID.right; i++) {
      const at: Point = [GRID.left + (i + dice(i, j, 101)) * SEEDS, GRID.top + (j + dice(i, j, 103)) * SEEDS]
      const away = Math.min(420, ...homes.map((home) => distance(home, at)))
      const worth = 0.92 - away / 340 + 0.5 * noise(...at, 120, 107)
      if (worth > 0.55 * dice(i, j, 109)) found.push([worth, at])
    }
  }
  return found.sort((a, b) => b[0] - a[0]).map(([, at]) => at)
}

/** Open ground that nobody has ploughed yet. */
class Common {
  readonly #taken = new Uint8Array(Math.ceil(WIDTH / STEP) * Math.ceil(HEIGHT / STEP))

  constructor(field: Field, ways: Near) {
    const hills = heights(field)
    const shut = new Set(hexes.filter((hex) => field.terrain.has(hex)))
    for (let k = 0; k < this.#taken.length; k++) {
      const [x, y] = [(k % ACROSS) * STEP, Math.floor(k / ACROSS) * STEP]
      const hex = hexAt(x, y)
      if (hex === null || shut.has(hex) || ways.has(x, y) || (hills?.at(x, y) ?? 0) > 0.3) this.#taken[k] = 1
    }
  }

  has([x, y]: Point): boolean {
    return this.#taken[cell(x, y)] === 0
  }

  /** A strip is ploughed up to its neighbour, but two furlongs leave a balk between them. */
  take(points: readonly Point[]): void {
    for (const [x, y] of points) for (const dx of [-STEP, 0, STEP]) for (const dy of [-STEP, 0, STEP]) this.#taken[cell(x + dx, y + dy)] = 1
  }
}

const ACROSS = Math.ceil(WIDTH / STEP)
const cell = (x: number, y: number): number => Math.round(y / STEP) * ACROSS + Math.round(x / STEP)

/** Strips side by side along a line that follows the lay of the land, from its middle outwards on both sides. */
function furlong(at: Point, lay: Lay, free: Common, out: Engraved, luck: Chance): void {
  const line = [...followed(at, lay, 22 + 32 * luck(), Math.PI).reverse(), ...followed(at, lay, 22 + 32 * luck(), 0).slice(1)]
  const ploughed: Point[] = []
  let edge: Point[] | null = null
  for (const side of [1, -1]) {
    const strips = 1 + Math.floor(3 * luck())
    for (let n = 0, v = 0; n < strips; n++) {
      const width = 6.5 + 5 * luck()
      const use = Math.floor(4 * luck())
      const tint = Math.floor(CROPS.length * luck())
      const [near, middle, far] = [v, v + width / 2, v + width].map((off) => beside(line, side * off)) as [Point[], Point[], Point[]]
      const run = longest(line.map((_, i) => free.has(near[i]!) && free.has(middle[i]!) && free.has(far[i]!)))
      if (run[1] - run[0] < 6) break
      const cut = (points: Point[]): Point[] => points.slice(run[0], run[1])
      out.washes[tint] += closed(byHand([...cut(near), ...cut(far).reverse()], 1.2, 14, 9))
      out.bounds += open(byHand(cut(far), 1.2, 14, 9))
      for (let w = 1.7; w < width - 1 && use !== GREEN; w += use === PLOUGHED ? 2.3 : 2.9) {
        const row = open(beside(line, side * (v + w)).slice(run[0] + 1, run[1] - 1))
        if (use === PLOUGHED) out.furrows += row
        else if (use === STUBBLE) out.stubble += row
      }
      ploughed.push(...cut(near), ...cut(middle), ...cut(far))
      edge = cut(far)
      v += width
    }
  }
  free.take(ploughed)
  if (edge && luck() < 0.3) out.bushes += hedge(edge, luck)
}

/** A line from a point on, always as the land lies there. */
function followed(from: Point, lay: Lay, length: number, turn: number): Point[] {
  const line: Point[] = [from]
  let angle = lay(...from) + turn
  for (let done = 0; done < length; done += STEP) {
    const [x, y] = line.at(-1)!
    const next = lay(x, y)
    angle = Math.cos(next - angle) < 0 ? next + Math.PI : next
    line.push([x + STEP * Math.cos(angle), y + STEP * Math.sin(angle)])
  }
  return line
}

/** The longest run of what is so: its first, and the one after its last. */
function longest(so: readonly boolean[]): [number, number] {
  let best: [number, number] = [0, 0]
  for (let i = 0, from = 0; i <= so.length; i++) {
    if (so[i]) continue
    if (i - from > best[1] - best[0]) best = [from, i]
    from = i + 1
  }
  return best
}

function hedge(line: readonly Point[], luck: Chance): string {
  let d = ''
  for (const [x, y] of line) {
    if (luck() < 0.3) continue
    const r = 0.8 + 0.6 * luck()
    d += `M${n1(x - r)},${n1(y)}a${n1(r)},${n1(r)} 0 1 1 ${n1(2 * r)},0a${n1(r)},${n1(r)} 0 1 1 ${n1(-2 * r)},0Z`
  }
  return d
}

/** Tufts of grass where nothing grows that was sown. */
function meadow(free: Common): string {
  let d = ''
  for (let j = 0; GRID.top + j * 15 < GRID.bottom; j++) {
    for (let i = 0; GRID.left + i * 17 < GRID.right; i++) {
      const [x, y] = [GRID.left + (i + dice(i, j, 113)) * 17, GRID.top + (j + dice(i, j, 127)) * 15]
      if (free.has([x, y]) && noise(x, y, 95, 131) + 0.5 * dice(i, j, 137) > 0.55)
        d += `M${n1(x)},${n1(y)}l-1.6,-2.6M${n1(x)},${n1(y)}v-3.3M${n1(x)},${n1(y)}l1.6,-2.6`
    }
  }
  return d
}
