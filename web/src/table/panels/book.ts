// The lines of the log, put on the page by hand: hundreds of them, to which an order adds a few and of which it changes none.
import { printed } from '../../lib/stamp'
import { words } from '../../lib/words.svelte'
import { glossary } from '../glossary.svelte.ts'
import type { FramedGame } from '../frame'
import type { Act, Chapter, LogLine } from '../log'
import { miniDice } from './minidice.ts'
import { write, type Answers } from './sentence.ts'

export interface Reading extends Pick<Answers, 'onplace' | 'onrule'> {
  game: FramedGame
  /** In a replay: go to the step that brought this event. */
  onjump?: ((event: number) => void) | undefined
  /** The first event of the step that is shown, in a replay. */
  current: number | null
  /** The line before which it is said that what follows is new. */
  divider: number | null
}
interface Written<E extends Element> {
  line: LogLine
  element: E
}
interface WrittenAct {
  element: HTMLElement
  lines: LogLine[]
  divided: number | null
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
function button(className: string, text: string, label: string, run: () => void): HTMLElement {
  const made = element('button', className, text) as HTMLButtonElement
  made.type = 'button'
  if (label) {
    made.title = label
    made.setAttribute('aria-label', label)
  }
  made.onclick = run
  return made
}

/** These children, in this order, and no others; those that stay are not moved, and keep the focus. */
function arrange(place: Element, wanted: Element[]): void {
  const staying = new Set(wanted)
  for (const child of [...place.children]) if (!staying.has(child)) child.remove()
  let at = place.firstElementChild
  for (const one of wanted) {
    if (at === one) at = at.nextElementSibling
    else place.insertBefore(one, at)
  }
}

/** What is written of a log in one place, in one language. */
export class Book {
  readonly #place: Element
  #language = ''
  #headings = new Map<number, Written<HTMLElement>>()
  #lines = new Map<number, Written<HTMLElement>>()
  #acts = new Map<number, WrittenAct>()

  constructor(place: Element) {
    this.#place = place
  }

  show(chapters: Chapter[], reading: Reading): void {
    const language = `${words.language} ${glossary.size}`
    if (this.#language !== language) {
      this.#language = language
      for (const kept of [this.#headings, this.#lines, this.#acts]) kept.clear()
    }
    const wanted: Element[] = []
    const first = chapters[0]?.heading?.n ?? chapters[0]?.acts[0]?.lines[0]?.n ?? 0
    for (const { heading, acts } of chapters) {
      if (heading) wanted.push(this.#heading(heading, reading))
      for (const act of acts) wanted.push(this.#act(act, reading))
    }
    arrange(this.#place, wanted)
    // What has gone out of sight is forgotten; it comes first, so the first that is still there ends the search.
    for (const kept of [this.#headings, this.#lines, this.#acts]) {
      for (const n of kept.keys()) {
        if (n >= first) break
        kept.delete(n)
      }
    }
  }

  #heading(line: LogLine, { onjump }: Reading): Element {
    let kept = this.#headings.get(line.n)
    if (kept?.line !== line) {
      const text = words.event(line.event)
      const made = element('h3', '', onjump ? '' : text)
      made.dataset['event'] = String(line.n)
      made.tabIndex = -1
      if (onjump) made.append(button('jump', text, '', () => onjump(line.n)))
      this.#headings.set(line.n, (kept = { line, element: made }))
    }
    return kept.element
  }

  #act({ lines }: Act, reading: Reading): Element {
    const n = lines[0]!.n
    let kept = this.#acts.get(n)
    if (!kept) this.#acts.set(n, (kept = { element: element('ul'), lines: [], divided: null }))
    const { divider, current } = reading
    const divided = divider !== null && lines.some((line) => line.n === divider) ? divider : null
    const before = kept.lines
    if (divided !== kept.divided || lines.length !== before.length || lines.some((line, i) => line !== before[i])) {
      const wanted = lines.flatMap((line) => [...(line.n === divided ? [this.#divider()] : []), this.#line(line, reading)])
      arrange(kept.element, wanted)
      kept.lines = lines
      kept.divided = divided
    }
    if (current !== null) for (const line of lines) this.#line(line, reading).classList.toggle('now', line.n >= current)
    return kept.element
  }

  #divider(): Element {
    const made = element('li', 'divider')
    made.append(element('span', '', words.say('table-log-since')))
    return made
  }

  #line(line: LogLine, { game, onplace, onrule, onjump }: Reading): Element {
    const kept = this.#lines.get(line.n)
    if (kept?.line === line) return kept.element
    const { n, event } = line
    const made = element('li')
    made.dataset['event'] = String(n)
    made.tabIndex = -1
    if (onjump) made.append(button('all end', '↦', words.say('table-log-jump'), () => onjump(n)))
    const rolled = game.diceOf(event)
    if (rolled) made.append(...printed(miniDice(rolled)))
    const places = game.places(event)
    const told = element('span', 'told')
    write(told, words.event(event), places, { onplace, onrule })
    made.append(told)
    if (onplace && places.length > 1)
      made.append(
        ' ',
        button('all', '◎', words.say('table-show-all'), () => onplace(places)),
      )
    this.#lines.set(n, { line, element: made })
    return made
  }
}
