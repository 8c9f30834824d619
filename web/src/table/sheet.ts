// A drawn map as it lies on the table.
import type { Picture } from './Ground.svelte'

/** Its size is in units of the map; the background lies behind it. */
export interface Sheet extends Picture {
  width: number
  height: number
  background: string
}

/** The sheet that `maps/` has drawn, by the addresses of its normal and its large size (the wheel's check looks for them). */
export const sheet = (normal: string, large: string, [width, height]: readonly [number, number], background: string, density = 2): Sheet => ({
  width,
  height,
  background,
  density,
  normal,
  large: () => large,
})
