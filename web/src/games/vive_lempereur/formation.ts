// The counters as they stand on the map. Of sixty an order touches one or two: those are written anew, the others not looked at.
import { counterOf, drawn, redraw, type Drawn, type Symbols } from './counter.ts'
import type { Figure } from './figures.ts'

interface Standing {
  figure: Figure
  element: SVGGElement
  drawn: Drawn
}

export class Formation {
  #group: Element | null = null
  #symbols: Symbols = 'vle'
  #standing = new Map<string, Standing>()
  #order: readonly Figure[] = []

  draw(group: Element, figures: readonly Figure[], symbols: Symbols): void {
    if (group !== this.#group || symbols !== this.#symbols) {
      group.replaceChildren()
      this.#standing.clear()
      this.#order = []
      this.#group = group
      this.#symbols = symbols
    }
    let moved = figures.length !== this.#order.length
    for (let i = 0; i < figures.length; i++) {
      const figure = figures[i]!
      const before = this.#order[i]
      if (before === figure) continue
      moved ||= before?.piece.id !== figure.piece.id
      this.#write(figure)
    }
    if (moved) this.#arrange(group, figures)
    this.#order = figures
  }

  #write(figure: Figure): void {
    const { piece, place } = figure
    const found = this.#standing.get(piece.id)
    if (found?.figure === figure) return
    const now = drawn(piece, this.#symbols, figure)
    if (!found) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      element.setAttribute('class', 'piece')
      element.dataset['piece'] = piece.id
      element.style.transform = place
      element.innerHTML = counterOf(now)
      this.#standing.set(piece.id, { figure, element, drawn: now })
      return
    }
    // The element stays, so that it moves to its new place and does not merely appear there.
    if (found.figure.place !== place) found.element.style.transform = place
    redraw(found.element.firstElementChild!, found.drawn, now)
    found.drawn = now
    found.figure = figure
  }

  /** Somebody has come or gone: in the order of the list, for those later in it lie on top. */
  #arrange(group: Element, figures: readonly Figure[]): void {
    const here = new Set(figures.map((figure) => figure.piece.id))
    for (const [id, { element }] of this.#standing) {
      if (here.has(id)) continue
      element.remove()
      this.#standing.delete(id)
    }
    let next: ChildNode | null = group.firstChild
    for (const figure of figures) {
      const { element } = this.#standing.get(figure.piece.id)!
      if (element === next) next = next.nextSibling
      else group.insertBefore(element, next)
    }
  }
}
