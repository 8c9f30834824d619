// Woods as masses of small engraved trees over a green wash.

import { tree } from '../../craft/tree.ts'
import { GRID } from './geometry.ts'
import type { Field } from './field.ts'
import { mass } from './masses.ts'
import { dice } from '../../craft/random.ts'
import type { Near } from './ways.ts'

const SPACING = 9.2

export function drawWoods(field: Field, ways: Near): string {
  const wood = mass(field, 'wood')
  if (!wood) return ''
  const trees: [x: number, y: number, luck: number][] = []
  const step = SPACING * 0.866
  for (let j = 0; GRID.top - 30 + j * step < GRID.bottom + 30; j++) {
    for (let i = 0; GRID.left - 20 + i * SPACING < GRID.right + 20; i++) {
      const luck = dice(i, j, 61)
      const x = GRID.left - 20 + (i + (j & 1) / 2) * SPACING + (luck - 0.5) * 5.5
      const y = GRID.top - 30 + j * step + (dice(i, j, 67) - 0.5) * 5
      if (wood.at(x, y) > 0.5 && dice(i, j, 71) < 0.93 && !ways.has(x, y) && !ways.has(x, y - 3)) trees.push([x, y, dice(i, j, 73)])
    }
  }
  return trees.map(([x, y, luck]) => tree(x, y, luck)).join('')
}
