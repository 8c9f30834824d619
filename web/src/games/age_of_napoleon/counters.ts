// Counters written as SVG around 0,0: a corps with its leader and ratings, and a stack of which only the top is seen.
// France's are square, the Coalition's have their corners cut; a full corps has light figures, an exhausted one red figures on a bare, notched plate.
import { COUNTER, type Camp } from './chart.ts'

export { CUT, flag } from '../../../../maps/games/age_of_napoleon/flags.ts'

export type Colour = 'blue' | 'red' | 'black' | 'white' | 'green' | 'yellow'
export interface Ratings {
  br: number
  mr: number
  sr: number
}

/** The field of a country's corps, and what is written on it. */
export const COLOURS: { [colour in Colour]: { field: string; ink: string } } = {
  blue: { field: '#24468c', ink: '#fff' },
  red: { field: '#a3261f', ink: '#fff' },
  black: { field: '#2f2b28', ink: '#fff' },
  white: { field: '#f4efe2', ink: '#241a12' },
  green: { field: '#235c34', ink: '#fff' },
  yellow: { field: '#e9bd2f', ink: '#241a12' },
}
/** The ratings of a full corps are light on this. */
const DARK = '#241a12'
const LIGHT = '#fff8e4'
const EXHAUSTED = '#b01217'

const HALF = COUNTER / 2
const HIGH = 20
/** Room for the name, and how wide a letter is to its size. */
const ROOM = COUNTER - 4
const LETTER = 0.55
/** Smaller letters cannot be read: what is wider then is set closer. */
const LEAST = 8

const shape = (camp: Camp): string =>
  camp === 'france'
    ? `M${-HALF} ${-HIGH}h${COUNTER}v${2 * HIGH}h${-COUNTER}z`
    : `M${6 - HALF} ${-HIGH}h${COUNTER - 12}l6 6v${2 * HIGH - 12}l-6 6h${12 - COUNTER}l-6-6v${12 - 2 * HIGH}z`

/** A long name in two lines where it may be broken, and as large as there is room. */
export function fitted(name: string): { lines: string[]; size: number; wide: boolean[] } {
  const sizeOf = (lines: readonly string[]): number => Math.min(lines.length > 1 ? 9 : 11, ROOM / (LETTER * Math.max(...lines.map((line) => line.length))))
  const cut = name.search(/[ -]/)
  const ways = [[name], ...(cut > 0 ? [[name.slice(0, cut + 1).trim(), name.slice(cut + 1)]] : [])]
  const best = ways.sort((a, b) => sizeOf(b) - sizeOf(a))[0]!
  const size = Math.max(LEAST, Math.floor(sizeOf(best) * 10) / 10)
  return { lines: best, size, wide: best.map((line) => line.length * LETTER * size > ROOM) }
}

function title(name: string, ink: string): string {
  const { lines, size, wide } = fitted(name)
  return lines
    .map(
      (line, i) =>
        `<text class="leader" y="${Math.round((-10 + size * 0.33 + (i - (lines.length - 1) / 2) * size) * 10) / 10}" font-size="${size}" fill="${ink}"${wide[i] ? ` textLength="${ROOM}" lengthAdjust="spacingAndGlyphs"` : ''}>${line}</text>`,
    )
    .join('')
}

/** A corps: battle large in the middle, movement left, seniority right. */
export function corps(leader: string, colour: Colour, camp: Camp, { br, mr, sr }: Ratings, exhausted: boolean): string {
  const { field, ink } = COLOURS[colour]
  const figure = exhausted ? EXHAUSTED : LIGHT
  const plate = exhausted
    ? `<path class="plate" d="M-19 0h38v12l-6 5h-32z" fill="${LIGHT}" stroke="${EXHAUSTED}" stroke-dasharray="3 2"/>`
    : `<path class="plate" d="M-19 0h38v17h-38z" fill="${DARK}"/>`
  const text = (kind: string, x: number, size: number, value: number): string =>
    `<text class="${kind}" x="${x}" y="${8.5 + size * 0.35}" font-size="${size}" fill="${figure}">${value}</text>`
  return (
    `<g class="corps ${colour} ${camp}${exhausted ? ' exhausted' : ''}"><path class="field" d="${shape(camp)}" fill="${field}"/>${title(leader, ink)}${plate}` +
    `${text('mr', -13, 11, mr)}${text('br', 0, 16, br)}${text('sr', 13, 11, sr)}</g>`
  )
}

/** Counters that show from under the first: as many as there are, but no more than two. */
const under = (camp: Camp, count: number): string =>
  Array.from({ length: Math.min(2, count - 1) }, (_, i) => Math.min(2, count - 1) - i)
    .map((n) => `<path class="under" transform="translate(${3 * n} ${-3 * n})" d="${shape(camp)}"/>`)
    .join('')

/** A stack: the leader on top, and how many there are. Nothing else of it is known. */
export function stack(leader: string, colour: Colour, camp: Camp, ratings: Ratings, exhausted: boolean, count: number): string {
  const number = `<g class="count" transform="translate(${HALF + 4} ${-HIGH - 3})"><circle r="8.5"/><text y="4.2" font-size="12">${count}</text></g>`
  return `<g class="stack">${under(camp, count)}${corps(leader, colour, camp, ratings, exhausted)}${count > 1 ? number : ''}</g>`
}

/** Swords crossed, where both sides stand. */
export const battle = (): string => '<g class="battle"><circle r="13"/><path d="M-8-8L8 8M8-8L-8 8M-9 4l5 5M9 4l-5 5"/></g>'
