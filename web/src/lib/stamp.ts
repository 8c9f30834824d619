// Markup that is put on the page again and again is read once and copied afterwards: to copy is quicker than to read.
const MOST_KEPT = 1200
const kept = new Map<string, ParentNode & Node>()

function copyOf(key: string, read: () => ParentNode & Node): NodeListOf<ChildNode> {
  let block = kept.get(key)
  if (!block) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, (block = read()))
  }
  return block.cloneNode(true).childNodes as NodeListOf<ChildNode>
}

/** Nodes that this markup stands for, in an HTML element. */
export const printed = (html: string): NodeListOf<ChildNode> =>
  copyOf(html, () => {
    const sheet = document.createElement('template')
    sheet.innerHTML = html
    return sheet.content
  })

const copied = (svg: string): NodeListOf<ChildNode> =>
  copyOf(`svg ${svg}`, () => {
    const block = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    block.innerHTML = svg
    return block
  })

/** The content of an element of an SVG becomes this. */
export const stamp = (place: Element, svg: string): void => stampAll(place, svg === '' ? [] : [svg])

/** Markup of one element that is drawn here and there. */
export interface Placed {
  svg: string
  x: number
  y: number
}
export type Part = string | Placed

export const samePart = (a: Part, b: Part | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.svg === b.svg && a.x === b.x && a.y === b.y)

function drawn(part: Part): ChildNode[] {
  if (typeof part === 'string') return [...copied(part)]
  const nodes = [...copied(part.svg)]
  ;(nodes[0] as Element).setAttribute('transform', `translate(${part.x} ${part.y})`)
  return nodes
}

/** The same of parts of which each is read for itself. */
export const stampAll = (place: Element, parts: readonly Part[]): void => place.replaceChildren(...parts.flatMap(drawn))

/** Reads what is going to be stamped, in time that nobody needs. */
export const readAhead = (svg: string): void => void copied(svg)

/** Exactly these, in this order. Those that stay where they are are not touched, so that the focus stays with them. */
export function arrange(place: Element, elements: readonly Element[]): void {
  const staying = new Set(elements)
  for (const child of [...place.children]) if (!staying.has(child)) child.remove()
  elements.forEach((element, i) => {
    const there = place.children[i]
    if (there !== element) place.insertBefore(element, there ?? null)
  })
}
