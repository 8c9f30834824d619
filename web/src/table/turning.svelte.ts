// A board that can be turned round, so that whoever plays from the north has his own line at the near edge, as at a real table.
// Every seat of every table keeps how it had it last.
import type { Desk } from './desk.svelte.ts'

const STORED = 'grognard.turned'
/** So many turned boards are remembered. */
const MOST = 50

function read(): string[] {
  try {
    return localStorage.getItem(STORED)?.split('\n') ?? []
  } catch {
    return []
  }
}

export class Turning {
  #boards = $state.raw(read())
  readonly #desk: () => Desk
  readonly #board = $derived.by(() => {
    const { table, seat } = this.#desk().live
    return `${table?.id ?? ''} ${seat ?? ''}`
  })
  readonly turned = $derived.by(() => this.#boards.includes(this.#board))

  constructor(desk: () => Desk) {
    this.#desk = desk
  }

  turn(): void {
    const others = read().filter((one) => one && one !== this.#board)
    this.#boards = this.turned ? others : [...others.slice(1 - MOST), this.#board]
    try {
      localStorage.setItem(STORED, this.#boards.join('\n'))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}
