// A sentence whose places light up on the map and whose rules open in the rule panel. By hand, because a log has hundreds of these: a
// block for every word that is a button would cost more than all the rest of it.
import './sentence.css'
import { words } from '../../lib/words.svelte'
import { glossary, termButton } from '../glossary.svelte.ts'
import { segments, type Segment } from '../log'

export interface Answers {
  onplace?: ((places: string[]) => void) | undefined
  onrule?: ((id: string) => void) | undefined
  /** Where nobody opens rules, they are links to the rules of this game. */
  game?: string | null
}

function button(kind: string, text: string, title: string, run: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = kind
  made.title = title
  made.textContent = text
  made.onclick = run
  return made
}
function part({ kind, text }: Segment, { onplace, onrule, game }: Answers): string | HTMLElement {
  if (kind === 'place') return button('place', text, words.say('table-show-place', { place: text }), () => onplace?.([text]))
  if (kind === 'rule' && onrule) return button('cite', text, words.say('table-open-rule', { rule: text }), () => onrule(text))
  if (!game) return text
  const link = document.createElement('a')
  link.className = 'cite'
  link.href = `/rules/${game}#${text}`
  link.textContent = text
  return link
}

/** Writes it into a place, which is of the class `told`. */
export const write = (place: Element, text: string, places: string[], answers: Answers): void =>
  place.replaceChildren(
    ...segments(text, answers.onplace ? places : []).flatMap((one) =>
      one.kind === 'text' ? glossary.cut(one.text).map((bit) => (bit.term ? termButton(bit.text, bit.term, answers.onrule) : bit.text)) : [part(one, answers)],
    ),
  )
