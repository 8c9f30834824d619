// The flags of the capitals, in the colours that the six great Powers have in the game; each has its own figure too.

import { n1, type Point } from '../../craft/lines.ts'
import { HALO, INK } from './inks.ts'

const CLOTH = `M0,0q7,-3 14.500,0t14.500,0v19q-7,3 -14.500,0t-14.500,0Z`

/** The field and what is on it, in a box of 29 by 19 that the wind bends. */
const FIELDS: Record<string, string> = {
  france: `<path d="M0,-4H9.700V24H0Z" fill="#2f5fae"/><path d="M9.700,-4H19.300V24H9.700Z" fill="#fff"/><path d="M19.300,-4H30V24H19.300Z" fill="#c23a30"/>`,
  britain:
    '<path d="M0,-4H30V24H0Z" fill="#c23a30"/><path d="M0,-4H15V10H0Z" fill="#2b4c8c"/>' +
    '<path d="M0,-1L15,10M15,-2L0,10" stroke="#fff" stroke-width="2.2"/><path d="M7.500,-3V10M0,4H15" stroke="#fff" stroke-width="4.400"/><path d="M7.500,-3V10M0,4H15" stroke="#c23a30" stroke-width="2.200"/>',
  preussen: '<path d="M0,-4H30V24H0Z" fill="#fff"/><path d="M0,-4H30V5H0ZM0,14.500H30V24H0Z" fill="#37332f"/>',
  osterreich: '<path d="M0,-4H30V24H0Z" fill="#fff"/><path d="M0,-4H30V3.200H0ZM0,15.800H30V24H0Z" fill="#cf6a58"/>',
  russia: '<path d="M0,-4H30V24H0Z" fill="#3f8a4a"/><path d="M-1,-1L30,20M30,-1L-1,20" stroke="#fff" stroke-width="4"/>',
  spain: '<path d="M0,-4H30V24H0Z" fill="#f0c233"/><path d="M0,-4H30V3.600H0ZM0,15.400H30V24H0Z" fill="#c23a30"/>',
}

/** What all flags are cut from. */
export const CUT = `<clipPath id="cloth"><path d="${CLOTH}"/></clipPath>`

/** A flag on its staff, which stands on the star of a capital. */
export function flag(country: string, [x, y]: Point): string {
  const star = Array.from({ length: 10 }, (_, i) => {
    const [r, a] = [i & 1 ? 3 : 7.2, -Math.PI / 2 + (i * Math.PI) / 5]
    return `${n1(r * Math.cos(a))},${n1(r * Math.sin(a))}`
  }).join(' ')
  return (
    `<g transform="translate(${n1(x)} ${n1(y)})"><path d="M0,2V-38" stroke="${HALO}" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"/>` +
    `<g transform="translate(1 -36)"><path d="${CLOTH}" fill="${HALO}" stroke="${HALO}" stroke-width="4" stroke-opacity=".7"/><g clip-path="url(#cloth)">${FIELDS[country] ?? ''}` +
    // Folds.
    `<path d="M6,-4V24M20.500,-4V24" stroke="${INK}" stroke-opacity=".14" stroke-width="4"/></g><path d="${CLOTH}" fill="none" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/></g>` +
    `<path d="M0,2V-38" stroke="${INK}" stroke-width="1.9" stroke-linecap="round"/><circle cx="0" cy="-39" r="2" fill="#b98a2c" stroke="${INK}" stroke-width=".8"/>` +
    `<polygon points="${star}" fill="#b4402f" stroke="${HALO}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"/><polygon points="${star}" fill="#b4402f" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/></g>`
  )
}
