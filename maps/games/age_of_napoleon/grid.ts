// The sheet in small squares: an area's, `outside`, a `lake`'s or the `sea`'s; and at sea, how far land is.

import type { Outlines } from '../../craft/arcs.ts'
import type { Point } from '../../craft/lines.ts'
import { Squares } from '../../craft/squares.ts'
import { HEIGHT, NEAT, WIDTH } from './ground.ts'

export class Grid extends Squares {
  readonly offing: (p: Point) => number

  constructor({ rings }: Outlines) {
    super({ width: WIDTH, height: HEIGHT, neat: NEAT }, 'sea', rings.map(({ owner, line }) => [owner, [line]] as const))
    this.offing = this.offings()
  }
}
