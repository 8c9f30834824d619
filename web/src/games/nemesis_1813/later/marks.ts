// Overlays that the aide knows, and how their marks are told apart: by shade, by pattern and by a sign.
export const OVERLAYS = ['supply', 'depots', 'cavalry', 'sieges', 'ground', 'zones'] as const

export interface Look {
  fill: string
  /** Lines over the shade: none, slanted, crossed. */
  lines: 'none' | 'slant' | 'back' | 'cross'
  sign: string
}
const look = (fill: string, lines: Look['lines'] = 'none', sign = ''): Look => ({ fill, lines, sign })
export const LOOKS: { [mark: string]: Look } = {
  fed: look('#2f8f3a', 'none', '✓'),
  unfed: look('#b01217', 'cross', '✕'),
  line: look('#2f8f3a', 'none', '•'),
  cut: look('#b58a2a', 'slant'),
  bar: look('#b01217', 'cross', '✕'),
  range: look('#2f6f9f', 'slant'),
  'may-depot': look('#fff3c4', 'none', '+'),
  chained: look('#2f8f3a', 'none', '✓'),
  'cut-off': look('#b01217', 'cross', '✕'),
  interdicted: look('#b01217', 'slant'),
  patrolled: look('#b58a2a', 'back'),
  besieged: look('#b01217', 'cross', '!'),
  besieger: look('#b58a2a', 'slant'),
  'land-french': look('#24468c', 'slant'),
  'land-coalition': look('#24562a', 'back'),
  'feeds-both': look('#b58a2a', 'cross'),
  closed: look('#2e2015', 'cross', '✕'),
  'zone-french': look('#24468c', 'slant'),
  'zone-coalition': look('#24562a', 'back'),
  'zone-swedish': look('#e9bd2f', 'cross'),
}
/** The marks of each overlay, for the legend. */
export const OF: { [overlay: string]: readonly string[] } = {
  supply: ['fed', 'unfed', 'line', 'cut', 'bar'],
  depots: ['chained', 'cut-off', 'range', 'may-depot'],
  cavalry: ['interdicted', 'patrolled'],
  sieges: ['besieged', 'besieger'],
  ground: ['land-french', 'land-coalition', 'feeds-both', 'closed'],
  zones: ['zone-french', 'zone-coalition', 'zone-swedish'],
}
const LINE: { [lines in Look['lines']]: string } = { none: '', slant: 'M0 12L12 0', back: 'M0 0L12 12', cross: 'M0 12L12 0M0 0L12 12' }
/** A pattern for every mark. */
export const patterns = (): string =>
  Object.entries(LOOKS)
    .map(
      ([mark, { fill, lines }]) =>
        `<pattern id="n13-${mark}" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="${fill}" opacity=".26"/><path d="${LINE[lines]}" stroke="${fill}" stroke-width="1.6" opacity=".75"/></pattern>`,
    )
    .join('')
