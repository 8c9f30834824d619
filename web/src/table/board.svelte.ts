// What every map does alike: how it was looked at last, its keys, what it brings into sight, what it forgets with a new question.
import { untrack } from 'svelte'
import { keys } from '../lib/keys.svelte.ts'
import type { Desk } from './desk.svelte.ts'
import { whenIdle } from './later.ts'
import type { Look } from './panzoom.ts'

/** How each table's map was looked at last: the text mode takes the board away and brings it back. */
const looks = new WeakMap<Desk, { look: Look | null }>()
export function lookOf(desk: Desk): { look: Look | null } {
  let kept = looks.get(desk)
  if (!kept) looks.set(desk, (kept = { look: null }))
  return kept
}

/** The frame in which the map is moved about: the methods of `PanZoom`. */
interface Frame {
  show(x: number, y: number): void
  reveal(points: (readonly [number, number])[]): void
  inFrame(x: number, y: number): readonly [number, number] | null
  zoomBy(factor: number): void
  fitAll(): void
}

export interface Guided {
  /** Another one takes its place when another looks at a replay. */
  readonly desk: Desk
  frame(): Frame | undefined
  map(): SVGElement | undefined
  /** The middle of a place. */
  centre(place: string): readonly [number, number]
  /** Places to tap, in order, for the question at hand. */
  targets(): string[]
  /** What the log may point at. */
  known(place: string): boolean
}

const KEEN = 1.4

export class Guide {
  readonly #of: Guided

  /** To be made while the board is set up: it watches over it. */
  constructor(of: Guided) {
    this.#of = of
    // A new question: what was said and shown of the last one is past. Not on the way in: the log may have opened the map.
    let asked = untrack(() => of.desk.decision)
    $effect(() => {
      const now = of.desk.decision
      untrack(() => {
        if (now !== asked) of.desk.forget()
        asked = now
      })
    })
    // What the log points at is brought into sight.
    $effect(() => {
      const first = of.desk.lit[0]
      if (first && of.known(first)) untrack(() => this.show(first))
    })
    // Whatever is asked can be seen: when nothing to tap lies within the frame, the map moves there.
    $effect(() => {
      const places = of.targets()
      if (places.length) untrack(() => of.frame()?.reveal(places.map(of.centre)))
    })
  }

  show(place: string): void {
    this.#of.frame()?.show(...this.#of.centre(place))
  }

  /** The next thing to tap, for the keyboard: the cursor goes there, and the map follows. */
  next(back: boolean): void {
    const { desk } = this.#of
    const places = [...new Set(this.#of.targets())]
    if (!places.length) return
    const i = desk.cursor ? places.indexOf(desk.cursor) : -1
    desk.cursor = places[(i + (back ? places.length - (i < 0 ? 0 : 1) : 1)) % places.length]!
    this.show(desk.cursor)
    this.focus()
  }

  focus(): void {
    this.#of.map()?.focus({ preventScroll: true })
  }

  /** The keys of the map, for an effect; and those that the game adds to them. */
  keys(cancel: () => void, more: [key: string, label: string, run: () => void][]): () => void {
    const frame = this.#of.frame
    const own: typeof more = [
      ['n', 'board-key-next', () => this.next(false)],
      ['Shift+n', 'board-key-previous', () => this.next(true)],
      ['m', 'board-key-map', () => this.focus()],
      ['+', 'board-key-in', () => frame()?.zoomBy(KEEN)],
      ['=', 'board-key-in', () => frame()?.zoomBy(KEEN)],
      ['-', 'board-key-out', () => frame()?.zoomBy(1 / KEEN)],
      ['0', 'board-key-fit', () => frame()?.fitAll()],
    ]
    const added = [keys.add('board-keys', 'Escape', 'board-key-cancel', cancel, true), ...[...own, ...more].map((one) => keys.add('board-keys', ...one))]
    return () => added.forEach((remove) => remove())
  }

  /** What is told keeps out of the way of what it speaks of: in the corner opposite to it. Null where it speaks of no place. */
  corner(place: string | null): string | null {
    const at = place ? this.#of.frame()?.inFrame(...this.#of.centre(place)) : null
    return at ? `${at[1] < 0.5 ? 'low' : 'high'} ${at[0] < 0.5 ? 'right' : 'left'}` : null
  }
}

/** Milliseconds that a page is left alone when it has just been drawn. */
const BREATH = 800

/** Before the first order: what is new to the browser makes the first updates long. But a quick hand is not to be kept waiting. */
export function rehearseSoon(rehearse: () => Promise<void>): () => void {
  const timer = setTimeout(() => whenIdle(() => void rehearse().catch(() => {})), BREATH)
  return () => clearTimeout(timer)
}
