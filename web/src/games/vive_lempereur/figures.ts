// The counters on the map, each with its place. A figure stays the same object as long as nothing about it changes: of sixty
// counters an order moves one, and what is drawn of the others is not so much as looked at.
import type { Piece } from './battle.ts'
import { centre } from './hexes.ts'

export type Placed = Piece & { hex: string }

export interface Figure {
  readonly piece: Placed
  /** Where it stands, as a CSS transform. */
  readonly place: string
  /** Part of a stack: the general rides at the shoulder of his unit. */
  readonly attached: boolean
  /** It is the one that acts now. */
  readonly acting: boolean
  /** Its stack lies fanned out. */
  readonly open: boolean
}

/**
 * How a counter lies in its hex: in a stack a general rides at the shoulder of his unit; pointed at, the stack fans out. On a turned
 * board too it is the same shoulder of the screen.
 */
function placeOf(piece: Placed, attached: boolean, open: boolean, turned: boolean): string {
  let [x, y] = centre(piece.hex)
  let k = 1
  const right = turned ? -1 : 1
  if (attached && piece.type === 'general') {
    x += right * (open ? 30 : 20)
    y -= right * (open ? 30 : 19)
    k = open ? 1.15 : 0.8
  } else if (open) {
    x -= right * 9
    y += right * 9
  }
  return `translate(${x}px, ${y}px) scale(${k})`
}

export class Figures {
  #last: Figure[] = []
  #byId = new Map<string, Figure>()
  #turned = false

  /** `mover`: the piece that acts; `fan`: the hex pointed at; `turned`: the board is turned round. */
  of(pieces: readonly Placed[], mover: string | null, fan: string | null, turned = false): Figure[] {
    if (turned !== this.#turned) this.#byId.clear()
    this.#turned = turned
    const units = new Set<string>()
    for (const piece of pieces) if (piece.type !== 'general') units.add(piece.hex)
    const fanned = fan !== null && units.has(fan) && pieces.some((one) => one.type === 'general' && one.hex === fan)
    const byId = new Map<string, Figure>()
    let same = pieces.length === this.#last.length
    const figures = pieces.map((piece, i) => {
      const attached = units.has(piece.hex)
      const acting = piece.id === mover
      const open = fanned && piece.hex === fan
      const before = this.#byId.get(piece.id)
      const figure =
        before?.piece === piece && before.attached === attached && before.acting === acting && before.open === open
          ? before
          : { piece, place: placeOf(piece, attached, open, turned), attached, acting, open }
      byId.set(piece.id, figure)
      same &&= this.#last[i] === figure
      return figure
    })
    if (same) return this.#last
    this.#byId = byId
    return (this.#last = figures)
  }
}
