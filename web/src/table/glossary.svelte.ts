// The words of the game that open where they stand: fetched beside a table, found in sentences, marked by a quiet line under them.
import './glossary.css'
import { mount, unmount } from 'svelte'
import { api } from '../lib/api'
import type { Term } from '../lib/types'
import { words } from '../lib/words.svelte'
import { cut, finder, type Cut } from './terms.ts'

type OnRule = ((id: string) => void) | undefined

class Glossary {
  #game: string | null = null
  #terms = $state.raw<Term[]>([])
  readonly #find = $derived(finder(this.#terms, words.language))

  /** The words of this game; of one that has none, or while they cannot be had, texts stay as they are. */
  open(game: string | null): void {
    if (!game || game === this.#game) return
    this.#game = game
    this.#terms = []
    void api.glossary(game).then(
      (terms) => {
        if (this.#game === game) this.#terms = terms
      },
      () => (this.#game = null),
    )
  }

  /** How many there are: what was written before they came is written anew. */
  get size(): number {
    return this.#terms.length
  }

  /** A text, and in it the words that open, each where it is first used; `but`: not those that this rule explains. */
  cut(text: string, but: string | null = null): Cut[] {
    return cut(text, this.#find, but)
  }
}
export const glossary = new Glossary()

let close: (() => void) | null = null

/** The card of a word, beside where it stands. One is open at a time. */
export async function openTerm(term: Term, at: HTMLElement, onrule: OnRule): Promise<void> {
  const again = at.ariaExpanded === 'true'
  close?.()
  if (again) return
  at.ariaExpanded = 'true'
  const { default: TermCard } = await import('./panels/TermCard.svelte')
  // A dialog leaves nothing outside it to be tapped.
  const target = at.closest('dialog') ?? document.body
  const card = mount(TermCard, { target, props: { term, at, game: words.game ?? '', onrule, onclose: () => close?.() } })
  close = () => {
    close = null
    const inside = document.activeElement?.closest('[data-term-card]')
    at.ariaExpanded = 'false'
    void unmount(card)
    if (inside) at.focus({ preventScroll: true })
  }
}

export function termButton(text: string, term: Term, onrule?: OnRule): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'term'
  made.textContent = text
  made.dataset['term'] = term.id
  made.ariaExpanded = 'false'
  made.ariaHasPopup = 'dialog'
  made.onclick = (event) => {
    event.stopPropagation()
    void openTerm(term, made, onrule)
  }
  return made
}

/** Writes a sentence with the words in it that open. */
export function writeTerms(place: Element, text: string, onrule?: OnRule): void {
  place.replaceChildren(...glossary.cut(text).map((one) => (one.term ? termButton(one.text, one.term, onrule) : one.text)))
}
