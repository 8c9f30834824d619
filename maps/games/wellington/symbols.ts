// Duchies: a circle, a square for a key duchy, a star for a fortress, with the printed colour hatched about a clean centre.

import { n1, turned } from '../../craft/lines.ts'
import type { Box, Letterer } from '../../craft/letters.ts'
import type { Duchy, Point, Power } from './ground.ts'
import { HALO, INK, POWERS, WATER_LINE } from './inks.ts'

/** Radius of the centre, which stays clean for flags. */
export const CENTRE = 12.5

/** Patterns of heraldry: red upright, gold dotted, blue level, green slanting. */
export const PATTERNS = (['britain', 'spain', 'nord', 'sud'] as const)
  .map((power) => {
    const { tint, deep } = POWERS[power]
    const line = {
      britain: `<path d="M2,0V4" stroke="${deep}" stroke-width="1.1"/>`,
      spain: `<circle cx="1" cy="1" r=".75" fill="${deep}"/><circle cx="3" cy="3" r=".75" fill="${deep}"/>`,
      nord: `<path d="M0,2H4" stroke="${deep}" stroke-width="1.1"/>`,
      sud: `<path d="M-1,1L1,-1M0,4L4,0M3,5L5,3" stroke="${deep}" stroke-width="1"/>`,
    }[power]
    return `<pattern id="of-${power}" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="${tint}"/>${line}</pattern>`
  })
  .join('')

const star = (points: number, outer: number, inner: number, [x, y]: Point, from = -Math.PI / 2): string =>
  Array.from({ length: 2 * points }, (_, i) => {
    const [px, py] = turned(i & 1 ? inner : outer, 0, from + (i * Math.PI) / points, [x, y])
    return `${n1(px)},${n1(py)}`
  }).join(' ')

const outline = (shape: Duchy['shape'], [x, y]: Point, more = 0): string => {
  if (shape === 'circle') return `<circle cx="${x}" cy="${y}" r="${18 + more}"`
  if (shape === 'square') return `<rect x="${x - 18.5 - more}" y="${y - 18.5 - more}" width="${37 + 2 * more}" height="${37 + 2 * more}"`
  return `<polygon points="${star(8, 26 + more, 17.5 + more, [x, y], -Math.PI / 2)}"`
}

/** The shield of a fortress hangs on the left of it, the mark of a French army on the right. */
const SHIELD: Point = [-17, 19]
const ARMY: Point = [17, 18]
const isFrench = (power: Power): boolean => power === 'nord' || power === 'sud'

/** What the marks about a duchy cover. */
export const marks = (duchy: Duchy, [x, y]: Point): Box[] => [
  ...(duchy.fortress ? [square([x + SHIELD[0], y + SHIELD[1]], 12)] : []),
  ...(isFrench(duchy.control_1812) ? [square([x + ARMY[0], y + ARMY[1]], 9)] : []),
]
const square = ([x, y]: Point, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })

export function drawDuchy(duchy: Pick<Duchy, 'shape' | 'national_of' | 'control_1812' | 'fortress' | 'capital'>, at: Point, letter: Letterer): string {
  const { shape, national_of: nation, control_1812: holder, fortress, capital } = duchy
  const [x, y] = at
  let out =
    outline(shape, at, 2.6) + ` fill="${HALO}" stroke="${HALO}" stroke-width="2" stroke-linejoin="round"/>` +
    outline(shape, at) + ` fill="url(#of-${nation})" stroke="${INK}" stroke-width="2.2" stroke-linejoin="miter"/>`
  out += `<circle cx="${x}" cy="${y}" r="${CENTRE}" fill="${HALO}" stroke="${POWERS[holder].deep}" stroke-width="${holder === nation ? 1.2 : 3.4}"/>`
  if (holder !== nation) out += `<circle cx="${x}" cy="${y}" r="${CENTRE - 2.2}" fill="none" stroke="${INK}" stroke-width=".6"/>`
  if (capital) out += `<polygon points="${star(5, 9.6, 4, at)}" fill="#c46a55" fill-opacity=".75" stroke="${INK}" stroke-width=".9"/>`
  if (fortress) out += strength(fortress, [x + SHIELD[0], y + SHIELD[1]], letter)
  if (isFrench(holder)) out += french(holder, [x + ARMY[0], y + ARMY[1]])
  return out
}

/** The mark of a French army: a dot for the North, a triangle for the South. */
export function french(power: Power, [x, y]: Point): string {
  const { deep } = POWERS[power]
  const style = `fill="${deep}" stroke="${HALO}" stroke-width="2.4" paint-order="stroke" stroke-linejoin="round"`
  return power === 'nord' ? `<circle cx="${n1(x)}" cy="${n1(y)}" r="6.2" ${style}/>` : `<path d="M${n1(x)},${n1(y - 8.4)}l8,13.6h-16Z" ${style}/>`
}

/** The strength of a fortress on a small shield. */
export function strength(value: number, [x, y]: Point, letter: Letterer): string {
  const figure = letter(String(value), 'roman', 19)
  return (
    `<path d="M${n1(x - 8)},${n1(y - 9)}h16v9.5q0,7 -8,9.5q-8,-2.5 -8,-9.5Z" fill="#fff8e2" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
    // Old figures hang below the line: lifted, so that they stand in the middle.
    `<path d="${figure.d}" transform="translate(${n1(x - figure.width / 2)} ${n1(y + 2.6)})" fill="${INK}"/>`
  )
}

export function anchor(major: boolean, [x, y]: Point): string {
  const s = major ? 1.22 : 0.92
  const p = (dx: number, dy: number): string => `${n1(x + dx * s)},${n1(y + dy * s)}`
  const shape =
    `M${p(0, -6.6)}L${p(0, 8.6)}M${p(-4.6, -3.8)}L${p(4.6, -3.8)}` +
    `M${p(-8, 2.6)}Q${p(-6.6, 9)} ${p(0, 9.2)}Q${p(6.6, 9)} ${p(8, 2.6)}M${p(-9.6, 5.2)}L${p(-8, 2.2)}L${p(-5.2, 4.4)}M${p(9.6, 5.2)}L${p(8, 2.2)}L${p(5.2, 4.4)}`
  const ring = `<circle cx="${n1(x)}" cy="${n1(y - 8.6 * s)}" r="${n1(2 * s)}" fill="none"/>`
  const draw = (style: string): string => `<g ${style} fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${shape}"/>${ring}</g>`
  const rope = major
    ? `<circle cx="${n1(x)}" cy="${n1(y)}" r="16.4" fill="${HALO}" fill-opacity=".55" stroke="${WATER_LINE}" stroke-width="2.4" stroke-dasharray="4.2 1.6"/>`
    : ''
  return rope + draw(`stroke="${HALO}" stroke-width="5" stroke-opacity=".8"`) + draw(`stroke="#1f3f52" stroke-width="${major ? 2.1 : 1.9}"`)
}
