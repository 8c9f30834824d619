// What can be tapped on the map, written by hand: at a march there are fifty targets, and a block for each of them would cost
// more than all the rest of an update. A tap on any of them is answered by the map.
import type { Action } from '../../lib/types.ts'
import type { Words } from '../../lib/words.svelte.ts'
import { sameAction } from '../../table/desk.svelte.ts'
import { drawn, mark, show, spotOf, type Spot } from '../../table/spots.ts'
import type { BattleView } from './battle.ts'
import { centre, dots, outline, WEDGES } from './hexes.ts'
import { hexName } from './names.ts'
import { keyOf, type Offer, type Target, type TargetKind } from './targets.ts'

/** The ground of these is marked under the counters; who is struck is marked over them. */
const GROUND: TargetKind[] = ['order', 'march', 'stand', 'place', 'lay', 'retreat']
const DOTTED: { [kind: string]: number } = { march: 6, place: 4, lay: 4 }

export const GLYPHS: { [kind: string]: string } = {
  charge: 'M-9-9L9 9M9-9L-9 9M-9 5l4 4M9 5l-4 4',
  fire: 'M0-12v7M0 5v7M-12 0h7M5 0h7M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0',
  retreat: 'M8-6L0 2l-8-8M8 2L0 10l-8-8',
}

/** Under the counters: all ground of one kind is one path, by its class names. */
export function groundOf(offer: Offer): [look: string, shape: string][] {
  const byKind = new Map<TargetKind, string[]>()
  for (const { kind, hex } of offer.targets) {
    const hexes = byKind.get(kind)
    if (hexes) hexes.push(hex)
    else byKind.set(kind, [hex])
  }
  const paths: [string, string][] = []
  for (const kind of GROUND) {
    const hexes = byKind.get(kind)
    if (!hexes) continue
    paths.push([`ground ${kind}`, outline(hexes, 2.5)])
    if (DOTTED[kind]) paths.push(['dot', dots(hexes, DOTTED[kind])])
  }
  return paths
}

export function drawGround(group: Element, offer: Offer): void {
  const paths = groundOf(offer)
  paths.forEach(([look, shape], i) => {
    const path = group.children[i] ?? group.appendChild(drawn('path', {}))
    path.setAttribute('class', look)
    path.setAttribute('d', shape)
  })
  while (group.children.length > paths.length) group.lastChild!.remove()
}

function sealOf({ hex, kind }: Pick<Target, 'hex' | 'kind'>): SVGElement | null {
  const glyph = GLYPHS[kind]
  if (!glyph) return null
  const [x, y] = centre(hex)
  const [dx, dy] = kind === 'retreat' ? [0, 0] : [24, 22]
  const seal = drawn('g', { transform: `translate(${dx} ${dy})` })
  seal.append(drawn('circle', { class: 'seal', r: '13' }), drawn('path', { class: 'glyph', d: glyph }))
  const upright = drawn('g', { class: 'upright' })
  upright.append(seal)
  const sealed = drawn('g', { class: 'sealed', transform: `translate(${x} ${y})` })
  sealed.append(upright)
  return sealed
}

/** Over the counters: a place to tap for every target, and a seal on whom it strikes. */
export function drawTargets(group: Element, offer: Offer, view: BattleView, words: Words): void {
  const shown = offer.targets.map((target) => mark(targetOf(group, target), `target ${target.kind}`, hexName(target.hex, view, offer, words)))
  show(group, shown, 'data-hex')
}
const targetOf = (group: Element, target: Pick<Target, 'key' | 'hex' | 'kind'>): Spot =>
  spotOf(
    group,
    target.key,
    () => drawn('path', { 'data-hex': target.hex, 'data-target': target.kind, role: 'button', tabindex: 0, d: outline([target.hex], 2.5) }),
    () => sealOf(target),
  )

/** Makes ready what a march will show, before anybody has been ordered to march. */
export function prepareMarch(group: Element, hexes: readonly string[]): void {
  for (const hex of hexes) mark(targetOf(group, { key: keyOf('march', hex, null), hex, kind: 'march' }), 'target march')
}

/** Around a unit: the ways it may face. */
export function drawFacings(group: Element, offer: Offer, view: BattleView, pending: Action | null, words: Words): void {
  const { wedges } = offer
  const now = wedges.length ? view.pieces.find((one) => one.hex === wedges[0]!.hex && one.facing)?.facing : undefined
  const shown = wedges.map(({ hex, facing, action }) => {
    const spot = spotOf(group, facing, () => {
      const place = drawn('g', { 'data-facing': facing, role: 'button', tabindex: 0 })
      place.append(drawn('path', { d: WEDGES[facing] }))
      return place
    })
    spot.place.setAttribute('transform', `translate(${centre(hex).join(' ')})`)
    return mark(spot, `facing${pending && sameAction(action, pending) ? ' chosen' : ''}${facing === now ? ' now' : ''}`, words.label(action))
  })
  show(group, shown, 'data-facing')
}
