// What every map does alike: how it was looked at last, its keys, what it brings into sight, what it forgets with a new question.
import { untrack } from 'svelte'
import { keys } from '../lib/keys.svelte.ts'
import type { Action } from '../lib/types.ts'
import type { Desk } from './desk.svelte.ts'
import { whenIdle } from './later.ts'
import type { Look } from './panzoom.ts'
import { Turning } from './turning.svelte.ts'

/** How each table's map was looked at last: the text mode takes the board away and brings it back. */
const looks = new WeakMap<Desk, { look: Look | null }>()
export function lookOf(desk: Desk): { look: Look | null } {
  let kept = looks.get(desk)
  if (!kept) looks.set(desk, (kept = { look: null }))
  return kept
}

/** The frame in which the map is moved about: the methods of `PanZoom`. */
export interface Frame {
  scale(): number
  panBy(dx: number, dy: number): void
  show(x: number, y: number): void
  reveal(points: (readonly [number, number])[]): void
  inFrame(x: number, y: number): readonly [number, number] | null
  seen(): readonly [number, number, number, number]
  lookAt(x: number, y: number): void
  zoomBy(factor: number): void
  fitAll(): void
  turn(): void
}

/** What a game tells of its map; what is done with pointer, finger and keys is the same everywhere. */
export interface Guided {
  /** Another one takes its place when another looks at a replay. */
  readonly desk: Desk
  /** The middle of a place, as the map is drawn. */
  centre(place: string): readonly [number, number]
  /** Width and height of the map, where the board can be turned round. */
  readonly size?: readonly [number, number]
  /** Places to tap, in order, for the question at hand. */
  targets(): string[]
  /** What the log may point at. */
  known(place: string): boolean
  /** The place that something on the map belongs to. */
  at(element: Element): string | null
  /** A tap on a place; `keys`: by the keyboard. */
  tap(place: string, keys: boolean): void
  /** What a tap on a place would do: drawn while it is pointed at. */
  meant?(place: string): Action | null
  /** A tap on something else that is no place: true if it was meant for that. */
  press?(element: Element): boolean
  /** A tap beside everything. */
  away?(): void
  /** Where an arrow key leads on the map as it is drawn. */
  step(arrow: Arrow): string
}
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const KEEN = 1.4
/** Milliseconds: of a long press; until another place is told; and how long what was told stays when nothing is pointed at. */
const LONG = 450
const TURN = 90
const STAY = 500
const AGAINST: { [arrow in Arrow]: Arrow } = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' }
const PAN: { [arrow in Arrow]: [number, number] } = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }
const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null)

export class Guide {
  readonly #of: Guided
  /** Set by `Board.svelte`. */
  frame = $state.raw<Frame | undefined>()
  map = $state.raw<SVGSVGElement | undefined>()
  /** The place that is pointed at, or was pressed long. */
  hover = $state<string | null>(null)
  /** The keyboard is on the map. */
  focused = $state(false)
  /** Where what speaks of no place is docked: at the edge away from most of what is to be tapped, so that dice or a reason never hide
   * all of it. It stays where it is while nothing is to be tapped: dice that lie there are being read. */
  edge = $state<'low' | 'high'>('low')
  readonly #turning: Turning
  /** The board is turned round: south is up. */
  readonly turned = $derived.by(() => this.#turning.turned)
  /** The place that is told. */
  readonly pointed = $derived.by(() => this.hover ?? (this.focused ? this.#of.desk.cursor : null))
  #pressed: ReturnType<typeof setTimeout> | undefined
  #held = false
  #resting: ReturnType<typeof setTimeout> | undefined
  #aimed: string | null = null

  /** To be made while the board is set up: it watches over it. */
  constructor(of: Guided) {
    this.#of = of
    this.#turning = new Turning(() => of.desk)
    // A new question: what was said and shown of the last one is past. Not on the way in: the log may have opened the map.
    let asked = untrack(() => of.desk.decision)
    $effect(() => {
      const now = of.desk.decision
      untrack(() => {
        if (now !== asked) of.desk.forget()
        asked = now
      })
    })
    $effect(() => {
      const meant = (this.hover && of.meant?.(this.hover)) || null
      untrack(() => of.desk.aim(meant))
    })
    // An overlay that is shown stays true when the position changes.
    let told: number | null = null
    $effect(() => {
      const { v } = of.desk.live
      untrack(() => {
        if (v !== told && of.desk.overlay) void of.desk.refreshOverlay()
        told = v
      })
    })
    // What the log points at is brought into sight.
    $effect(() => {
      const first = of.desk.lit[0]
      if (first && !of.desk.framed && of.known(first)) untrack(() => this.show(first))
    })
    // Whatever is asked can be seen: when nothing to tap lies within the frame, the map moves there.
    $effect(() => {
      const places = of.targets()
      if (places.length) untrack(() => this.frame?.reveal(places.map((place) => this.centre(place))))
    })
    $effect(() => {
      const seen = of.targets().flatMap((place) => this.spot(place)?.[1] ?? [])
      const [low, high] = [(down: number) => down >= 0.5 && down < 1, (down: number) => down > 0 && down < 0.5].map((half) => seen.filter(half).length)
      if (low !== high) this.edge = low! > high! ? 'high' : 'low'
    })
    // Another player comes to the board, who may have it turned otherwise: it is still the same place that is looked at.
    let was = untrack(() => this.turned)
    $effect(() => {
      if (this.turned === was) return
      was = this.turned
      untrack(() => this.frame?.turn())
    })
  }

  /** The middle of a place, as the map lies. */
  centre(place: string): readonly [number, number] {
    return this.lying(this.#of.centre(place))
  }
  /** Where a point of the map lies as the board is turned. */
  lying(point: readonly [number, number]): readonly [number, number] {
    const { size } = this.#of
    return size && this.turned ? [size[0] - point[0], size[1] - point[1]] : point
  }
  /** Whether the board can be turned round. */
  get turns(): boolean {
    return this.#of.size !== undefined
  }
  turn(): void {
    this.hover = null
    this.#turning.turn()
  }

  show(place: string): void {
    this.frame?.show(...this.centre(place))
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
    this.map?.focus({ preventScroll: true })
  }

  /** The keys of the map, for an effect; and those that the game adds to them. */
  keys(cancel: () => void, more: [key: string, label: string, run: () => void][]): () => void {
    if (this.#of.desk.framed) return () => {}
    const own: typeof more = [
      ['n', 'board-key-next', () => this.next(false)],
      ['Shift+n', 'board-key-previous', () => this.next(true)],
      ['m', 'board-key-map', () => this.focus()],
      ['+', 'board-key-in', () => this.frame?.zoomBy(KEEN)],
      ['=', 'board-key-in', () => this.frame?.zoomBy(KEEN)],
      ['-', 'board-key-out', () => this.frame?.zoomBy(1 / KEEN)],
      ['0', 'board-key-fit', () => this.frame?.fitAll()],
    ]
    if (this.turns) own.push(['o', 'board-key-turn', () => this.turn()])
    const added = [keys.add('board-keys', 'Escape', 'board-key-cancel', cancel, true), ...[...own, ...more].map((one) => keys.add('board-keys', ...one))]
    return () => added.forEach((remove) => remove())
  }

  /** Where a place is drawn; null where the map has none of that name. */
  drawnAt(place: string): readonly [number, number] | null {
    return this.#of.known(place) ? this.#of.centre(place) : null
  }

  #placeAt(target: EventTarget | null): string | null {
    const element = elementOf(target)
    return element && (element.closest<SVGElement>('[data-layout-spot]')?.dataset['layoutSpot'] ?? this.#of.at(element))
  }

  /** While many pieces are laid out a tap lays them down, and does nothing else. */
  #tap(place: string, keys: boolean): void {
    const { laying } = this.#of.desk
    if (!laying) this.#of.tap(place, keys)
    else if (laying.takes(place)) laying.tap(place)
  }

  click(e: MouseEvent): void {
    const element = elementOf(e.target)
    const place = this.#placeAt(e.target)
    if (this.#held) this.#held = false
    else if (element && this.#of.press?.(element)) return
    else if (place) this.#tap(place, false)
    else this.#of.away?.()
  }

  /** A long press tells what a tap would do away with: who is there. */
  down(e: PointerEvent): void {
    this.up()
    this.#held = false
    if (e.pointerType === 'mouse') return
    const place = this.#placeAt(e.target)
    this.hover = null
    this.#pressed = setTimeout(() => {
      this.hover = place
      this.#held = place !== null
    }, LONG)
  }
  up(): void {
    clearTimeout(this.#pressed)
  }

  /** What is told stays a moment, so that the pointer can get to the rule in it, over whatever lies between. */
  look(place: string | null): void {
    if (place === this.#aimed && place === this.hover) return
    this.#aimed = place
    this.stay()
    if (this.hover === null) this.hover = place
    else this.#resting = setTimeout(() => (this.hover = this.#aimed), place ? TURN : STAY)
  }
  /** The pointer rests on what is told. */
  stay(): void {
    clearTimeout(this.#resting)
  }
  point(e: PointerEvent): void {
    if (e.pointerType !== 'mouse') return
    const place = this.#placeAt(e.target)
    if (place !== this.#aimed) this.look(place)
  }
  leave(e: PointerEvent): void {
    if (e.pointerType === 'mouse') this.look(null)
  }

  keydown(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const { desk } = this.#of
    if (e.key in PAN) {
      this.focused = true
      const arrow = e.key as Arrow
      if (e.shiftKey) this.frame?.panBy(...PAN[arrow])
      else {
        desk.cursor = this.#of.step(this.turned ? AGAINST[arrow] : arrow)
        this.hover = null
        this.show(desk.cursor)
      }
    } else if (e.key === 'Enter' || e.key === ' ') {
      const element = e.target === this.map ? null : elementOf(e.target)
      const place = this.#placeAt(element)
      if (!(element && this.#of.press?.(element))) {
        if (place) this.#tap(place, true)
        else if (desk.pending) void desk.confirm()
        else if (desk.cursor) this.#tap(desk.cursor, true)
      }
    } else return
    e.preventDefault()
    e.stopPropagation()
  }

  /** The keyboard has come to the map, or to something to tap on it. */
  enter(e: FocusEvent): void {
    this.focused = e.target instanceof Element && e.target.matches(':focus-visible')
    if (!this.focused || e.target === this.map) return
    const place = this.#placeAt(e.target)
    if (!place) return
    this.#of.desk.cursor = place
    this.show(place)
  }

  /** Where in the frame a place lies: how far across it and down. */
  spot(place: string | null): readonly [number, number] | null {
    return (place && this.frame?.inFrame(...this.centre(place))) || null
  }

  /** What is told keeps out of the way of what it speaks of: in the corner opposite to it. Null where it speaks of no place. */
  corner(place: string | null): string | null {
    const at = this.spot(place)
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
