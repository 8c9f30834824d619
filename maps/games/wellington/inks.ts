// Inks and washes of the Peninsula, over those of the battlefields: laid on the paper by multiplication.

import type { Nation } from './coast.ts'
import type { Power } from './ground.ts'

export { HACHURE, HALO, INK, ROAD_LINE, WATER_LINE } from '../../craft/inks.ts'

/** The edge that the colourist laid along coast and border. */
export const EDGE: Record<Nation, string> = { spain: '#e0a92e', portugal: '#cf5a49', france: '#4f7fc0', abroad: '#9a917c' }
export const SEA = { deep: '#eef4ee', shore: '#bcd9dc', line: '#4f7f8c' } as const
export const RIVER = { bank: '#33677c', stream: '#cfe7ee' } as const

/** Each Power has a colour and, as in heraldry, a way of hatching that tells it without colour. */
export const POWERS: Record<Power, { tint: string; deep: string }> = {
  britain: { tint: '#ef9f92', deep: '#a3261f' },
  spain: { tint: '#f8d560', deep: '#8a6208' },
  nord: { tint: '#9fbdea', deep: '#1f4394' },
  sud: { tint: '#a8d49a', deep: '#1f6a34' },
}
