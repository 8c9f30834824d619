// What is told of the place pointed at never covers what is asked, refused or thrown, nor is covered by it.

export type Corner = 'low west' | 'low east' | 'high west' | 'high east'
const CORNERS: Corner[] = ['low west', 'low east', 'high west', 'high east']
/** Whatever may lie over the map: what is asked there, its tools, and what the frame of the table lays over it. */
const OTHERS = '[data-board] .prompts > *, [data-board] .tools, [data-board] .tray, [data-legend], [data-over-table] > *'

/** How far across the frame of the map, and how far down, the place lies that is pointed at. */
type Spot = readonly [number, number] | null
/** Pixels around it that stay free: it is to be tapped. */
const ROOM = 24

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}
export const overlaps = (a: Rect, b: Rect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The corner wished for if it is free, else the first that is, the place itself left free if that can be; none where all are taken. */
function settle(box: HTMLElement, wish: Corner, spot: Spot): void {
  const frame = box.closest('[data-board]')!.getBoundingClientRect()
  const [x, y] = spot ? [frame.left + spot[0] * frame.width, frame.top + spot[1] * frame.height] : [-ROOM, -ROOM]
  const taken: Rect[] = [...document.querySelectorAll(OTHERS)].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return one !== box && right > left && bottom > top ? [{ left, right, top, bottom }] : []
  })
  const place: Rect = { left: x - ROOM, right: x + ROOM, top: y - ROOM, bottom: y + ROOM }
  // On a small screen what is told may be so large that it cannot but cover the place: nothing is to be tapped there then.
  for (const avoided of [[...taken, place], taken]) {
    for (const corner of [wish, ...CORNERS.filter((one) => one !== wish)]) {
      box.dataset['corner'] = corner
      const here = box.getBoundingClientRect()
      if (!avoided.some((other) => overlaps(here, other))) return
    }
  }
  box.dataset['corner'] = 'none'
}

/** An attachment: looks anew whenever something comes, goes or grows over the map. */
export const keepClear =
  (wish: Corner, spot: Spot) =>
  (box: HTMLElement): (() => void) => {
    const look = (): void => settle(box, wish, spot)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    const comings = new MutationObserver((changes) => changes.some(({ target }) => !box.contains(target)) && look())
    const over = box.closest('[data-board]')!.parentElement!
    for (const place of over.querySelectorAll('.prompts, [data-over-table]')) {
      sizes.observe(place)
      comings.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'hidden', 'open'] })
    }
    return () => {
      sizes.disconnect()
      comings.disconnect()
    }
  }
