// Marshes, barren ground, and the places where no army passes.

import type { Point } from '../../craft/lines.ts'
import { n1 } from '../../craft/lines.ts'
import { dice } from '../../craft/random.ts'
import { reeds } from '../../craft/signs.ts'
import { HEIGHT, WIDTH } from './ground.ts'
import { INK } from './inks.ts'

type Where = (p: Point) => boolean

/** Reeds in rows, staggered and uneven. */
export function marsh(where: Where, free: Where, gap = 21): string {
  let out = ''
  for (let j = 0; j * gap * 0.62 < HEIGHT; j++) {
    for (let i = 0; i * gap < WIDTH; i++) {
      const x = (i + (j & 1) / 2) * gap + (dice(i, j, 5) - 0.5) * gap * 0.5
      const y = j * gap * 0.62 + (dice(i, j, 6) - 0.5) * gap * 0.3
      if (dice(i, j, 7) < 0.8 && [[0, 0], [9, 0], [-9, 0], [0, -9]].every(([dx, dy]) => where([x + dx!, y + dy!])) && free([x, y - 3])) out += reeds([x, y], 0.72 + 0.24 * dice(i, j, 8))
    }
  }
  return `<g fill="none">${out}</g>`
}

/** Poor soil: fine dots and a few blades, thinly strewn. */
export function steppe(where: Where, free: Where): string {
  let dots = ''
  let blades = ''
  const gap = 8.5
  for (let j = 0; j * gap < HEIGHT; j++) {
    for (let i = 0; i * gap < WIDTH; i++) {
      const x = i * gap + (dice(i, j, 15) - 0.5) * gap
      const y = j * gap + (dice(i, j, 16) - 0.5) * gap
      if (!where([x, y]) || !free([x, y])) continue
      if (dice(i, j, 17) < 0.05) blades += `M${n1(x - 2.4)},${n1(y - 3.4)}l1.5,3.4M${n1(x)},${n1(y - 4.4)}v4.400M${n1(x + 2.4)},${n1(y - 3.4)}l-1.5,3.400`
      else dots += `M${n1(x)},${n1(y)}h.100`
    }
  }
  return (
    `<path d="${dots}" fill="none" stroke="#7d5a32" stroke-opacity=".55" stroke-width="1.3" stroke-linecap="round"/>` +
    `<path d="${blades}" fill="none" stroke="#6b5a2c" stroke-opacity=".6" stroke-width=".8" stroke-linecap="round"/>`
  )
}

/** Ground that belongs to nobody: dark, so that it is seen that the areas on its two sides do not touch. */
export const barrier = (outline: string, feature: 'mountain' | 'marsh'): string =>
  `<path d="${outline}" fill="${feature === 'marsh' ? '#9dbcab' : '#b9a183'}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
