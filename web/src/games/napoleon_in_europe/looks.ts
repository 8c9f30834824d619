// The seven nations as colours (NIE-DEF-6: Prussia purple, the Ottomans light brown, Austria grey), each with a pattern that tells it without colour and a letter on its pieces.
import { NATIONS, type Owner } from './europe.ts'

interface Look {
  /** Of pieces and washes; and what is written on them. */
  field: string
  ink: string
  /** Strokes in a tile of 14 by 14. */
  strokes: string
}

export const LOOKS: { [nation in Owner]: Look } = {
  france: { field: '#2b4c9b', ink: '#ffffff', strokes: '<path d="M0 3.500H14M0 10.500H14"/>' },
  great_britain: { field: '#b02a2a', ink: '#ffffff', strokes: '<path d="M3.500 0V14M10.500 0V14"/>' },
  prussia: { field: '#673a7d', ink: '#ffffff', strokes: '<path d="M0 14L14 0M-3.500 3.500L3.500-3.500M10.500 17.500L17.500 10.500"/>' },
  russia: { field: '#256b3c', ink: '#ffffff', strokes: '<path d="M0 0L14 14M-3.500 10.500L3.500 17.500M10.500-3.500L17.500 3.500"/>' },
  ottoman: { field: '#bd9160', ink: '#241a12', strokes: '<circle cx="3.500" cy="3.500" r="1.400"/><circle cx="10.500" cy="10.500" r="1.400"/>' },
  austria: { field: '#b9bbbe', ink: '#241a12', strokes: '<path d="M0 3.500H14M0 10.500H14M3.500 0V14M10.500 0V14"/>' },
  spain: { field: '#e6bd33', ink: '#241a12', strokes: '<path d="M0 5L3.500 1L7 5L10.500 1L14 5M0 12L3.500 8L7 12L10.500 8L14 12"/>' },
  minor: { field: '#a9cfe0', ink: '#241a12', strokes: '' },
}
const WASHED = 0.3
/** What is too light to wash: the ground is tinted darker. */
const WASH: { [nation: string]: string } = { austria: '#6b6e73', ottoman: '#8f6534', spain: '#d0a010' }
/** A line in the colour of a nation, to be seen on paper. */
export const lineOf = (nation: Owner): string => WASH[nation] ?? LOOKS[nation].field
export const fillOf = (nation: Owner): string => `url(#nie-${nation})`

/** What the fills refer to: once on a page. */
export const patterns = (): string =>
  NATIONS.map((nation) => {
    const { field, strokes } = LOOKS[nation]
    const ink = WASH[nation] ?? field
    return (
      `<pattern id="nie-${nation}" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="${ink}" fill-opacity="${WASHED}"/>` +
      `<g fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.2">${strokes}</g></pattern>`
    )
  }).join('')

/** The same as a small plate, for tables and the legend. */
export const plate = (nation: Owner, width = 30, height = 18): string =>
  `<rect width="${width}" height="${height}" fill="#f3e8cd"/><rect width="${width}" height="${height}" fill="${fillOf(nation)}" stroke="#1d140c" stroke-width="1.2"/>`
