// A tree as the engraver draws it.

import { WOOD_LINE } from './inks.ts'
import { n1 } from './lines.ts'

const GREENS = ['#adc272', '#9fb468', '#bccd80', '#93a95e']

/** Crown in three lobes, shaded away from the light, with its shadow on the ground. */
export function tree(x: number, y: number, luck: number, size = 1): string {
  const s = (4.2 + 1.7 * luck) * size
  const lean = (luck * 7.3) % 1
  const w = s * (0.92 + 0.2 * lean)
  const crown =
    `M${n1(x - w)},${n1(y)}` +
    `c${n1(-0.35 * s)},${n1(-0.75 * s)} ${n1(0.2 * s)},${n1(-1.1 * s)} ${n1(0.62 * s)},${n1(-0.95 * s)}` +
    `c${n1(0.2 * s)},${n1(-0.6 * s)} ${n1(0.95 * s)},${n1(-0.55 * s)} ${n1(1.0 * w)},${n1(0.05 * s)}` +
    `c${n1(0.5 * s)},${n1(0.05 * s)} ${n1(0.6 * s)},${n1(0.7 * s)} ${n1(0.3 * s)},${n1(0.9 * s)}` +
    `q${n1(-0.95 * w)},${n1(0.5 * s)} ${n1(-1.92 * w)},0Z`
  return (
    `<path d="M${n1(x - 0.3 * s)},${n1(y + 0.42 * s)}h${n1(1.9 * s)}" stroke="#3a3320" stroke-opacity=".5" stroke-width="1.1"/>` +
    `<path d="${crown}" fill="${GREENS[Math.floor(luck * 4)]}" stroke="${WOOD_LINE}" stroke-width=".75"/>` +
    `<path d="M${n1(x + 0.15 * s)},${n1(y - 0.1 * s)}q${n1(0.5 * s)},${n1(-0.1 * s)} ${n1(0.62 * s)},${n1(-0.55 * s)}M${n1(x + 0.1 * s)},${n1(y + 0.15 * s)}q${n1(0.7 * s)},0 ${n1(0.85 * s)},${n1(-0.45 * s)}" fill="none" stroke="${WOOD_LINE}" stroke-width=".7"/>`
  )
}
