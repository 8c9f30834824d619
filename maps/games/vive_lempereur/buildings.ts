// Villages, farms and walled houses in plan, roofs washed red. Houses stand away from the middle of the hex as well,
// where no counter covers them.

import { ofKind, type Field } from './field.ts'
import { centre, corners, type Hex, type Point } from './geometry.ts'
import { INK, ROAD, ROAD_LINE, ROOF, ROOF_DARK, WOOD_LINE } from '../../craft/inks.ts'
import { box, closed, distance, heading, inside, n1, open, pt, turned } from '../../craft/lines.ts'
import { mass } from './masses.ts'
import { chance, seedOf, type Chance } from '../../craft/random.ts'
import { tree } from '../../craft/tree.ts'
import type { Near, Way, Ways } from './ways.ts'

/** A house from above: ridge, dark side, shadow on the ground. */
function house(at: Point, width: number, depth: number, angle: number): string {
  const walls = box(at, width, depth, angle)
  const shadow = box([at[0] + 1.5, at[1] + 1.7], width, depth, angle)
  // The half of the roof away from the light in the north-west is the dark one.
  const down = Math.cos(angle) - Math.sin(angle) > 0 ? 1 : -1
  const half = [
    turned(-width / 2, 0, angle, at), turned(width / 2, 0, angle, at),
    turned(width / 2, (down * depth) / 2, angle, at), turned(-width / 2, (down * depth) / 2, angle, at),
  ]
  return (
    `<path d="${closed(shadow)}" fill="#2b1c0e" fill-opacity=".42"/>` +
    `<path d="${closed(walls)}" fill="${ROOF}" stroke="#3b1a12" stroke-width=".9" stroke-linejoin="round"/>` +
    `<path d="${closed(half)}" fill="${ROOF_DARK}" fill-opacity=".75"/>`
  )
}

/** Nave and tower with a cross, seen from the side as maps of the time show churches. */
function church([x, y]: Point): string {
  return (
    `<path d="M${n1(x - 7)},${n1(y + 6.5)}h17l3,2.2h-17Z" fill="#2b1c0e" fill-opacity=".4"/>` +
    `<path d="M${n1(x - 2)},${n1(y + 6)}v-6l6,-3.4l6,3.4v6Z" fill="#e9cfae" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M${n1(x - 2)},${n1(y)}l6,-3.4l6,3.4Z" fill="${ROOF}" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M${n1(x - 7)},${n1(y + 6)}v-10l3,-6l3,6v10Z" fill="#f0dcbc" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M${n1(x - 7)},${n1(y - 4)}l3,-6l3,6Z" fill="${ROOF_DARK}" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M${n1(x - 4)},${n1(y - 10)}v-5M${n1(x - 5.7)},${n1(y - 13.2)}h3.4M${n1(x - 4)},${n1(y + 6)}v-3.4M${n1(x + 4)},${n1(y + 6)}v-3" stroke="${INK}" stroke-width="1" fill="none"/>`
  )
}

/** Kitchen gardens: a plot of beds behind the houses. */
function garden(at: Point, angle: number, luck: Chance): string {
  const w = 11 + 4 * luck()
  const h = 8 + 3 * luck()
  let beds = ''
  for (let u = -w / 2 + 2; u < w / 2; u += 2.6) beds += `M${pt(turned(u, -h / 2 + 1, angle, at))}L${pt(turned(u, h / 2 - 1, angle, at))}`
  return (
    `<path d="${closed(box(at, w, h, angle))}" fill="#bcc08a" fill-opacity=".8" stroke="${WOOD_LINE}" stroke-width=".6"/>` +
    `<path d="${beds}" fill="none" stroke="${WOOD_LINE}" stroke-width=".6" stroke-opacity=".8"/>`
  )
}

export function drawVillages(field: Field, ways: Ways, keepClear: Near): string {
  const hexes = ofKind(field, 'village')
  const ground = mass(field, 'village')
  if (!ground) return ''
  let lanes = ''
  let houses = ''
  const churched = new Set<Hex>()
  for (const hex of hexes) {
    const luck = chance(seedOf('village', hex))
    const at = centre(hex)
    const streets = [...through(hex, ways.roads), ...by(at, luck, ways.roads.some((way) => way.hexes.includes(hex)) ? 1 : 2)]
    for (const street of streets.filter((s) => s.own)) lanes += upTo(street.line, keepClear)
    // One church to a village: the first of its hexes that touches no other with one.
    const mother = hexes.find((other) => other !== hex && churched.has(other) && distance(centre(other), at) < 80)
    const spires: Point[] = []
    if (!mother) {
      churched.add(hex)
      // Towards a corner, beside a counter.
      const yards = [[28, -14], [-26, -14], [27, 18], [-26, 18]].map(([x, y]): Point => [at[0] + x!, at[1] + y!])
      const first = Math.floor(4 * luck())
      const yard = [0, 1, 2, 3].map((n) => yards[(first + n) % 4]!).find((p) => !keepClear.has(p[0], p[1]))
      if (yard) spires.push(yard)
    }
    houses += settle(hex, at, streets, spires, ground.at.bind(ground), keepClear, luck)
  }
  return (
    `<path d="${lanes}" fill="none" stroke="${ROAD_LINE}" stroke-width="3.4" stroke-opacity=".7"/><path d="${lanes}" fill="none" stroke="${ROAD}" stroke-width="2.2"/>` +
    houses
  )
}

/** A lane ends where it comes to a road or to water. */
function upTo(line: readonly Point[], keepClear: Near): string {
  let d = ''
  let run: Point[] = []
  for (const p of [...line, null]) {
    if (p && !keepClear.has(p[0], p[1])) run.push(p)
    else {
      if (run.length > 2) d += open(run)
      run = []
    }
  }
  return d
}

interface Street { line: Point[]; own: boolean }

const through = (hex: Hex, roads: readonly Way[]): Street[] =>
  roads.filter((way) => way.hexes.includes(hex)).map((way) => ({ line: way.line.filter((p) => inside(p, corners(hex))), own: false }))

/** Lanes of the village itself, bent through its middle. */
function by(at: Point, luck: Chance, count: number): Street[] {
  const first = luck() * Math.PI
  return Array.from({ length: count }, (_, n) => {
    const angle = first + n * (1.2 + 0.5 * luck())
    const bend = (luck() - 0.5) * 16
    const line = Array.from({ length: 23 }, (_, k) => turned((k - 11) * 3, bend * (1 - ((k - 11) / 11) ** 2), angle, at))
    return { line, own: true }
  })
}

function settle(hex: Hex, at: Point, streets: Street[], spires: Point[], within: (x: number, y: number) => number, keepClear: Near, luck: Chance): string {
  const taken: { at: Point; r: number }[] = spires.map((p) => ({ at: [p[0], p[1] - 2], r: 10.5 }))
  const built: { y: number; svg: string }[] = spires.map((p) => ({ y: p[1], svg: church(p) }))
  const free = (p: Point, r: number) =>
    within(p[0], p[1]) > 0.55 && !keepClear.has(p[0], p[1]) && taken.every((t) => distance(t.at, p) > t.r + r) &&
    streets.every((s) => s.line.every((q) => distance(q, p) > 4.6))
  const put = (p: Point, angle: number) => {
    const w = 7 + 4.5 * luck()
    const d = 5 + 1.6 * luck()
    if (!free(p, 5)) return
    taken.push({ at: p, r: 4.6 })
    built.push({ y: p[1], svg: house(p, w, d, angle + (luck() - 0.5) * 0.3) })
  }
  for (const { line } of streets) {
    for (let i = 2; i < line.length; i += 3) {
      const [dx, dy] = heading(line, i)
      for (const side of [-1, 1]) {
        const off = 8 + 2 * luck()
        put([line[i]![0] - dy * side * off, line[i]![1] + dx * side * off], Math.atan2(dy, dx))
      }
    }
  }
  for (let n = 0; n < 40; n++) {
    const p: Point = [at[0] + (luck() - 0.5) * 74, at[1] + (luck() - 0.5) * 66]
    if (!inside(p, corners(hex))) continue
    const angle = luck() * Math.PI
    if (luck() < 0.3 && free(p, 7.5)) {
      taken.push({ at: p, r: 7.5 })
      built.push({ y: p[1] - 40, svg: garden(p, angle, luck) })
    } else if (luck() < 0.25 && free(p, 4)) {
      taken.push({ at: p, r: 3 })
      built.push({ y: p[1], svg: tree(p[0], p[1], luck(), 0.8) })
    } else put(p, angle)
  }
  return built.sort((a, b) => a.y - b.y).map((b) => b.svg).join('')
}

/** A farm of the country: four ranges about a yard, a walled garden beside it. */
export function drawFarms(field: Field, keepClear: Near): string {
  const ground = mass(field, 'farm')
  if (!ground) return ''
  let out = ''
  for (const hex of ofKind(field, 'farm')) {
    const luck = chance(seedOf('farm', hex))
    const at = centre(hex)
    const angle = (luck() - 0.5) * 0.7
    // Off the road, to the side where there is most room; the yard shows beside a counter.
    const sites = [[-14, -13], [14, -13], [-14, 13], [14, 13]].map(([x, y]) => [at[0] + x!, at[1] + y!] as Point)
    const room = (p: Point) => box(p, 44, 36, angle).concat(box(p, 24, 20, angle), [p]).filter((q) => !keepClear.has(q[0], q[1])).length
    const yard = sites.reduce((best, p) => (room(p) > room(best) ? p : best))
    const across: Point = [2 * at[0] - yard[0], 2 * at[1] - yard[1]]
    if (!box(across, 26, 18, angle).some((q) => keepClear.has(q[0], q[1])) && !keepClear.has(across[0], across[1])) {
      out += plots(across, 30, 22, angle)
    }
    out += courtyard(yard, 36, 29, angle)
    for (let n = 0; n < 26; n++) {
      const p: Point = [at[0] + (luck() - 0.5) * 76, at[1] + (luck() - 0.5) * 66]
      const clear = distance(p, yard) > 27 && distance(p, across) > 20 && !keepClear.has(p[0], p[1])
      if (clear && ground.at(p[0], p[1]) > 0.6) out += tree(p[0], p[1], luck(), 0.72)
    }
  }
  return out
}

/** Four ranges of buildings around a yard with a gate to the south. */
function courtyard(at: Point, width: number, height: number, angle: number): string {
  const d = 7
  const put = (u: number, v: number, w: number, h: number) =>
    w > h ? house(turned(u, v, angle, at), w, h, angle) : house(turned(u, v, angle, at), h, w, angle + Math.PI / 2)
  return (
    `<path d="${closed(box(at, width, height, angle))}" fill="#ecd9b4" stroke="${INK}" stroke-width="1"/>` +
    put(0, -height / 2 + d / 2, width, d) +
    put(-width / 2 + d / 2, 2, d, height - d - 3) +
    put(width / 2 - d / 2, 2, d, height - d - 3) +
    put(-width / 2 + 6.5, height / 2 - d / 2 + 0.5, 13, d) +
    put(width / 2 - 6.5, height / 2 - d / 2 + 0.5, 13, d)
  )
}

/** A garden in beds behind a wall. */
function plots(at: Point, width: number, height: number, angle: number): string {
  let beds = ''
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 2; j++) {
      const p = turned((i - 1) * (width / 3 - 0.6), (j - 0.5) * (height / 2 - 0.8), angle, at)
      beds += closed(box(p, width / 3 - 4, height / 2 - 4, angle))
    }
  }
  return (
    `<path d="${closed(box(at, width, height, angle))}" fill="#d9cf9c" stroke="${INK}" stroke-width="1.5"/>` +
    `<path d="${beds}" fill="#a9b374" stroke="${WOOD_LINE}" stroke-width=".7"/>`
  )
}

/** Post mills on the heights, in the upper corner of their hex, beside a counter. */
export function drawMills(field: Field): string {
  return field.mills
    .map((hex) => {
      const [cx, cy] = centre(hex)
      const x = cx + 29
      const y = cy - 15
      return (
        `<path d="M${n1(x - 4)},${n1(y + 8)}h13" stroke="#2b1c0e" stroke-opacity=".4" stroke-width="2"/>` +
        `<path d="M${n1(x - 3.6)},${n1(y + 8)}l1.2,-11l2.4,-3.4l2.4,3.4l1.2,11Z" fill="#fff3dd" stroke="${INK}" stroke-width="1" stroke-linejoin="round"/>` +
        `<path d="M${n1(x - 2.4)},${n1(y - 3)}l2.4,-3.4l2.4,3.4Z" fill="${ROOF_DARK}" stroke="${INK}" stroke-width=".8"/>` +
        `<path d="M${n1(x - 9)},${n1(y - 11)}L${n1(x + 9)},${n1(y + 5)}M${n1(x + 8)},${n1(y - 12)}L${n1(x - 8)},${n1(y + 6)}" stroke="${INK}" stroke-width="1.1"/>` +
        `<path d="M${n1(x - 9)},${n1(y - 11)}l2.2,-2l7,6.4M${n1(x + 8)},${n1(y - 12)}l2,2.2l-6.6,7M${n1(x + 9)},${n1(y + 5)}l-2.2,2l-6,-5.4M${n1(x - 8)},${n1(y + 6)}l-2,-2.2l6,-6.2" fill="none" stroke="${INK}" stroke-width=".7"/>`
      )
    })
    .join('')
}

/** A place held like a fortress: a strong wall with towers around house, chapel and formal garden. */
export function drawStrongholds(field: Field): string {
  let out = ''
  for (const hex of ofKind(field, 'fortified')) {
    const at = centre(hex)
    const wall: Point[] = [[-34, 3], [-22, -27], [23, -27], [34, 2], [23, 27], [-22, 27]].map(([x, y]) => [at[0] + x!, at[1] + y!] as const)
    out +=
      `<path d="${closed(wall)}" transform="translate(2 2.4)" fill="#2b1c0e" fill-opacity=".35"/>` +
      `<path d="${closed(wall)}" fill="#ead7b0" stroke="${INK}" stroke-width="4.6" stroke-linejoin="round"/>` +
      `<path d="${closed(wall)}" fill="none" stroke="#f2e3c2" stroke-width="1.6" stroke-linejoin="round"/>`
    out += plots([at[0] + 14, at[1] + 9], 28, 26, 0)
    out += courtyard([at[0] - 12, at[1] - 8], 30, 26, 0)
    out += house([at[0] + 14, at[1] - 16], 15, 8, 0) + house([at[0] - 15, at[1] + 17], 18, 7, 0.05)
    for (const [x, y] of wall) {
      out +=
        `<circle cx="${n1(x)}" cy="${n1(y)}" r="5" fill="${ROOF}" stroke="${INK}" stroke-width="1.6"/>` +
        `<path d="M${n1(x + 3.4)},${n1(y - 3.4)}a4.8,4.8 0 0 1 -6.8,6.8Z" fill="${ROOF_DARK}" fill-opacity=".8"/>`
    }
  }
  return out
}

