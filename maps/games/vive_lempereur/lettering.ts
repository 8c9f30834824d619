// Names on the map: in the strips between counters, clear of one another, near what they name.

import type { Field, Place } from './field.ts'
import { centre, GRID, HEX_HEIGHT, HEX_SIZE, HEX_WIDTH, hexes, type Hex, type Point } from './geometry.ts'
import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { HALO, INK, WATER_LINE } from '../../craft/inks.ts'
import { distance, n1 } from '../../craft/lines.ts'
import type { Near } from './ways.ts'

/** Part of the hex width that a counter covers. */
const COUNTER = 0.62 * HEX_WIDTH

interface Label {
  place: Place
  lines: string[]
  face: Face
  size: number
  tracking: number
  at: Point
  box: Box
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How a kind of place is lettered: settlements upright, ground and water in italics. */
function manner(place: Place): { face: Face; sizes: number[]; tracking: number } {
  switch (place.kind) {
    case 'village':
      return { face: 'roman', sizes: [17, 15.5, 14], tracking: 0.3 }
    case 'farm':
    case 'fortified':
      return { face: 'roman', sizes: [14.5, 13.5, 12.5], tracking: 0.2 }
    case 'hill':
      return { face: 'capitals', sizes: [13, 12], tracking: 2.2 }
    default:
      return { face: 'italic', sizes: [14, 13, 12], tracking: 0.5 }
  }
}

/** The text in one line, or broken where it may be. */
function breaks(name: string): string[][] {
  const ways: string[][] = [[name]]
  for (let i = 3; i < name.length - 3; i++) {
    if (name[i] === ' ') ways.push([name.slice(0, i), name.slice(i + 1)])
    else if (name[i] === '-') ways.push([name.slice(0, i + 1), name.slice(i + 1)])
  }
  return ways
}

export function placeNames(field: Field, letter: Letterer, lines: Near): Label[] {
  const counters: Box[] = hexes.map((hex) => {
    const [x, y] = centre(hex)
    const kind = field.terrain.get(hex)
    if (kind === 'lake' || kind === 'impassable') return { left: x, right: x, top: y, bottom: y } // nobody stands there
    return { left: x - COUNTER / 2, right: x + COUNTER / 2, top: y - COUNTER / 2, bottom: y + COUNTER / 2 }
  })
  const numbers: Box[] = hexes.map((hex) => labelBox(hex))
  const settled: (Box | null)[] = hexes.map((hex) => {
    if (!['village', 'farm', 'fortified'].includes(field.terrain.get(hex) ?? '')) return null
    const [x, y] = centre(hex)
    return { left: x - 34, right: x + 34, top: y - HEX_HEIGHT / 2, bottom: y + HEX_HEIGHT / 2 }
  })
  const done: Label[] = []
  // Single hexes first: they have the least choice.
  const order = [...field.places].sort((a, b) => a.hexes.length - b.hexes.length || b.name.length - a.name.length)
  for (const place of order) {
    let best: Label | null = null
    let least = Infinity
    const { face, sizes, tracking } = manner(place)
    const own = new Set(place.hexes)
    const middles = place.hexes.map(centre)
    const around = hexes.flatMap((hex, i) => (middles.some((m) => distance(m, centre(hex)) < 190) ? [i] : []))
    for (const text of breaks(place.name)) {
      sizes.forEach((size, smaller) => {
        const width = Math.max(...text.map((t) => letter(t, face, size, tracking).width))
        const height = size * (0.82 + 0.8 * (text.length - 1))
        for (const at of spots(place)) {
          const box: Box = { left: at[0] - width / 2, right: at[0] + width / 2, top: at[1] - height / 2, bottom: at[1] + height / 2 }
          if (box.left < GRID.left + 2 || box.right > GRID.right - 2 || box.top < GRID.top - 4 || box.bottom > GRID.bottom + 4) continue
          let cost = smaller * 26 + (text.length - 1) * (text[0]!.endsWith('-') ? 60 : 30) + 1.2 * reachCost(place, at)
          const wide = { left: box.left - 5, right: box.right + 5, top: box.top - 3, bottom: box.bottom + 3 }
          for (const other of done) cost += 60 * overlap(wide, other.box)
          for (const i of around) {
            if (cost >= least) break
            const covered = overlap(box, counters[i]!)
            if (covered) cost += covered * (own.has(hexes[i]!) ? 1 : 0.75)
            const crowded = overlap(wide, numbers[i]!)
            if (crowded) cost += crowded * 1.3
            const roofs = settled[i] ? overlap(box, settled[i]) : 0
            if (roofs) cost += roofs * (own.has(hexes[i]!) ? 0.06 : 0.5)
          }
          if (cost >= least) continue
          for (let x = box.left; x <= box.right; x += 6) if (lines.has(x, at[1])) cost += 9
          if (cost < least) [best, least] = [{ place, lines: text, face, size, tracking, at, box }, cost]
        }
      })
    }
    if (best) done.push(best)
  }
  return done
}

/** Places to try: the strips above and below each hex first, then finely around. */
function* spots(place: Place): Generator<Point> {
  for (const hex of place.hexes) {
    const [x, y] = centre(hex)
    for (const dy of [-1, -0.9, -0.5, 0, 0.5, 0.9, 1, -1.5, 1.5]) {
      for (let dx = -1.6; dx <= 1.6; dx += 0.1) yield [x + dx * HEX_SIZE, y + (dy * HEX_HEIGHT) / 2]
    }
  }
}

/** Names stand near what they name; a single farm's name must leave no doubt. */
function reachCost(place: Place, at: Point): number {
  let near = Infinity
  for (const hex of place.hexes) {
    const [x, y] = centre(hex)
    const dx = Math.abs(at[0] - x)
    const dy = Math.abs(at[1] - y)
    near = Math.min(near, dx * 0.9 + Math.max(0, dy - HEX_HEIGHT / 2) * 4)
  }
  // A large mass is named at its middle rather than at its end.
  const middle = place.hexes.map(centre).reduce<[number, number]>((sum, p) => [sum[0] + p[0] / place.hexes.length, sum[1] + p[1] / place.hexes.length], [0, 0])
  return near + (place.hexes.length > 1 ? 0.35 * Math.hypot(at[0] - middle[0], at[1] - middle[1]) : 0)
}

/** `turned`: each line stands on its head, and the lines of a name stand so too. */
export function drawNames(labels: readonly Label[], letter: Letterer, turned = false): string {
  let glow = ''
  let ink = ''
  for (const { lines, face, size, tracking, at, place } of labels) {
    const colour = place.kind === 'stream' || place.kind === 'lake' ? WATER_LINE : INK
    lines.forEach((text, i) => {
      const { d, width } = letter(text, face, size, tracking)
      const row = (i - (lines.length - 1) / 2) * (turned ? -1 : 1)
      const y = at[1] + size * (0.3 + 0.84 * row)
      const shift = `translate(${n1(at[0] - width / 2)} ${n1(y)})`
      glow += `<path d="${d}" transform="${shift}"/>`
      ink += `<path d="${d}" transform="${shift}" fill="${colour}"/>`
    })
  }
  return (
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="5.4" stroke-opacity=".5">${glow}</g>` +
    `<g paint-order="stroke" stroke="${HALO}" stroke-linejoin="round" stroke-width="3.2" stroke-opacity=".9">${ink}</g>`
  )
}

/** The hex's own label stands in its western corner, where no road, brook or counter comes. */
export function labelBox(hex: Hex): Box {
  const [x, y] = centre(hex)
  return { left: x - HEX_SIZE + 3, right: x - COUNTER / 2, top: y - 4.5, bottom: y + 4.5 }
}

export function drawLabels(letter: Letterer | null): string {
  const ink = hexes.map((hex) => {
    const [x, y] = centre(hex)
    const left = n1(x - HEX_SIZE + 4.5)
    const base = n1(y + 2.9)
    if (!letter) return `<text x="${left}" y="${base}">${hex}</text>`
    return `<path d="${letter(hex, 'roman', 8.8, -0.1).d}" transform="translate(${left} ${base})"/>`
  })
  const style = letter ? '' : ' font-family="Georgia, serif" font-size="7.6"'
  return (
    `<g paint-order="stroke" stroke="${HALO}" stroke-width="2.4" stroke-opacity=".7" stroke-linejoin="round" fill="${INK}" fill-opacity=".85"${style}>` +
    `${ink.join('')}</g>`
  )
}
