// A rule as a table names it that has little room: the number of the paragraph, or where else it stands.
import { words } from '../../../lib/words.svelte.ts'

/** `WEL-11.2a` is 11.2a, `WEL-C082a` the card, `WEL-G-battle-value` the glossary. */
export function ruleName(rule: string): string {
  const name = rule.replace('WEL-', '')
  if (name.startsWith('G-')) return words.say('wel-cast-glossary')
  const card = /^C0*([0-9]+)/.exec(name)?.[1]
  return card ? `#${card}` : name
}
