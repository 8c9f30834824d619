// Silhouettes, symbols and patterns as one sheet of SVG symbols, put into the page once and used everywhere by reference.
// All are drawn in a box of 44 x 36 around the origin; they take the colour of their surroundings, and `--ground` parts
// what lies in front from what lies behind.

import { insist } from '../../lib/insist.ts'

const HORSE =
  'M15.6-13.4l1.5 2.5c1.6 1.7 3.2 3.9 3.4 5.2-.2 1.3-1.7 1.5-2.7.9-1.2-.8-2.4-1.2-3.5-1-.9 2-1.4 4-1.6 6 2 .9 4.7 1.5 6.4 3l1 3.5-1.7.4-1-2.4c-2.3-.8-4.4-.8-6.2-1.2.7 1.5 1.8 2.8 1.4 4.5L9.9 10.7l-1.2-1 1.5-2.1c-1.2-1.1-2.2-2.2-2.9-3.5C3.3 5-2 4.9-5.9 3.8c-.7 2-2.6 3-4.5 3.9l-3.2 3.7-1.9-.7 3.3-4.1c.5-1.1.7-2.1.6-3-1.7 1.5-4 2.4-5.9 4L-19.8 9.7l-1.1-1.3 3.3-3.5c1.9-2 3-3.7 3.1-5.6-1.9-.1-4.2 1.1-6.2 3.6.1-4.4 2.9-7.1 7-7.3 3.6-1.5 8.7-.3 13.7-.1 4 0 7-1.5 9-4.1 1.6-2.6 4-4.2 6.6-4.8z'
const RIDER = 'M-4-4.6c-.6-4 0-7.7 1.6-9.3h4c1 1.2 1.2 2.8 1 4.4l.8 4.4c1.6 1.4 2.2 3.6 1.6 6.2l1.6 1.9-2.3.3-1.7-2.2c-.4-2-1.4-3.6-2.8-4.8z'
const FACE = '<circle cx="-.2" cy="-15.7" r="2.1"/>'
const SABRE_ARM = '<path d="M1.2-13l5-2.5.9 1.4-4.8 3.2z"/>'

const rider = (head: string, arms: string): string => `<path d="${HORSE}"/><g class="vf"><path d="${RIDER}"/>${FACE}${head}${arms}</g>`

/** One infantryman on the march, musket at the shoulder. */
const man = (head: string): string =>
  '<path d="M-3-8.8c1.3-1 4.6-1 5.8.1l.4 7.5 1.5 5 .7 4.8 1.7 1.2H2.6L1.5 4.2-.2 1l-2 4.3L-4.4 9.8h-3l1-1.6 2-4.5 1.1-4.6z"/>' +
  '<path d="M-3.4-8.6l-2.5.5.2 4.6 2.3.1z"/><circle cx="0" cy="-11.2" r="2.05"/>' +
  `${head}<path class="vl" d="M3.4-2.6L-3.6-19.5"/>`

const SHAKO = '<path d="M-2.3-12.1l-.5-4.9h5.6l-.5 4.9 1.5.7-3.6-.2z"/>'
const file = (head: string): string =>
  `<g class="vf"><g transform="translate(-11.5)">${man(head)}</g><g transform="translate(0)">${man(head)}</g><g transform="translate(11.5)">${man(head)}</g></g>`

const spokes = (r: number): string =>
  [0, 45, 90, 135]
    .map((a) => {
      const x = (r * Math.cos((a * Math.PI) / 180)).toFixed(1)
      const y = (r * Math.sin((a * Math.PI) / 180)).toFixed(1)
      return `M${x} ${y}L${-Number(x)} ${-Number(y)}`
    })
    .join('')
const gun = (wheel: number, bore: number): string =>
  `<path d="M-2 2.5l-16.5 7.2 1 2.3h3L3 4.5z"/><path d="M-8.5-1.8l-2.2 1.3.8 2 2.6-.2L18.5-${(5.4 - bore / 3).toFixed(1)}l1.2.6.8-${(1.5 + bore).toFixed(1)}-1.8-.4-12 .6z"/>` +
  `<g transform="translate(1 3.5)"><circle class="vr" r="${wheel}"/><path class="vl" d="${spokes(wheel - 1)}"/><circle r="1.9"/></g>`

const SYMBOLS: { [id: string]: string } = {
  inf_guard: file('<path d="M-3.1-12c-1-8 7.2-8 6.2 0l1 .8-3.6-.3z"/><path class="vl" d="M2.4-17.5l.6-3"/>'),
  inf_elite: file(`${SHAKO}<path d="M-.8-17l.1-4.2 1.6-.2v4.4z"/>`),
  inf_english: file('<path d="M-2.3-12.1l-.4-4.2.9-1.8h4.5l-.4 6 1.5.7-3.6-.2z"/>'),
  inf_french: file(SHAKO),
  inf_regular: file(SHAKO),
  inf_militia: file('<path d="M-2.5-12.2c-.5-3.2 5.5-3.2 5 0l1.5.9-3.6-.2z"/>'),
  cav_heavy: rider(
    '<path d="M-2.5-15.7c-.2-3.4 4-4 4.7-.9l.6 1.1-2.4-.5z"/><path d="M1.5-18.9c-2.6-1.8-5.7-.4-5.8 3 0 1.7-.7 2.9-1.7 3.8 2.6 0 3.7-1.6 3.7-4 .5-1.8 2.2-2.3 3.8-2.8z"/>',
    `${SABRE_ARM}<path class="vl" d="M6.3-14.9L16-20.5"/>`,
  ),
  cav_dragoon: rider(
    '<path d="M-2.4-16.3l.3-1.8-1-2.5h5.6l-.7 2.6.3 1.7 1 .7-3-.3z"/>',
    '<path d="M1.2-13l4.4 1.6-.4 1.5-4.6-.6z"/><path class="vl" d="M1.7-3.5L9.8-21.5"/><path d="M9.6-21.9l-7.2-.6 2.1 2.2-2.7 1.5 6.4.2z"/>',
  ),
  cav_light: rider(
    '<path d="M-2.4-16.1l-.3-4.1h5l-.2 4.2 1.2.6-3-.2z"/><path class="vl" d="M-.4-20l-.6-3"/>',
    `${SABRE_ARM}<path class="vl" d="M6.3-14.9c3.6-.5 6-2.6 6.6-6.6"/>`,
  ),
  art_heavy: `${gun(9.2, 1.8)}<circle cx="-14" cy="-3" r="2.2"/><circle cx="-18.4" cy="-3" r="2.2"/><circle cx="-16.2" cy="-6.8" r="2.2"/>`,
  art_medium: gun(8.4, 0.9),
  art_horse: `<g transform="translate(7 5) scale(.72)">${gun(8.4, 0.6)}</g><g class="vf" transform="translate(-9 -6.5) scale(.62)"><path d="${HORSE}"/></g>`,
  general: rider(
    '<path d="M-5.6-15.7c1.4-.5 2.4-3.6 5.2-4.4 2.9.6 4.3 3.4 6 4.2-3.3.6-8 .5-11.2.2z"/>',
    '<path d="M1.2-13l5.6-3.3.9 1.5-5.4 3.9z"/><path class="vl" d="M7.3-15.6l3.5-2"/>',
  ),
  garrison:
    '<path d="M-20 11V-4l8-7 8 7v3h6v-5l6.5-6L15-6v17h5v2h-40z"/><g class="vc"><path d="M-13.5 0h3v4h-3zM-6.5 3h3v3h-3zM6 0h3v4H6zM-14 7h4v4h-4zM3 5h3v4H3z"/></g><path class="vl" d="M-12-11v-8"/><path d="M-12-19.5l8 2-8 2.5z"/>',
  // Orders and marks
  flag: '<path class="vl" d="M-11 13V-15"/><path d="M-11-15C-4-18 2-11 13-14.5V1C2 4.5-4-2-11 1z"/>',
  hat: '<path d="M-20 4C-15 3-13-15 0-16 13-15 15 3 20 4 13 9 7 6 0 6S-13 9-20 4z"/><circle class="vc" cx="0" cy="-6" r="4.2"/><circle cx="0" cy="-6" r="2"/><path class="vc" d="M-1-1.5h2V4h-2z"/>',
  card: '<path d="M-9-14h18v28H-9z"/><path class="vc" d="M0-8l2 5h5l-4 3.5L4.5 6 0 3l-4.5 3L-3 .5-7-3h5z"/>',
}

/** Flags of the special-action dice and of the sides: told apart by their lines, not by colour alone. */
const FLAGS: { [id: string]: string } = {
  'flag-french':
    '<path fill="#27408b" d="M-13-10h8.7v20H-13z"/><path fill="#fbf5e4" d="M-4.3-10h8.6v20h-8.6z"/><path fill="#b0312a" d="M4.3-10H13v20H4.3z"/><path fill="none" stroke="#2e2015" d="M-13-10h26v20h-26z"/>',
  'flag-english':
    '<path fill="#27408b" d="M-13-10h26v20h-26z"/><path stroke="#fbf5e4" stroke-width="4.5" d="M-13-10l26 20M13-10l-26 20"/><path stroke="#fbf5e4" stroke-width="7" d="M0-10v20M-13 0h26"/><path stroke="#b0312a" stroke-width="3.6" d="M0-10v20M-13 0h26"/><path fill="none" stroke="#2e2015" d="M-13-10h26v20h-26z"/>',
  'flag-prussian':
    '<path fill="#fbf5e4" d="M-13-10h26v20h-26z"/><path fill="#22262c" d="M-13-10h26v3h-26zM-13 7h26v3h-26zM-2-5.5h4L1.3-1.3 5.5-2v4L1.3 1.3 2 5.5h-4l.7-4.2L-5.5 2v-4l4.2.7z"/><path fill="none" stroke="#2e2015" d="M-13-10h26v20h-26z"/>',
}

const ACTED =
  '<pattern id="vle-p-acted" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#f3e8cd" stroke-width="1.1" opacity=".5"/></pattern>'

const box = (id: string, content: string) => `<symbol id="${id}" viewBox="-22 -22 44 36" overflow="visible" fill="currentColor">${content}</symbol>`

function sheet(): string {
  const symbols = [
    ...Object.entries(SYMBOLS).map(([id, content]) => box(`vle-${id}`, content)),
    ...Object.entries(FLAGS).map(([id, content]) => `<symbol id="vle-${id}" viewBox="-14 -11 28 22">${content}</symbol>`),
    // What the dice show.
    ...[
      ['infantry', 'inf_french'],
      ['cavalry', 'cav_light'],
      ['artillery', 'art_medium'],
      ['general', 'hat'],
      ['flag', 'flag'],
      ['card', 'card'],
    ].map(([face, type]) => box(`die-${face}`, SYMBOLS[type!]!)),
    ...Object.entries(FLAGS).map(([id, content]) => `<symbol id="die-${id.slice(5)}" viewBox="-16 -13 32 26">${content}</symbol>`),
  ]
  return `<defs>${ACTED}</defs>${symbols.join('')}`
}

/** Lay the sheet out in the page, once. */
export function layOut(): void {
  if (typeof document === 'undefined' || document.getElementById('vle-sheet')) return
  const holder = document.createElement('div')
  holder.innerHTML =
    `<svg id="vle-sheet" aria-hidden="true" width="0" height="0" style="position:absolute;overflow:hidden">` +
    // Plain class names: inside a <use> no selector can look past the symbol.
    '<style>.vl{fill:none;stroke:currentColor;stroke-width:1.3;stroke-linecap:round}' +
    '.vr{fill:none;stroke:currentColor;stroke-width:1.9}.vb{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linejoin:round}' +
    '.vc{fill:var(--ground,#f3e8cd)}.vf path:not(.vl){stroke:var(--ground,#f3e8cd);stroke-width:1;paint-order:stroke}</style>' +
    `${sheet()}</svg>`
  document.body.prepend(holder.firstElementChild!)
}

/** More for the sheet, fetched when it is first wanted: `id` is one of those in it. */
export function add(id: string, content: string): void {
  if (document.getElementById(id)) return
  const holder = document.createElement('div')
  holder.innerHTML = `<svg>${content}</svg>`
  document.getElementById('vle-sheet')?.append(...holder.firstElementChild!.children)
}

/** The symbols of staff maps, for those who prefer them. */
export async function layOutNato(): Promise<void> {
  const { NATO_KINDS } = await insist(() => import('./field/nato.ts'))
  add(
    'nato-general',
    Object.entries(NATO_KINDS)
      .map(([id, content]) => box(`nato-${id}`, content))
      .join(''),
  )
}
