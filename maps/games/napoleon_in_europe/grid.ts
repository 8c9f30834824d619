// The sheet in small squares: a region's, a sea's, `land` or `water` of nobody, or the `frame`.

import type { Outlines } from '../../craft/arcs.ts'
import type { Point } from '../../craft/lines.ts'
import { Squares } from '../../craft/squares.ts'
import { HEIGHT, NEAT, WIDTH } from './ground.ts'

export class Grid extends Squares {
  constructor({ rings }: Outlines) {
    const lines = new Map<string, (readonly Point[])[]>()
    for (const { owner, line } of rings) lines.set(owner, [...(lines.get(owner) ?? []), line])
    super({ width: WIDTH, height: HEIGHT, neat: NEAT }, 'frame', lines)
  }
}
