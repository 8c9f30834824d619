// What can be tapped on the map, written by hand: at a march there are fifty targets, and a block for each of them would cost
// more than all the rest of an update. A tap on any of them is answered by the map.
import type { Action } from '../../lib/types.ts'
import type { Words } from '../../lib/words.svelte.ts'
import { sameAction } from '../../table/desk.svelte.ts'
import type { BattleView } from './battle.ts'
import { centre, dots, outline, WEDGES } from './hexes.ts'
import { hexName } from './names.ts'
import type { Offer, Target, TargetKind } from './targets.ts'

/** The ground of these is marked under the counters; who is struck is marked over them. */
const GROUND: TargetKind[] = ['order', 'march', 'stand', 'place', 'lay', 'retreat']
const DOTTED: { [kind: string]: number } = { march: 6, place: 4, lay: 4 }

const GLYPHS: { [kind: string]: string } = {
  charge: 'M-9-9L9 9M9-9L-9 9M-9 5l4 4M9 5l-4 4',
  fire: 'M0-12v7M0 5v7M-12 0h7M5 0h7M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0',
  retreat: 'M8-6L0 2l-8-8M8 2L0 10l-8-8',
}

/** Under the counters: all ground of one kind is one path. */
export function groundOf(offer: Offer): string {
  const byKind = new Map<TargetKind, string[]>()
  for (const { kind, hex } of offer.targets) {
    const hexes = byKind.get(kind)
    if (hexes) hexes.push(hex)
    else byKind.set(kind, [hex])
  }
  let svg = ''
  for (const kind of GROUND) {
    const hexes = byKind.get(kind)
    if (!hexes) continue
    svg += `<path class="ground ${kind}" d="${outline(hexes, 2.5)}"/>`
    if (DOTTED[kind]) svg += `<path class="dot" d="${dots(hexes, DOTTED[kind])}"/>`
  }
  return svg
}

function seal({ hex, kind }: Target): string {
  const [x, y] = centre(hex)
  const [dx, dy] = kind === 'retreat' ? [0, 0] : [24, 22]
  return `<g class="sealed" transform="translate(${x + dx} ${y + dy})"><circle class="seal" r="13"/><path class="glyph" d="${GLYPHS[kind]}"/></g>`
}

/** Puts other content into a group; the focus stays where it was, or else on the map. */
function rewrite(group: Element, svg: string, name: string, labels: () => Iterable<string>): void {
  const held = document.activeElement
  const kept = held && group.contains(held) ? held.getAttribute(name) : null
  group.innerHTML = svg
  let i = 0
  for (const label of labels()) group.children[i++]!.setAttribute('aria-label', label)
  const place = kept ? (group.querySelector<SVGElement>(`[${name}="${kept}"]`) ?? group.closest<SVGElement>('[role]')) : null
  place?.focus({ preventScroll: true })
}

/** Over the counters: a place to tap for every target, and a seal on whom it strikes. */
export function drawTargets(group: Element, offer: Offer, view: BattleView, words: Words): void {
  const { targets } = offer
  if (!targets.length && !group.firstChild) return
  let svg = ''
  let seals = ''
  for (const target of targets) {
    const { hex, kind } = target
    svg += `<path class="target ${kind}" data-hex="${hex}" data-target="${kind}" role="button" tabindex="0" d="${outline([hex], 2.5)}"/>`
    if (GLYPHS[kind]) seals += seal(target)
  }
  rewrite(group, svg + seals, 'data-hex', () => targets.map(({ hex }) => hexName(hex, view, offer, words)))
}

/** Around a unit: the ways it may face. */
export function drawFacings(group: Element, offer: Offer, view: BattleView, pending: Action | null, words: Words): void {
  const { wedges } = offer
  if (!wedges.length && !group.firstChild) return
  const now = view.pieces.find((one) => one.hex === wedges[0]?.hex && one.facing)?.facing
  let svg = ''
  for (const { hex, facing, action } of wedges) {
    const chosen = pending && sameAction(action, pending) ? ' chosen' : ''
    svg += `<g class="facing${chosen}${facing === now ? ' now' : ''}" data-facing="${facing}" role="button" tabindex="0" transform="translate(${centre(hex).join(' ')})"><path d="${WEDGES[facing]}"/></g>`
  }
  rewrite(group, svg, 'data-facing', () => wedges.map(({ action }) => words.label(action)))
}
