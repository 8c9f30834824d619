// First the map and the question, then, with the next picture, the panels, what is to be decided before what is to be read: so no update
// is long, and of many that come at once the panels show the last.
import { untrack } from 'svelte'
import type { Shown } from './deskparts.ts'
import { afterPicture } from './later.ts'

/** Milliseconds until the panels show that an act is on its way. */
const LULL = 250

export class Following {
  readonly #made: () => Shown
  readonly #shown = $derived.by<Shown>(() => this.#made())
  #followed = $state.raw<Shown | null>(null)
  #due = false
  #lull: ReturnType<typeof setTimeout> | undefined
  readonly beside = $derived.by<Shown>(() => this.#followed ?? this.#shown)
  #read = $state.raw<Shown | null>(null)
  readonly #leisure = $derived.by<Shown>(() => this.#read ?? this.beside)
  /** Somebody reads at leisure; until then there is nothing to keep step with. */
  #leisurely = false

  constructor(shown: () => Shown) {
    this.#made = shown
  }

  get leisure(): Shown {
    this.#leisurely = true
    return this.#leisure
  }

  follow(): void {
    const shown = this.#shown
    untrack(() => {
      const before = (this.#followed ??= shown)
      if (this.#lull !== undefined) clearTimeout(this.#lull)
      this.#lull = undefined
      if (before === shown) return
      // An act of mine was taken and nothing has come of it yet: what was asked stays on the page, and cannot be pressed, for it is
      // most often a moment only until the next question takes its place.
      const answered = !shown.decision && before.view === shown.view && before.log === shown.log
      if (answered) this.#lull = setTimeout(() => this.#catchUp(), LULL)
      else this.#catchUp()
    })
  }

  #catchUp(): void {
    if (this.#due) return
    this.#due = true
    afterPicture(() => {
      this.#due = false
      this.#followed = untrack(() => this.#shown)
    })
    if (this.#leisurely) afterPicture(() => (this.#read = this.#followed))
  }
}
