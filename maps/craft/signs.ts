// Small signs that more than one map has: reeds over still water, an anchor, a ship under sail.

import { HALO, INK, WATER_LINE } from './inks.ts'
import { n1, type Point } from './lines.ts'
import { chance } from './random.ts'

/** A tuft of reeds over still water. */
export const reeds = ([x, y]: Point, s: number): string => {
  const p = (dx: number, dy: number): string => `${n1(x + dx * s)},${n1(y + dy * s)}`
  return (
    `<path d="M${p(-8, 0)}H${n1(x + 8 * s)}M${p(-5, 2.6)}H${n1(x + 4.4 * s)}" stroke="${WATER_LINE}" stroke-width="${n1(1.1 * s)}"/>` +
    `<path d="M${p(0, -0.6)}V${n1(y - 7.4 * s)}M${p(-1.6, -0.6)}L${p(-4.4, -6)}M${p(1.6, -0.6)}L${p(4.6, -6.2)}" stroke="#3f5a2c" stroke-width="${n1(1.15 * s)}" stroke-linecap="round"/>`
  )
}

export function anchor([x, y]: Point, s: number): string {
  const p = (dx: number, dy: number): string => `${n1(x + dx * s)},${n1(y + dy * s)}`
  const shape =
    `M${p(0, -6.6)}L${p(0, 8.6)}M${p(-4.6, -3.8)}L${p(4.6, -3.8)}` +
    `M${p(-8, 2.6)}Q${p(-6.6, 9)} ${p(0, 9.2)}Q${p(6.6, 9)} ${p(8, 2.6)}M${p(-9.6, 5.2)}L${p(-8, 2.2)}L${p(-5.2, 4.4)}M${p(9.6, 5.2)}L${p(8, 2.2)}L${p(5.2, 4.4)}`
  const draw = (style: string): string => `<g ${style} fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${shape}"/><circle cx="${n1(x)}" cy="${n1(y - 8.6 * s)}" r="${n1(2 * s)}"/></g>`
  return draw(`stroke="${HALO}" stroke-width="5" stroke-opacity=".8"`) + draw('stroke="#1f3f52" stroke-width="1.7"')
}

/** A ship of the line before the wind. */
export function ship([x, y]: Point, s: number, left = false): string {
  const sail = (mx: number, top: number, wide: number, high: number): string =>
    `M${mx - wide / 2},${top}q${wide / 2},3 ${wide},0q3.500,${high / 2} 1,${high}q${-wide / 2 - 1},-3 ${-wide - 2},0q1.500,${-high / 2} 1,${-high}Z`
  const luck = chance(Math.round(x + y))
  const waves = Array.from({ length: 7 }, (_, i) => `M${n1(-34 + i * 10 + 4 * luck())},${n1(8 + 5 * luck())}q3,-2.600 6,0t6,0`).join('')
  return (
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${left ? -s : s} ${s})" stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="M-17,2V-30M0,2V-38M15,2V-28M22,0L36,-9" fill="none" stroke-width="1.300"/>` +
    `<path d="${sail(-17, -28, 11, 8)}${sail(-17, -18, 14, 11)}${sail(0, -36, 12, 9)}${sail(0, -25, 16, 10)}${sail(0, -13, 18, 9)}${sail(15, -26, 11, 8)}${sail(15, -16, 14, 10)}" fill="#fffdf4" stroke-width=".9"/>` +
    `<path d="M22,-2L35,-8L24,-20Z" fill="#fffdf4" stroke-width=".8"/>` +
    `<path d="M0,-38h-8l2.500,2l-2.500,2h8ZM-17,-30h-6l2,1.500l-2,1.500h6Z" fill="#c23a30" stroke-width=".5"/>` +
    `<path d="M-26,-4l2,9q2,4 6,4h34q5,-1 8,-10q-8,2 -14,2h-26q-6,0 -10,-5Z" fill="#b08a5c" stroke-width="1.100"/>` +
    `<path d="M-23,2h44M-21,5h38" stroke-width=".8" stroke-dasharray="2.400 2"/><path d="${waves}" fill="none" stroke="${WATER_LINE}" stroke-width="1.100"/></g>`
  )
}
