// The colourist's work: one wash a kind of ground, laid before anything is engraved over it.

import type { Field } from './field.ts'
import { WASH } from '../../craft/inks.ts'
import { mass, outline, type Massed } from './masses.ts'

/** Strength of the colour, in the order in which they are laid. */
const STRENGTH = {
  farm: 0.5,
  village: 0.5,
  fortified: 0.6,
  field: 0.62,
  orchard: 0.65,
  marsh: 0.6,
  impassable: 0.6,
  wood: 0.72,
} as const

type Washed = keyof typeof STRENGTH
/** Plots are washed by who draws them: they have an outline of their own. */
const MASSES = (Object.keys(STRENGTH) as Washed[]).filter((kind): kind is Washed & Massed => kind !== 'field' && kind !== 'orchard')

export function drawWashes(field: Field): string {
  return MASSES.map((kind) => {
    const ground = mass(field, kind)
    return ground ? wash(kind, outline(ground)) : ''
  }).join('')
}

/** A wash with a darker rim, where the colour pooled as it dried. */
export function wash(kind: Washed, shape: string): string {
  const id = `wash-${kind}`
  const colour = WASH[kind]
  const strength = STRENGTH[kind]
  return (
    `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath>` +
    `<path d="${shape}" fill="${colour}" fill-opacity="${strength}" fill-rule="evenodd"/>` +
    `<g clip-path="url(#${id})" fill="none" stroke="${colour}" stroke-opacity="${(0.4 * strength).toFixed(2)}">` +
    `<path d="${shape}" stroke-width="10"/><path d="${shape}" stroke-width="4"/></g>`
  )
}
