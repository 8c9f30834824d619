// The colourist's work: one wash a kind of ground, laid before anything is engraved over it.

import type { Field } from './field.ts'
import { WASH } from '../../craft/inks.ts'
import { mass, outline, type Massed } from './masses.ts'

/** Strength of the colour, in the order in which they are laid. */
const STRENGTH: Record<Exclude<Massed, 'lake'>, number> = {
  farm: 0.5,
  village: 0.5,
  fortified: 0.6,
  field: 0.62,
  orchard: 0.65,
  marsh: 0.6,
  impassable: 0.6,
  wood: 0.72,
}

export function drawWashes(field: Field): string {
  return (Object.keys(STRENGTH) as Exclude<Massed, 'lake'>[])
    .map((kind) => {
      const ground = mass(field, kind)
      return ground ? wash(`wash-${kind}`, outline(ground), WASH[kind], STRENGTH[kind]) : ''
    })
    .join('')
}

/** A wash with a darker rim, where the colour pooled as it dried. */
function wash(id: string, shape: string, colour: string, strength: number): string {
  return (
    `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath>` +
    `<path d="${shape}" fill="${colour}" fill-opacity="${strength}" fill-rule="evenodd"/>` +
    `<g clip-path="url(#${id})" fill="none" stroke="${colour}" stroke-opacity="${(0.4 * strength).toFixed(2)}">` +
    `<path d="${shape}" stroke-width="10"/><path d="${shape}" stroke-width="4"/></g>`
  )
}
