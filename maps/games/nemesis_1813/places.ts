// Towns and fortresses with their names, and the numbers of the hexes.

import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { distance, n1, type Point } from '../../craft/lines.ts'
import { around as boxAround, Crowd, overlap } from '../../craft/writing.ts'
import { centre, HIGH, NEAT, R, type City, type Field } from './ground.ts'
import { HALO, INK, RED, ROOF } from './inks.ts'

/** Half of a counter: what stands in the middle of a hex is covered by it. */
export const HALF = 22
/** How far the sign of a town reaches. */
const reachOf = ({ fortified, vp }: City): number => (fortified ? 16 : vp ? 9 : 6.5)

export interface Label {
  id: string
  text: string
  face: Face
  size: number
  red: boolean
  /** Where its line begins. */
  at: Point
  box: Box
}

/** As engravers shorten: the river of the second town of a name by its letter. */
export const short = (name: string): string => name.replace(/ (an der|am) (\w)\w*$/, ' a. $2.')

/** Towards a corner, where no road runs. */
export const POINTS: Point = [0.37 * R, -0.64 * R]
const POINTS_R = 7.4
export const pointsAt = (id: string): Point => [centre(id)[0] + POINTS[0], centre(id)[1] + POINTS[1]]
export const ANCHOR: Point = [-0.68 * R, 0]

export interface Obstacles {
  /** Points along rivers and along roads, bridges and passes. */
  rivers: Crowd
  roads: Crowd
  signs: Crowd
}

const boxOf = ([x, y]: Point, width: number, size: number): Box => ({ left: x - 1.5, right: x + width + 1.5, top: y - 0.74 * size, bottom: y + 0.25 * size })

/** Each name where it hides least: under its town first, clear of the counter, then above, then beside. */
export function nameTowns(field: Field, letter: Letterer, { rivers, roads, signs }: Obstacles): Label[] {
  const towns = field.map.hexes.filter((hex) => hex.city).map(({ id, city }) => ({ id, city: city! }))
  const taken: Box[] = towns.flatMap(({ id, city }) => [boxAround(centre(id), reachOf(city)), ...(city.vp ? [boxAround(pointsAt(id), POINTS_R)] : []), ...(city.port_uss ? [boxAround(anchorAt(id), 9)] : [])])
  const rank = ({ city }: (typeof towns)[number]): number => (city.vp ? 0 : city.fortified ? 1 : 2) * 100 - city.name.length
  const labels = [...towns]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, city }): Label => {
      const [x, y] = centre(id)
      const text = short(city.name)
      const face: Face = city.vp ? 'capitals' : 'roman'
      let best: { cost: number; label: Label } | null = null
      for (const size of city.vp ? [15.5, 14] : city.fortified ? [13.6, 12.4] : [13, 11.8]) {
        const { width } = letter(text, face, size)
        for (const [dx, dy, dear] of spots(width, size, reachOf(city))) {
          const at: Point = [x + dx, y + dy]
          const box = boxOf(at, width, size)
          const clash = taken.reduce((sum, other) => sum + overlap(box, other), 0)
          const out = Math.max(0, NEAT.left + 4 - box.left) + Math.max(0, box.right - NEAT.right + 4) + Math.max(0, NEAT.top + 4 - box.top) + Math.max(0, box.bottom - NEAT.bottom + 4)
          const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
          const own = distance(middle, [x, y])
          const astray = towns.some((other) => other.id !== id && distance(middle, centre(other.id)) < own + 4)
          const cost = dear + (astray ? 400 : 0) + 50 * clash + 1000 * out + 7 * signs.inside(box) + 0.6 * rivers.inside(box) + 0.3 * roads.inside(box) + (size < 12.5 ? 14 : 0)
          if (!best || cost < best.cost) best = { cost, label: { id, text, face, size, red: city.vp, at, box } }
        }
      }
      taken.push(best!.label.box)
      return best!.label
    })
  return labels.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function* spots(width: number, size: number, reach: number): Generator<readonly [dx: number, dy: number, dear: number]> {
  for (const shift of [0, -8, 8, -16, 16, -26, 26, -36, 36]) {
    const dear = 0.35 * Math.abs(shift)
    yield [shift - width / 2, HALF + 0.64 * size, dear]
    yield [shift - width / 2, HALF + 0.5 * size, dear + 3]
    yield [shift - width / 2, -HALF - 1, dear + 26]
    yield [shift - width / 2, reach + 0.8 * size, dear + 16]
    yield [shift - width / 2, -reach - 3, dear + 34]
  }
  for (const lift of [0, -6, 6]) {
    yield [reach + 3, 0.27 * size + lift, 30]
    yield [-reach - 3 - width, 0.27 * size + lift, 30]
  }
}

export const anchorAt = (id: string): Point => [centre(id)[0] + ANCHOR[0], centre(id)[1] + ANCHOR[1]]

export function drawLabels(labels: readonly Label[], letter: Letterer): string {
  const path = ({ text, face, size, at }: Label): string => `<path d="${letter(text, face, size).d}" transform="translate(${n1(at[0])} ${n1(at[1])})"/>`
  const all = labels.map(path).join('')
  const ink = (red: boolean): string => labels.filter((label) => label.red === red).map(path).join('')
  return (
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="5.4" stroke-opacity=".5">${all}</g>` +
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="2.8" stroke-opacity=".9">${all}</g><g fill="${INK}">${ink(false)}</g><g fill="${RED}">${ink(true)}</g>`
  )
}

const star = (n: number, r: number, q: number, [x, y]: Point): string =>
  Array.from({ length: 2 * n }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / n
    const k = i & 1 ? q : r
    return `${n1(x + k * Math.cos(a))},${n1(y + k * Math.sin(a))}`
  }).join(' ')

/** A town by its rank: a ring, a ring of houses for one that is worth a point, and works with bastions around a fortress. */
export function drawTown({ fortified, vp }: Pick<City, 'fortified' | 'vp'>, at: Point): string {
  const [x, y] = at
  const circle = (r: number, style: string): string => `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r}" ${style}/>`
  const houses = (s: number): string =>
    [[-3.4, -2.6, 4, 3], [1.2, -3.6, 3.2, 3.4], [-4, 1.4, 3.2, 3], [0.4, 0.8, 4.4, 3.2]]
      .map(([dx, dy, w, h]) => `<rect x="${n1(x + dx! * s)}" y="${n1(y + dy! * s)}" width="${n1(w! * s)}" height="${n1(h! * s)}" fill="${ROOF}" stroke="${INK}" stroke-width=".7"/>`)
      .join('')
  let out = ''
  if (fortified) {
    // The glacis, the works with their bastions, and the ring within.
    out +=
      `<polygon points="${star(8, 17.6, 13.6, at)}" fill="${HALO}" fill-opacity=".75"/>` +
      `<polygon points="${star(8, 15.4, 10.6, at)}" fill="#f3c9a6" stroke="${INK}" stroke-width="1.5" stroke-linejoin="miter"/>` +
      circle(9, `fill="#fffaf0" stroke="${INK}" stroke-width="1.9"`)
  } else out += circle(vp ? 10 : 7.2, `fill="${HALO}" fill-opacity=".75"`)
  if (vp) return out + (fortified ? '' : circle(8.4, `fill="#fffaf0" stroke="${RED}" stroke-width="2"`)) + houses(1.12)
  if (fortified) return out + houses(0.94)
  return out + circle(5, `fill="#fffaf0" stroke="${INK}" stroke-width="1.5"`) + circle(1.9, `fill="${INK}"`)
}

/** A point of victory: red, in a roundel. */
export function drawPoint([x, y]: Point, letter: Letterer, s = 1): string {
  const { d, width } = letter('I', 'roman', 12.5 * s)
  return (
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1((POINTS_R + 1.6) * s)}" fill="${HALO}" fill-opacity=".8"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(POINTS_R * s)}" fill="${RED}" stroke="${INK}" stroke-width="1"/>` +
    `<path d="${d}" transform="translate(${n1(x - width / 2)} ${n1(y + 4 * s)})" fill="#fff" stroke="#fff" stroke-width=".5"/>`
  )
}

export interface Figure {
  id: string
  at: Point
  box: Box
}

const FIGURE = 8.6

/** Where a number may stand about the middle of its hex: at the top for choice, at the foot, or in the corners to the west and the east. */
const PLACES: readonly (readonly [dx: number, dy: number, dear: number])[] = [-1, 1].flatMap((side) => [
  ...[11, 9, 14, 18, 22].flatMap((dx) =>
    [[-HIGH / 2 + 9.6, 0], [-HIGH / 2 + 12.5, 1], [HIGH / 2 - 4.4, 6], [HIGH / 2 - 8, 7]].map(([dy, dear]) => [side * dx, dy!, dear! + 0.1 * Math.abs(dx - 11) + (side > 0 ? 1 : 0)] as const),
  ),
  ...[-4, 0, 3, 6, 10].map((dy) => [side * 30, dy, 14] as const),
])

/** The number of every hex that may be entered or named: in a corner where no counter lies, and no name. */
export function numberHexes(field: Field, letter: Letterer, taken: readonly Box[], { rivers, roads, signs }: Obstacles): Figure[] {
  return field.map.hexes
    .filter(({ id }) => field.land(id))
    .map(({ id }) => {
      const [x, y] = centre(id)
      const { width } = letter(id, 'roman', FIGURE)
      let best: { cost: number; figure: Figure } | null = null
      for (const [dx, dy, dear] of PLACES) {
        const at: Point = [x + dx - width / 2, y + dy]
        const box = boxOf(at, width, FIGURE)
        const clash = taken.reduce((sum, other) => sum + overlap(box, other), 0)
        const cost = dear + 40 * clash + 6 * signs.inside(box) + 2.4 * rivers.inside(box) + 1.6 * roads.inside(box)
        if (!best || cost < best.cost) best = { cost, figure: { id, at, box } }
      }
      return best!.figure
    })
}

export function drawNumbers(figures: readonly Figure[], letter: Letterer): string {
  const all = figures.map(({ id, at }) => `<path d="${letter(id, 'roman', FIGURE).d}" transform="translate(${n1(at[0])} ${n1(at[1])})"/>`).join('')
  return `<g fill="none" stroke="${HALO}" stroke-width="2.4" stroke-opacity=".6" stroke-linejoin="round">${all}</g><g fill="#5a4526" fill-opacity=".85">${all}</g>`
}
