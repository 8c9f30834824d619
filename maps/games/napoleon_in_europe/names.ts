// Names of regions into their boxes, and of lands and waters that no rule knows.

import type { Letterer } from '../../craft/letters.ts'
import { n1 } from '../../craft/lines.ts'
import type { Label } from '../../craft/writing.ts'
import type { Projection } from './ground.ts'
import { HALO, INK, WATER_LINE } from './inks.ts'
import { LINE } from './settle.ts'

export function drawNames(labels: readonly Label[], letter: Letterer): string {
  let ink = ''
  for (const { lines, face, size, at } of labels) {
    lines.forEach((text, i) => {
      const { d, width } = letter(text, face, size)
      const y = at[1] + size * (0.27 + LINE * (i - (lines.length - 1) / 2))
      ink += `<path d="${d}" transform="translate(${n1(at[0] - width / 2)} ${n1(y)})"/>`
    })
  }
  const glow = (width: number, strength: number): string => `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="${width}" stroke-opacity="${strength}">${ink}</g>`
  return glow(6, 0.45) + glow(3.2, 0.85) + `<g fill="${INK}">${ink}</g>`
}

export interface Aside {
  text: string
  at: [lon: number, lat: number]
  size: number
  tracking: number
  turn?: number
  water?: boolean
}

/** Small and pale: nobody goes there. */
export const nameAsides = (asides: readonly Aside[], project: Projection, letter: Letterer): string =>
  asides
    .map(({ text, at, size, tracking, turn = 0, water }) => {
      const { d, width } = letter(text, water ? 'italic' : 'capitals', size, tracking)
      const [x, y] = project(at[0], at[1])
      return `<path d="${d}" transform="translate(${n1(x)} ${n1(y)}) rotate(${turn}) translate(${n1(-width / 2)} ${n1(size * 0.3)})" fill="${water ? WATER_LINE : '#7d5a36'}" fill-opacity=".75" stroke="${HALO}" stroke-width="2.6" stroke-opacity=".5" paint-order="stroke"/>`
    })
    .join('')
