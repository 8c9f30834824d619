// The mark of a Power as markup: shape, pattern and letters, so that no colour is needed to tell it.
import './mark.css'
import { escaped } from '../../../lib/escape.ts'
import type { Words } from '../../../lib/words.svelte.ts'
import type { Power } from './facts.ts'

const SHAPES: { [power in Power]: string } = {
  britain: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21z',
  spain: 'M2 2h20v11c0 5-4.5 8-10 9.5C6.5 21 2 18 2 13z',
  sud: 'M2 2h20v20H2z',
  nord: 'M7.5 2h9L22 7.5v9L16.5 22h-9L2 16.5v-9z',
}
// The weave of the counters on the map: stripes, dots, bars, slants.
const PATTERNS: { [power in Power]: string } = {
  britain: 'M6 4v16M9 3v18M12 2v20M15 3v18M18 4v16',
  spain: 'M5 4.5h0M9 4.5h0M15 4.5h0M19 4.5h0M12 4.5h0M8 19h0M12 20h0M16 19h0',
  sud: 'M2 4.5h20M2 19.5h20M2 6.5h20M2 17.5h20',
  nord: 'M2 10L10 2M2 15L15 2M9 22L22 9M14 22L22 14',
}

/** `named`: read as the Power's name; without it the mark is an ornament beside the name. */
export function markOf(power: Power | null, size: number, words: Pick<Words, 'say'>, named = false): string {
  const name = named ? `role="img" aria-label="${escaped(words.say('wel-side-power-short', { power: power ?? 'none' }))}"` : 'aria-hidden="true"'
  const inside = power
    ? `<path class="field" d="${SHAPES[power]}"/><path class="pattern" d="${PATTERNS[power]}"/><rect class="plate" x="4.5" y="7" width="15" height="10" rx="1"/><text x="12" y="15.6">${escaped(words.say(`wel-side-letters-${power}`))}</text>`
    : '<circle class="free" cx="12" cy="12" r="9"/><path class="free" d="M6 18L18 6"/>'
  return `<svg class="wel-mark ${power ?? 'none'}" viewBox="0 0 24 24" width="${size}" height="${size}" ${name}>${inside}</svg>`
}
