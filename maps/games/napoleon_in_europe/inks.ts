// Inks and washes of Europe, over those of the craft: laid on the paper by multiplication.

export { HACHURE, HALO, INK, WATER_LINE } from '../../craft/inks.ts'

export const SEA = { deep: '#eef4ee', shore: '#bcd9dc', line: '#4f7f8c', border: '#3d7183' } as const

/** Pale washes of the regions, no two alike side by side. None is the colour of a Power: who owns what is laid over them at the table. */
export const WASHES = ['#d9a766', '#a9b77e', '#cf9a8e', '#b7a5b4', '#c9bd84'] as const
/** Land that no rule knows. */
export const NOBODY = '#a69c86'
export const STAR_RED = '#b4402f'
