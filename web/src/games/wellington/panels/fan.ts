// The cards in a hand, put on the page by hand: a dozen of them, of which an order changes one, or none.
import { arrange, printed } from '../../../lib/stamp.ts'
import { lookOf, type CardState } from './face.ts'

export interface HeldCard {
  card: number
  /** What is read of it. */
  name: string
  /** What stands on it. */
  face: string
  state: CardState
  open: boolean
  /** The one of the fan that the keyboard comes to. */
  stop: boolean
  lean: number
  i: number
  row: number
}
interface Kept {
  button: HTMLButtonElement
  now: HeldCard | null
}
const fans = new WeakMap<Element, Map<number, Kept>>()

function make(card: number, controls: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['card'] = String(card)
  button.setAttribute('aria-controls', controls)
  button.append(document.createElement('span'))
  return button
}

function update({ button, now }: Kept, next: HeldCard): void {
  const face = button.firstElementChild!
  if (now?.face !== next.face) face.replaceChildren(...printed(next.face))
  if (now?.state !== next.state) face.className = `${lookOf(next.card, next.state)} small`
  if (now?.name !== next.name) button.setAttribute('aria-label', next.name)
  if (now?.open !== next.open) {
    button.className = next.open ? 'held open' : 'held'
    button.setAttribute('aria-expanded', String(next.open))
  }
  if (now?.stop !== next.stop) button.tabIndex = next.stop ? 0 : -1
  if (now?.lean !== next.lean) button.style.setProperty('--lean', String(next.lean))
  if (now?.i !== next.i) button.style.setProperty('--i', String(next.i))
  if (now?.row !== next.row) button.style.setProperty('--row', String(next.row))
}

/** `controls`: the id of the place where a card is read. */
export function drawFan(fan: Element, cards: HeldCard[], controls: string): void {
  let kept = fans.get(fan)
  if (!kept) fans.set(fan, (kept = new Map()))
  const shown: Element[] = []
  for (const card of cards) {
    let one = kept.get(card.card)
    if (!one) kept.set(card.card, (one = { button: make(card.card, controls), now: null }))
    update(one, card)
    one.now = card
    shown.push(one.button)
  }
  arrange(fan, shown)
}
