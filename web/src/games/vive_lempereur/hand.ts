// The cards of a hand, put on the page by hand: a round deals them out, takes them up and lays them back, and they look the same.
import { escaped } from '../../lib/escape.ts'
import { arrange, printed } from '../../lib/stamp.ts'
import type { Words } from '../../lib/words.svelte.ts'
import { faceOf } from './card.ts'

export interface Dealt {
  card: string
  state: 'idle' | 'open' | 'picked' | 'shut'
  /** How many of the same lie under it. */
  count: number
  note: string
}
export interface Dealing {
  words: Words
  /** Without what it does. */
  small: boolean
  /** The picture alone, where the name stands beside it. */
  bare: boolean
  /** Pressed: the card, and which of those of its kind. */
  onpress: ((card: string, i: number) => void) | undefined
}
interface Kept {
  element: HTMLElement
  face: string
  look: string
  name: string
}
const tables = new WeakMap<Element, { kept: Map<string, Kept>; dealing: Dealing }>()

function make(place: Element, card: string, i: number, live: boolean): HTMLElement {
  const element = document.createElement(live ? 'button' : 'div')
  if (live) {
    element.dataset['card'] = card
    element.addEventListener('click', () => tables.get(place)?.dealing.onpress?.(card, i))
  }
  return element
}

function update(kept: Kept, { card, state, count, note }: Dealt, { words, small, bare, onpress }: Dealing): void {
  const { element } = kept
  const face = faceOf(card, { count, note, small, bare, ticked: state === 'picked' }, words)
  if (face !== kept.face) element.replaceChildren(...printed((kept.face = face)))
  const name = bare && onpress ? words.say(`card-${card}`) : ''
  if (name !== kept.name) element.setAttribute('aria-label', (kept.name = name))
  const look = `card vle-card ${state}${small ? ' small' : ''}`
  if (look === kept.look) return
  element.className = kept.look = look
  if (!onpress) return
  element.setAttribute('aria-pressed', String(state === 'picked'))
  element.setAttribute('aria-disabled', String(state === 'shut' || state === 'idle'))
}

export function deal(place: Element, cards: readonly Dealt[], dealing: Dealing): void {
  const live = dealing.onpress !== undefined
  let table = tables.get(place)
  if (!table || (table.dealing.onpress !== undefined) !== live) {
    tables.set(place, (table = { kept: new Map(), dealing }))
    place.replaceChildren()
  }
  table.dealing = dealing
  const copies = new Map<string, number>()
  const shown = cards.map((one) => {
    const i = copies.get(one.card) ?? 0
    copies.set(one.card, i + 1)
    const key = `${one.card} ${i}`
    let kept = table.kept.get(key)
    if (!kept) table.kept.set(key, (kept = { element: make(place, one.card, i, live), face: '', look: '', name: '' }))
    update(kept, one, dealing)
    return kept.element
  })
  arrange(place, shown)
}

const listed = new WeakMap<Element, string>()

/** A line for each kind: its copies, and beside them its name and what it does. */
export function dealByKind(list: Element, kinds: readonly (readonly Dealt[])[], dealing: Dealing): void {
  const { words } = dealing
  const lines = kinds
    .map(([first]) => {
      const [name, effect] = [words.say(`card-${first!.card}`), words.say(`board-card-${first!.card}`)]
      return `<li><span class="copies"></span><span class="text"><b class="display">${escaped(name)}</b><span class="effect">${escaped(effect)}</span></span></li>`
    })
    .join('')
  if (listed.get(list) !== lines) list.replaceChildren(...printed(lines))
  listed.set(list, lines)
  kinds.forEach((cards, i) => deal(list.children[i]!.firstElementChild!, cards, dealing))
}
