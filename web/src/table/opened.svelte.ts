// What a tap on a drawn map does, the same in every game: the one thing that can be done there, or the place lies open with its pieces
// or its several orders. What lies open closes with the question; the legend lies over all of it.
import { untrack } from 'svelte'
import type { Action } from '../lib/types.ts'
import { Guide, type Arrow, type Guided } from './board.svelte.ts'
import { sameAction, type Desk } from './desk.svelte.ts'
import { actionsAt, type Offered } from './offer.ts'

/** How a map is looked at: what is drawn on it goes by this. */
export interface Looked<O extends Offered = Offered> {
  readonly desk: Desk
  readonly offer: O
  /** What belongs to a place says so under this name: `area` for `data-area`. */
  readonly by: string
  /** The place that is pointed at, and the one that lies open. */
  readonly hover: string | null
  readonly place: string | null
  /** The keyboard is on the map. */
  readonly focused: boolean
  /** Pixels of the page to a unit of the map. */
  readonly scale: number
  /** What is read of a place. */
  name(place: string): string
}

/** What a game tells of its map. */
export interface Mapped extends Pick<Guided, 'centre' | 'size' | 'known'>, Pick<Looked, 'by' | 'name'> {
  /** What a tap on a place could mean, where it is more than what is offered there. */
  actionsAt?(place: string): Action[]
  /** Whether the place is opened to choose among these; or, where there are none, to look at who is there. */
  opens(place: string, actions: Action[]): boolean
  /** A tap that means something else: true if it was that. */
  takes?(place: string, actions: Action[]): boolean
  /** The piece in whose name it is asked why nothing can be done. */
  piece?(): string | null
  /** A place was opened in which nothing can be done. */
  looked?(place: string): void
  /** Whether pieces that are asked for lie open by themselves: a place that is only looked at never takes their room. */
  asked?(): boolean
  /** What is in hand is laid down when this changes: by default with the question. */
  holds?(): unknown
  /** Where the keyboard begins, and where an arrow leads from a place. */
  first: string
  step(from: string, arrow: Arrow): string
  /** What a tap would do is asked for while the place is pointed at. */
  aims?: boolean
  /** A second tap leaves open what is open. */
  stays?: boolean
  /** What the key is called that opens the place of the cursor, where the game has one; and further keys. */
  look?: string
  keys?: [key: string, label: string, run: () => void][]
}

export class Opened<O extends Offered> implements Looked<O> {
  readonly #of: Mapped
  readonly #desk: () => Desk
  readonly #offer: () => O
  readonly guide: Guide
  legend = $state(false)
  #shown = $state.raw<{ place: string; decision: Desk['decision']; keys: boolean } | null>(null)
  readonly place = $derived.by(() => {
    const shown = this.#shown
    if (!shown || shown.decision !== this.desk.decision || this.desk.pending) return null
    return this.#of.asked?.() && !this.#actionsAt(shown.place).length ? null : shown.place
  })
  readonly #held = $derived.by(() => (this.#of.holds ? this.#of.holds() : this.desk.decision))

  /** To be made while the board is set up: it watches over it. */
  constructor(desk: () => Desk, offer: () => O, of: Mapped) {
    this.#of = of
    this.#desk = desk
    this.#offer = offer
    this.guide = new Guide({
      get desk() {
        return desk()
      },
      ...(of.size ? { size: of.size } : {}),
      centre: (place) => of.centre(place),
      known: (place) => of.known(place),
      targets: () => offer().targets.map((target) => target.place),
      at: (element) => element.closest(`[data-${of.by}]`)?.getAttribute(`data-${of.by}`) ?? null,
      tap: (place, keys) => this.#tap(place, keys),
      meant: (place) => (of.aims ? this.#sole(place) : null),
      away: this.close,
      step: (arrow) => of.step(desk().cursor ?? offer().focus ?? offer().targets[0]?.place ?? of.first, arrow),
    })
    $effect(() => {
      void this.#held
      untrack(() => (desk().picked = null))
    })
    $effect(() =>
      this.guide.keys(
        () => this.#cancel(),
        [
          ['l', 'board-legend', () => (this.legend = !this.legend)],
          ...(of.look ? [['f', of.look, () => this.#look()] as [string, string, () => void]] : []),
          ...(of.keys ?? []),
        ],
      ),
    )
  }

  get desk(): Desk {
    return this.#desk()
  }
  get offer(): O {
    return this.#offer()
  }
  get by(): string {
    return this.#of.by
  }
  get hover(): string | null {
    return this.guide.hover
  }
  get focused(): boolean {
    return this.guide.focused
  }
  get scale(): number {
    return this.guide.frame?.scale() ?? 1
  }
  name(place: string): string {
    return this.#of.name(place)
  }
  centre(place: string): readonly [number, number] {
    return this.#of.centre(place)
  }
  /** It was opened by a key: the keyboard goes on in it. */
  get keys(): boolean {
    return this.#shown?.keys ?? false
  }

  open(place: string, keys = false): void {
    this.#shown = { place, decision: this.desk.decision, keys }
  }
  readonly close = (): void => {
    this.#shown = null
  }

  #actionsAt(place: string): Action[] {
    return this.#of.actionsAt?.(place) ?? actionsAt(this.offer, place)
  }
  /** The one thing that a tap would do. */
  #sole(place: string): Action | null {
    const [first, ...more] = this.#actionsAt(place)
    return first && !more.length && !this.#of.opens(place, [first]) ? first : null
  }

  #tap(place: string, keys: boolean): void {
    const { desk } = this
    desk.cursor = place
    if (!desk.live.view) return
    const actions = this.#actionsAt(place)
    const { pending } = desk
    if (pending && actions.some((action) => sameAction(action, pending))) void desk.confirm()
    else if (this.#of.takes?.(place, actions)) return
    else if (this.#of.opens(place, actions)) this.#show(place, keys)
    else {
      this.close()
      // Where nothing can be done the rules say why not what was most likely meant.
      if (actions.length) void desk.choose(actions[0]!, actions.length > 1 ? actions : [], place)
      else void desk.tap(place, this.#of.piece?.())
    }
  }

  #show(place: string, keys: boolean): void {
    const { desk } = this
    if (desk.pending) desk.cancel()
    desk.refusal = null
    if (this.place === place && !this.#of.stays) return this.close()
    this.open(place, keys)
    if (!this.#actionsAt(place).length) this.#of.looked?.(place)
  }

  /** The place of the cursor, by the keyboard. */
  #look(): void {
    const { cursor } = this.desk
    if (cursor && this.#of.opens(cursor, [])) this.#show(cursor, true)
  }

  #cancel(): void {
    if (this.legend) this.legend = false
    else if (this.place) {
      if (this.keys) this.guide.focus()
      this.close()
    } else this.desk.cancel()
  }
}
