// The cards that may answer in a window, put on the page by hand and kept: windows come and go by the dozen, and the same few cards
// of my hand are offered in most of them.
import { printed } from '../../../lib/stamp.ts'
import type { Words } from '../../../lib/words.svelte.ts'
import { lookOf, wholeFace } from './face.ts'
import type { Power } from './facts.ts'
import { ORDERS, type Order } from './standing.ts'

export interface Answer {
  card: number
  power: Power | null
  busy: boolean
  /** What is done for me when this card could answer; null where no orders can be given. */
  order: Order | null
  respond(): void
  give(order: Order): void
}
interface Kept {
  article: HTMLElement
  face: string
  language: string
  button: HTMLButtonElement
  select: HTMLSelectElement | null
  now: Answer
}

function make(answer: Answer, face: string, words: Words): Kept {
  const article = document.createElement('article')
  article.className = lookOf(answer.card, 'open')
  article.dataset['face'] = String(answer.card)
  const uses = document.createElement('div')
  uses.className = 'uses'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button small'
  button.dataset['respond'] = String(answer.card)
  button.textContent = words.say('wel-side-use-respond')
  uses.append(button)
  article.append(...printed(face), uses)
  const kept: Kept = { article, face, language: words.language, button, select: null, now: answer }
  button.onclick = () => kept.now.respond()
  if (answer.order !== null) {
    const label = document.createElement('label')
    label.className = 'order-choice'
    const text = document.createElement('span')
    text.textContent = words.say('wel-side-order')
    const select = document.createElement('select')
    select.dataset['order'] = String(answer.card)
    for (const order of ORDERS) select.append(new Option(words.say(`wel-side-order-${order}`), order))
    select.onchange = () => kept.now.give(select.value as Order)
    label.append(text, select)
    article.append(label)
    kept.select = select
  }
  return kept
}

const tables = new WeakMap<object, Map<number, Kept>>()

/** `table`: whose cards they are; what was written for it once is put there again. */
export function drawAnswers(place: Element, table: object, answers: Answer[], words: Words): void {
  let cards = tables.get(table)
  if (!cards) tables.set(table, (cards = new Map()))
  const wanted = answers.map((answer) => {
    const face = wholeFace(answer.card, answer.power, words)
    let kept = cards.get(answer.card)
    const elsewhere = kept?.article.parentElement && kept.article.parentElement !== place && kept.article.isConnected
    if (!kept || elsewhere || kept.face !== face || kept.language !== words.language || (kept.select === null) !== (answer.order === null))
      cards.set(answer.card, (kept = make(answer, face, words)))
    kept.now = answer
    if (kept.button.disabled !== answer.busy) kept.button.disabled = answer.busy
    if (kept.select && kept.select.value !== answer.order) kept.select.value = answer.order!
    return kept.article
  })
  const staying = new Set<Element>(wanted)
  for (const child of [...place.children]) if (!staying.has(child)) child.remove()
  wanted.forEach((article, i) => {
    const there = place.children[i]
    if (there !== article) place.insertBefore(article, there ?? null)
  })
}
