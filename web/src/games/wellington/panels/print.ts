// Text of a panel, written as markup and put on the page by hand: what reads the same stays, and whatever has the focus keeps it.
const printedIn = new WeakMap<Element, string>()

/** The content of a place becomes this. What is focused in it is told from the rest by its place among those with its attribute. */
export function print(place: Element, html: string): void {
  if (printedIn.get(place) === html) return
  printedIn.set(place, html)
  const held = document.activeElement
  const at = held && place.contains(held) ? [...place.querySelectorAll('button')].indexOf(held as HTMLButtonElement) : -1
  place.innerHTML = html
  if (at >= 0) [...place.querySelectorAll('button')][at]?.focus({ preventScroll: true })
}
