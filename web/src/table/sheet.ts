// A drawn map as it lies on the table.
import type { Picture } from './Ground.svelte'

/** Its size is in units of the map; the background lies behind it. */
export interface Sheet extends Picture {
  width: number
  height: number
  background: string
}

/** The sheet of that name that `maps/` has drawn, in both sizes. */
export const sheet = (name: string, [width, height]: readonly [number, number], background: string, density = 2): Sheet => ({
  width,
  height,
  background,
  density,
  normal: `/maps/${name}.webp`,
  large: () => `/maps/${name}-large.webp`,
})
