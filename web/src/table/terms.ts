// Words of the game, found in a text.
import type { Language } from '../lib/texts.ts'
import type { Term } from '../lib/types.ts'

export interface Cut {
  text: string
  term: Term | null
}
export interface Finder {
  pattern: RegExp | null
  byForm: ReadonlyMap<string, Term>
}

const formsOf = (term: Term, language: Language): string[] => (language === 'it' ? term.forms_it : term.forms)
/** As it is looked up: written small, unless it is an abbreviation, which is another word when it is small. */
const keyOf = (form: string): string => (/^[A-Z]+$/.test(form) ? form : form.toLowerCase())
/** What begins a sentence, or is written large throughout, is the same word. */
const eitherCase = (form: string): string =>
  /^[A-Z]+$/.test(form)
    ? form
    : [...form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')].map((c) => (/\p{L}/u.test(c) ? `[${c.toLowerCase()}${c.toUpperCase()}]` : c)).join('')

export function finder(terms: readonly Term[], language: Language): Finder {
  const forms = terms.flatMap((term) => formsOf(term, language).map((form) => [form, term] as const))
  if (!forms.length) return { pattern: null, byForm: new Map() }
  const longest = forms.map(([form]) => form).sort((a, b) => b.length - a.length)
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d_-])(?:${longest.map(eitherCase).join('|')})(?![\\p{L}\\d_-])`, 'gu'),
    byForm: new Map(forms.map(([form, term]) => [keyOf(form), term])),
  }
}

/** Each word is set apart where it is first used; `but`: not one that this rule explains. */
export function cut(text: string, { pattern, byForm }: Finder, but: string | null = null): Cut[] {
  if (!pattern || !text) return text ? [{ text, term: null }] : []
  const met = new Set<string>()
  const found: Cut[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[0]) ?? byForm.get(match[0].toLowerCase())
    if (!term || met.has(term.id) || term.rule === but) continue
    met.add(term.id)
    if (match.index > at) found.push({ text: text.slice(at, match.index), term: null })
    found.push({ text: match[0], term })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ text: text.slice(at), term: null })
  return found
}

export const nameOf = (term: Term, language: Language): string => formsOf(term, language)[0]!
