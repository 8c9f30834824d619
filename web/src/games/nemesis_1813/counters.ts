// Counters written as SVG around 0,0. French ones are square, those of the Coalition have their corners cut.
import { commanderOf, unitOf, type Arm, type Nation, type Side } from './pieces.ts'
import { ROOM } from './printed.ts'

/** The field of a nation's counters, and what is written on it. */
const COLOURS: { [nation in Nation]: readonly [field: string, ink: string] } = {
  french: ['#24468c', '#fff'],
  italy: ['#2f6f5e', '#fff'],
  warsaw: ['#7d2748', '#fff'],
  lithuania: ['#7d2748', '#fff'],
  saxony: ['#5f7d33', '#fff'],
  bavaria: ['#3f7fa8', '#fff'],
  wurttemberg: ['#6b5a1f', '#fff'],
  westphalia: ['#356a7a', '#fff'],
  other_german: ['#5a5a6e', '#fff'],
  denmark: ['#a8432a', '#fff'],
  austria: ['#f4efe2', '#241a12'],
  britain: ['#a3261f', '#fff'],
  prussia: ['#2f2b28', '#fff'],
  russia: ['#235c34', '#fff'],
  sweden: ['#e9bd2f', '#241a12'],
}
export const colourOf = (nation: Nation): readonly [field: string, ink: string] => COLOURS[nation]
const PAPER = '#fff8e4'
const RED = '#b01217'

const [WIDE, HIGH] = [24, 20]
export const shape = (side: Side, w = WIDE, h = HIGH): string =>
  side === 'french' ? `M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}z` : `M${6 - w} ${-h}h${2 * w - 12}l6 6v${2 * h - 12}l-6 6h${12 - 2 * w}l-6-6v${12 - 2 * h}z`

/** Halves written as fractions: 3 is 1½. */
export const halves = (n: number): string => `${n > 1 || n === 0 ? Math.floor(n / 2) : ''}${n % 2 ? '½' : ''}`

const SIGN: { [arm in Arm]: string } = {
  infantry: 'M-9-6L9 6M9-6L-9 6',
  cavalry: 'M-9 6L9-6',
  artillery: 'M-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z',
}
/** The sign of an arm in its box; guards have a bar over it. */
const sign = (arm: Arm, ink: string, guard = false): string =>
  `<g class="sign" fill="${arm === 'artillery' ? ink : 'none'}" stroke="${ink}"><path d="M-9-6h18v12h-18z" fill="none"/><path d="${SIGN[arm]}"/>${guard ? '<path d="M-9-8.500h18"/>' : ''}</g>`

const text = (kind: string, x: number, y: number, size: number, fill: string, told: string, room = 0): string =>
  `<text class="${kind}" x="${x}" y="${y}" font-size="${size}" fill="${fill}"${room && told.length * size * 0.52 > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : ''}>${told}</text>`

/** A unit: its sign, its number in the corps, and the places that it takes. Disrupted it is bare, with red figures. */
export function unit(id: string, disrupted: boolean): string {
  const { arm, nation, side, guard, room } = unitOf(id)
  const [field, ink] = disrupted ? [PAPER, RED] : COLOURS[nation]
  const edge = disrupted ? COLOURS[nation][0] : '#1d140c'
  return (
    `<g class="unit ${side}${disrupted ? ' disrupted' : ''}"><path class="field" d="${shape(side)}" fill="${field}" stroke="${edge}"/>` +
    `<g transform="translate(0 -6)">${sign(arm, ink, guard)}</g>${text('id', -7, 14.5, 10, ink, id, 27)}${text('of', 16, 14.5, 11, ink, halves(room))}` +
    `${disrupted ? `<path class="struck" d="M-21-16l8 8m0-8l-8 8"/>` : ''}</g>`
  )
}

/** A commander: his name and his rating. */
export function commander(name: string, id: string): string {
  const { nation, side, rating } = commanderOf(id)
  const [field, ink] = COLOURS[nation]
  return (
    `<g class="commander ${side}"><path class="field" d="${shape(side)}" fill="${field}"/>${text('name', 0, -5, 10.5, ink, name, 44)}` +
    `<path class="plate" d="M-9 1h18v15h-18z"/>${text('rating', 0, 13.5, 14, PAPER, String(rating))}</g>`
  )
}

/** The places of a hex as a bar, halves shown. */
export function places(room: number, w = 40): string {
  const step = w / ROOM
  const taken = Math.min(ROOM, room) * step
  const lines = Array.from({ length: ROOM / 2 - 1 }, (_, i) => `M${-w / 2 + (i + 1) * 2 * step} 0v5`).join('')
  return `<g class="places"><path d="M${-w / 2} 0h${w}v5h${-w}z"/><path class="taken" d="M${-w / 2} 0h${taken}v5h${-taken}z"/><path class="lines" d="${lines}"/></g>`
}

export interface Face {
  /** Counters that one may not look at: the stack lies face down. */
  unknown: number
  /** What is seen of it: cavalry in good order, troops, or commanders alone. */
  back: 'cavalry' | 'troops' | 'commanders' | null
  dummies: number
  side: Side
  nation: Nation
  /** Who leads, and how well; none where nobody does. */
  leader: string
  rating: number | null
  count: number
  disrupted: number
  room: number
  arm: Arm | null
  foraging: boolean
  garrison: boolean
}
/** A stack on the map: who leads it, how many there are, how full the hex is. */
export function stack({ side, nation, leader, rating, count, disrupted, room, arm, foraging, garrison, unknown, back, dummies }: Face): string {
  const [field, ink] = COLOURS[nation]
  if (unknown) return hidden(side, count, back, foraging, garrison)
  const under = [2, 1]
    .filter((n) => count > n)
    .map((n) => `<path class="under" transform="translate(${2.5 * n} ${-2.5 * n})" d="${shape(side)}"/>`)
    .join('')
  const head = leader ? text('name', 0, -8.5, 11, ink, leader, 44) : arm ? `<g transform="translate(0 -10) scale(.8)">${sign(arm, ink)}</g>` : ''
  const rank = rating === null ? '' : `<path class="plate" d="M-21-5h13v14h-13z"/>${text('rating', -14.5, 6.5, 13, PAPER, String(rating))}`
  const good = count - disrupted
  const number = count
    ? text('count', rating === null ? 0 : 4, 9, 19, ink, String(good)) +
      (disrupted ? `<g class="hurt" transform="translate(17 3)"><circle r="6.500"/>${text('', 0, 3.7, 10, PAPER, String(disrupted))}</g>` : '')
    : ''
  return (
    `<g class="stack ${side}">${under}<path class="field" d="${shape(side)}" fill="${field}"/>${head}${rank}${number}` +
    `${count ? `<g transform="translate(0 13)">${places(room)}</g>` : ''}${foraging ? badge(-20, 'F', 'forage') : ''}${garrison ? badge(20, 'G', 'garrison') : ''}${dummies ? badge(0, `D${dummies > 1 ? dummies : ''}`, 'decoy') : ''}</g>`
  )
}
const badge = (x: number, letter: string, kind: string): string =>
  `<g class="badge ${kind}" transform="translate(${x} -22)"><circle r="${letter.length > 1 ? 8 : 7}"/>${text('', 0, 3.6, 10, '#1d140c', letter)}</g>`

/** The back of a counter: a lozenge with the letter of its side. */
export const counterBack = (side: Side): string => {
  const [field, ink] = COLOURS[side === 'french' ? 'french' : 'russia']
  return (
    `<g class="back ${side}"><path class="field" d="${shape(side)}" fill="${field}"/><path class="lozenge" d="M0-15L19 0 0 15-19 0z"/>` +
    `${text('count', 0, 7, 20, ink, '?')}</g>`
  )
}
/** A stack that lies face down: how many counters, and whether there is cavalry in good order or commanders only. */
function hidden(side: Side, count: number, back: Face['back'], foraging: boolean, garrison: boolean): string {
  const [field, ink] = COLOURS[side === 'french' ? 'french' : 'russia']
  const under = [2, 1]
    .filter((n) => count > n)
    .map((n) => `<path class="under" transform="translate(${2.5 * n} ${-2.5 * n})" d="${shape(side)}" style="fill:${field}"/>`)
    .join('')
  const kind =
    back === 'cavalry'
      ? `<g transform="translate(-12 0) scale(.8)">${sign('cavalry', ink)}</g>`
      : text('count', -12, 6, 17, ink, back === 'commanders' ? '★' : '?')
  return (
    `<g class="stack back ${side}">${under}<path class="field" d="${shape(side)}" fill="${field}"/><path class="lozenge" d="M-21-17h42v34h-42z"/>` +
    `${kind}${text('count', 10, 7, 21, ink, String(count))}${foraging ? badge(-20, 'F', 'forage') : ''}${garrison ? badge(20, 'G', 'garrison') : ''}</g>`
  )
}

/** A depot: a magazine with a roof. */
export const depot = (side: Side): string => `<g class="depot ${side}"><path d="M-9 8v-9l9-7 9 7v9z"/><path class="door" d="M-3 8v-6h6v6"/></g>`

/** Counters of trains face down, and one that lies open: a cart. `dummies`: as far as the reader knows. */
export function trains(side: Side, faceDown: number, shown: number, dummies: number): string {
  const back = `<g class="train ${side}"><path class="back" d="M-11-8h22v16h-22z"/>`
  const told = shown
    ? `<path class="cart" d="M-7-4h14v5h-14z"/><path class="cart" d="M-4 4m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M4 4m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0"/>`
    : text('', 0, 4.5, 12, PAPER, '?')
  const number = faceDown + shown
  return `${back}${told}${number > 1 ? `<g transform="translate(11 -8)"><circle r="6"/>${text('', 0, 3.4, 9.5, '#1d140c', String(number))}</g>` : ''}${dummies ? `<path class="dummy" d="M-11 8L11-8"/>` : ''}</g>`
}
