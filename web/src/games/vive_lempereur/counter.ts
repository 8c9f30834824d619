// One counter as markup: nation by shape, band and colour; strength as a figure and as pips; front, formation and marks of the round.
// Written by hand: sixty of them stand on the map, and a component for each would cost more than all the rest of an update.
import './counter.css'
import { readAhead, stamp } from '../../lib/stamp.ts'
import { strengthOf, type Piece } from './battle.ts'
import { bearing } from './hexes.ts'

/** The outline of a counter says whose it is, in any light. */
const ROUND = 'M-17-26h34a9 9 0 0 1 9 9v34a9 9 0 0 1-9 9h-34a9 9 0 0 1-9-9v-34a9 9 0 0 1 9-9z'
const STRAIGHT = 'M-26-26h52v52h-52z'
const NOTCHED = 'M-20-26h40v6h6v40h-6v6h-40v-6h-6v-40h6z'
const BODIES: { [nation: string]: string } = { french: ROUND, english: STRAIGHT, prussian: NOTCHED, south: ROUND, north: STRAIGHT }

const BANDS = {
  tricolour: '<path class="white" d="M-21.5-25v50h3.2v-50z"/><path class="red" d="M-18.3-25.6v51.2h3v-51.2z"/>',
  cross: '<path class="white" d="M-20.5-23h5l-1 3.7 3.7-1v5l-3.7-1 1 3.7h-5l1-3.7-3.7 1v-5l3.7 1z"/>',
  corner: '<path class="white" d="M-25.2-25.2h15l-15 15z"/><path class="navy" d="M-25.2-17.5l7.7-7.7h3.6l-11.3 11.3z"/>',
}
/** What a kind of infantry is worth is seen where its hats are too small to be told apart: the Guard stands in a gold frame, the elite under a gold
    bar, the militia in a broken frame. */
const WORTH: { [type: string]: string } = {
  inf_guard: '<path class="worth" d="M-13.6-22.8h36v33h-36z"/>',
  inf_elite: '<path class="worth" d="M-13.6-22.8h36"/>',
  inf_militia: '<path class="worth levy" d="M-13.6-22.8h36v33h-36z"/>',
}
const BADGES: typeof BANDS = {
  tricolour: '<path class="white" d="M-5.5 14.2h11v3h-11z"/><path class="red" d="M1.9 14.2h3.6v3h-3.6z"/>',
  cross: '<path class="white" d="M-1.5 10.5h3l-.5 2.2 2.5-.5v3l-2.5-.5.5 2.3h-3l.5-2.3-2.5.5v-3l2.5.5z"/>',
  corner: '<path class="white" d="M-4 17l8-6v6z"/>',
}
const bandOf = (nation: string): keyof typeof BANDS => (nation === 'french' || nation === 'south' ? 'tricolour' : nation === 'prussian' ? 'cross' : 'corner')

const MARKS: { [mark: string]: string } = {
  ordered: 'M-3.6.2l2.4 2.8 5-6',
  reacted: 'M1-4.5l-4 5h3l-1.5 4.5 5-6H.6z',
  retreated: 'M4.5 2.5c0-5-7-5-7-1M-5.5.5l3 2.5 2.6-3',
  sheltered: 'M-4.5.5l4.5-4 4.5 4M-3 0v4h6V0',
  tested: 'M0-4.8v5.6M0 3.8v.6',
}
const token = (mark: string, x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})"><circle class="token" r="${r}"/><path class="glyph" d="${MARKS[mark] ?? ''}"/></g>`

export interface Pose {
  /** Part of a stack: the general rides at the shoulder of his unit. */
  attached?: boolean
  /** It acts now: whatever it has done, it is not spent yet. */
  acting?: boolean
}

/** The symbols on counters: figures, or those of staff maps. */
export type Symbols = 'vle' | 'nato'
export const symbolsOf = (setting: string): Symbols => (setting === 'nato' ? 'nato' : 'vle')

/** A counter in parts, so that of one that has turned or was ordered only what is new is drawn anew. */
export interface Drawn {
  /** Class names: whose it is, and whether it is spent or shaken. */
  look: string
  /** What never changes of a piece; the hatching of those who have acted is always there, and the class shows it. */
  body: string
  /** Strength and formation. */
  state: string
  /** How the front is turned; null where there is none. */
  front: string | null
  marks: string
}

export function drawn(piece: Piece, symbols: Symbols, { attached = false, acting = false }: Pose = {}): Drawn {
  const { type, nation } = piece
  let marks = piece.marks ?? NONE
  if (acting && marks.includes('ordered')) marks = marks.filter((mark) => mark !== 'ordered')
  const spent = marks.includes('ordered') || marks.includes('reacted')
  const look = `counter ${nation}${spent ? ' spent' : ''}`
  if (type === 'general') {
    return {
      look,
      body:
        '<circle class="shade" cx="1.5" cy="2" r="17.5"/><circle class="body" r="17"/><circle class="laurel" r="14.8"/>' +
        `<use href="#${symbols}-general" x="-12.5" y="-13" width="25" height="21"/>${BADGES[bandOf(nation)]}<circle class="hatch" r="17"/>`,
      state: '',
      front: null,
      marks: marks.map((mark, i) => token(mark, (attached ? 10 : 12) - i * 10, -13, 6)).join(''),
    }
  }
  const body = BODIES[nation] ?? STRAIGHT
  const elements = piece.elements ?? 0
  const square = piece.formation === 'square'
  let pips = ''
  for (let i = 0; i < strengthOf(type); i++) pips += `<rect class="pip${i < elements ? '' : ' lost'}" x="${-12.5 + i * 5.4}" y="14" width="3.9" height="7.5"/>`
  return {
    look: elements === 0 ? `${look} shaken` : look,
    body:
      `<path class="shade" d="${body}" transform="translate(1.5 2)"/><path class="body" d="${body}"/>${BANDS[bandOf(nation)]}${WORTH[type] ?? ''}` +
      `<use href="#${symbols}-${type}" x="-20.5" y="-23" width="44" height="34"/><path class="hatch" d="${body}"/>`,
    state:
      (square ? '<path class="square" d="M-30-30h60v60h-60z"/>' : '') +
      `<path class="foot" d="M-14.5 11.5h38.5v12.5h-38.5z"/>${pips}<text class="figure" x="17" y="22.5">${elements}</text>` +
      (elements === 0 ? '<path class="crack" d="M-22-20L-6-6l-6 5L4 6-2 12 20 22"/>' : ''),
    front: piece.facing && !square && type !== 'garrison' ? `rotate(${bearing(piece.facing)})` : null,
    marks: marks.map((mark, i) => token(mark, 20 - i * 13, -21, 7)).join(''),
  }
}
const NONE: string[] = []

/** It ends at the edge of the hex: those of two neighbours do not cross. */
const FRONT = 'M-15-25L0-36 15-25l-2.5 3.5L0-30.2l-12.5 8.7z'
const frontOf = (turn: string | null): string => (turn === null ? '<path class="front"/>' : `<path class="front" d="${FRONT}" transform="${turn}"/>`)

/** A counter around 0,0. */
export const counterOf = ({ look, body, state, front, marks }: Drawn): string => `<g class="${look}">${body}<g>${state}</g>${frontOf(front)}<g>${marks}</g></g>`

/** Brings a counter that stands there up to date; `counter` is what `counterOf` has made. */
export function redraw(counter: Element, before: Drawn, now: Drawn): void {
  if (before.look !== now.look) counter.setAttribute('class', now.look)
  const marks = counter.lastElementChild!
  const front = marks.previousElementSibling!
  if (before.state !== now.state) stamp(front.previousElementSibling!, now.state)
  if (before.marks !== now.marks) stamp(marks, now.marks)
  if (before.front === now.front) return
  if (now.front === null) front.removeAttribute('d')
  else {
    front.setAttribute('transform', now.front)
    if (before.front === null) front.setAttribute('d', FRONT)
  }
}

/** Reads, in time that nobody needs, whatever a battle may bring to such a piece: losses, squares, marks, and at last the tray. */
export function foresee(piece: Piece, symbols: Symbols): void {
  for (let elements = strengthOf(piece.type); elements >= 0; elements--) {
    const standing = { ...laid(piece), elements }
    readAhead(drawn(standing, symbols).state)
    if (piece.type.startsWith('inf')) readAhead(drawn({ ...standing, formation: 'square' }, symbols).state)
  }
  for (const mark in MARKS) for (const attached of [false, true]) readAhead(drawn({ ...piece, marks: [mark] }, symbols, { attached }).marks)
  readAhead(counterOf(drawn({ ...laid(piece), elements: 0 }, symbols)))
}

/** Away from the map nothing has a front or a mark. */
export const laid = ({ id, type, seat, nation, elements = 0 }: Piece): Piece => ({ id, type, seat, nation, elements })
