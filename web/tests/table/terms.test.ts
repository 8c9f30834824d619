import { expect, test } from 'vitest'
import type { Term } from '../../src/lib/types.ts'
import { cut, finder, nameOf } from '../../src/table/terms.ts'

const TERMS: Term[] = [
  { id: 'overrun', rule: 'WEL-11.8a', forms: ['overrun', 'overruns'], forms_it: ['sbaragliamento'] },
  { id: 'siege_overrun', rule: 'WEL-12.41a', forms: ['siege overrun'], forms_it: ['sbaragliamento in assedio'] },
  { id: 'command', rule: 'NEM-9.0a', forms: ['CC'], forms_it: ['città'] },
]
const said = (text: string, language: 'en' | 'it' = 'en', but: string | null = null) =>
  cut(text, finder(TERMS, language), but).map((one) => (one.term ? `[${one.text}:${one.term.id}]` : one.text))

test('the longest word is found, in any case, where it is first used', () => {
  expect(said('Overruns, a siege overrun; an overrun again.')).toEqual(['[Overruns:overrun]', ', a ', '[siege overrun:siege_overrun]', '; an overrun again.'])
  expect(said('Sbaragliamento in assedio.', 'it')).toEqual(['[Sbaragliamento in assedio:siege_overrun]', '.'])
})

test('a part of a word, and an abbreviation written small, are no words of the game', () => {
  expect(said('overrunning, pre-overrun, cc')).toEqual(['overrunning, pre-overrun, cc'])
  expect(said('3 CC')).toEqual(['3 ', '[CC:command]'])
  expect(said('Le cittàdelle, la città', 'it')).toEqual(['Le cittàdelle, la ', '[città:command]'])
})

test('a rule does not explain its own word, and without words a text stays as it is', () => {
  expect(said('An overrun.', 'en', 'WEL-11.8a')).toEqual(['An overrun.'])
  expect(cut('An overrun.', finder([], 'en'))).toEqual([{ text: 'An overrun.', term: null }])
  expect(cut('', finder(TERMS, 'en'))).toEqual([])
  expect(nameOf(TERMS[0]!, 'it')).toBe('sbaragliamento')
})
