import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action, Json } from '../../src/lib/types'
import { SHARED, type Compounds, type Names } from '../../src/lib/texts'
import { LANGUAGES, Texts, Words, type Language } from '../../src/lib/words.svelte'
import { GOLDEN } from '../golden/setup'

interface Golden {
  shared: Names
  names: Names
  compounds: Compounds
  say: ({ message: string; args: { [name: string]: Json } } & { [language in Language]: string })[]
  label: ({ action: Action } & { [language in Language]: string })[]
}

const golden = JSON.parse(readFileSync(GOLDEN, 'utf-8')) as Golden
const root = resolve(import.meta.dirname, '../../../src/grognard')
const read = (path: string): FluentResource => new FluentResource(readFileSync(resolve(root, path), 'utf-8'))
const FILES = ['words_data/LANGUAGE/engine.ftl', 'words_data/LANGUAGE/cli.ftl', 'words_data/LANGUAGE/web-shell.ftl']
const game = (language: Language, ...more: string[]): Texts =>
  new Texts(
    language,
    [
      ...FILES.map((file) => read(file.replace('LANGUAGE', language))),
      read(`games/vive_lempereur/words/${language}/rules.ftl`),
      ...more.map((text) => new FluentResource(text)),
    ],
    golden.names,
    golden.compounds,
  )

let complaints: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => complaints.mockRestore())

describe('words say what Python says', () => {
  it('of the same arguments', () => expect(SHARED).toEqual(golden.shared))

  it.each(LANGUAGES)('events, prompts and reasons (%s)', (language) => {
    const texts = game(language)
    const wrong = golden.say
      // The browser has its own texts for its own pages; those of other owners are loaded elsewhere.
      .filter(({ message }) => texts.has(message))
      .map((one) => ({ one, got: texts.say(one.message, one.args) }))
      .filter(({ one, got }) => got !== one[language])
    expect(wrong).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
  })

  it.each(LANGUAGES)('labels of actions (%s)', (language) => {
    const texts = game(language)
    const wrong = golden.label.map((one) => ({ one, got: texts.label(one.action) })).filter(({ one, got }) => got !== one[language])
    expect(wrong).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
  })

  it('on games that tell enough', () => {
    const told = new Set(golden.say.map((one) => one.message))
    expect(told.size).toBeGreaterThan(200)
    expect(golden.label.length).toBeGreaterThan(300)
  })
})

describe('faces of arguments', () => {
  const say = (language: Language, text: string, args: { [name: string]: unknown }, key = 'event-x'): string =>
    game(language, `${key} = ${text}\n`).say(key, args)

  it('are words of the game, lists and paths', () => {
    const text = '{ $winner }: { $card }, { $face }; { $path }; { $hexes }; { $seat }'
    const args = { winner: 'allied', card: ['left', 'centre'], face: 'flag', seat: null, path: ['M2', 'M3'], hexes: ['A1', 'B2'] }
    expect(say('en', text, args)).toBe('Allies: Left flank, Centre, flag; M2–M3; A1, B2; none')
    expect(say('it', text, args)).toBe('Alleati: Fianco sinistro, Centro, bandiera; M2–M3; A1, B2; none')
  })

  it('choose plurals and texts', () => {
    const text = '{ $losses ->\n    [one] one\n   *[other] { $losses }\n } { $seat_id ->\n    [french] F\n   *[other] ?\n }'
    expect(say('en', text, { losses: 1, seat: 'french' })).toBe('One F')
    expect(say('en', text, { losses: 2, seat: 'allied' })).toBe('2 ?')
  })

  it('give a capital to sentences only', () => {
    expect(say('en', '{ $terrain }', { terrain: 'wood' })).toBe('Wood')
    expect(say('en', '{ $terrain }', { terrain: 'wood' }, 'cli-x')).toBe('wood')
  })

  it('let a piece of another name stand for itself', () => {
    expect(say('it', '{ $unit }', { unit: 'XY-inf_elite-1' })).toBe('XY-inf_elite-1')
    expect(say('it', '{ $unit }', { unit: 'PR-inf_regular-12' })).toBe('Fanteria regolare prussiana 12')
  })

  it('tell whom a counter of a historical battle stands for, there alone', () => {
    const at = (scenario: string): Texts => {
      const named = { piece: { ...golden.compounds['piece']!, named: { ...golden.compounds['piece']!.named, ligny: { 'FR-inf_french-1': 'My Aunt’s' } } } }
      const files = ['rules', 'named'].map((file) => read(`games/vive_lempereur/words/it/${file}.ftl`))
      return new Texts('it', files, golden.names, named, scenario)
    }
    expect(at('waterloo').name('unit', 'FR-inf_french-10')).toBe('fanteria francese 10 (Donzelot)')
    expect(at('waterloo').who('unit', 'FR-inf_french-10')).toContain('La Haye Sainte')
    expect(at('hypothetical').name('unit', 'FR-inf_french-10')).toBe('fanteria francese 10')
    expect(at('hypothetical').who('unit', 'FR-inf_french-10')).toBeNull()
    expect(at('ligny').name('unit', 'FR-inf_french-1')).toBe('fanteria francese 1 (My Aunt’s)')
    expect(at('ligny').who('unit', 'FR-inf_french-1')).toBeNull()
  })

  it('show the id of a text that is missing, and complain', () => {
    expect(game('en').say('cli-never-written')).toBe('cli-never-written')
    expect(complaints).toHaveBeenCalledOnce()
  })
})

describe('numbers', () => {
  it('are written as the language writes them, the small ones too, and still choose the plural', () => {
    for (const language of LANGUAGES) {
      const texts = new Texts(language, [new FluentResource('men = { $count ->\n    [one] { $count } man\n   *[other] { $count } men\n}')])
      const format = new Intl.NumberFormat(language)
      for (const count of [-1234, -7, 0, 2, 999, 1000, 12345.6]) expect(texts.say('men', { count })).toBe(`${format.format(count)} men`)
      expect(texts.say('men', { count: 1 })).toBe('1 man')
    }
  })
})

describe('the reader', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string) => {
      expect(path).toBe('/api/words/vive_lempereur')
      return Response.json({ arguments: golden.names, compounds: golden.compounds, text: null })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('hears the language that was chosen last, and the words of the game that was opened', async () => {
    const words = new Words()
    await words.speak('it')
    expect(words.say('shell-close')).toBe('Chiudi')
    expect(words.has('scenario-ligny')).toBe(false)
    await words.open('vive_lempereur')
    expect(words.event({ event: 'event-turn-begins', turn: 2 })).toContain('2')
    await words.speak('en')
    expect(words.say('shell-close')).toBe('Close')
    expect(words.label({ do: 'stand' })).toBe('Stay in the hex')
    expect(words.label({ do: 'deploy', unit: 'FR-inf_french-5' })).toContain('French infantry 5')
  })

  it('keeps the last of two hurried choices', async () => {
    const words = new Words()
    await Promise.all([words.speak('it'), words.open('vive_lempereur', false)])
    expect(words.language).toBe('it')
    expect(words.has('scenario-ligny')).toBe(true)
  })
})
