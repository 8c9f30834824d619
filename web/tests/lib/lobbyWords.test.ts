import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import en from 'virtual:lobby/en'
import it_ from 'virtual:lobby/it'
import { PLAYABLE } from '../../src/games/registry'
import { lobbyText } from '../../vite.config'

const ids = (text: string): string[] => new FluentResource(text).body.map((entry) => entry.id)

describe('what the lobby says of the games', () => {
  it('is there for every game, in both languages the same messages', () => {
    expect(PLAYABLE.length).toBeGreaterThan(1)
    for (const game of PLAYABLE) {
      expect(ids(en[game]!)).toEqual(expect.arrayContaining(['game-title']))
      for (const begin of ['scenario-', 'seat-', 'story-', 'level-']) expect(ids(en[game]!).some((id) => id.startsWith(begin))).toBe(true)
      expect(new Set(ids(it_[game]!))).toEqual(new Set(ids(en[game]!)))
    }
  })

  it('leaves out what is said at a table only', () => {
    for (const game of PLAYABLE) expect(ids(en[game]!).filter((id) => /^(ask|event|do|why)-/.test(id))).toEqual([])
  })

  it('keeps an entry whole, with its attributes and with what it refers to', () => {
    const text = [
      '# The armies',
      '-army = the army',
      'seat-french = { -army } of the North',
      '    .the = all of { noun-french }',
      '### a comment between',
      'noun-french = { $count ->',
      '    [one] man',
      '   *[other] men',
      '}',
      'bot-lieutenant = lieutenant',
      'ask-march = March?',
      '    .long = Will you march?',
    ].join('\n')
    const kept = lobbyText(text)
    expect(ids(kept)).toEqual(['-army', 'seat-french', 'noun-french', 'bot-lieutenant'])
    expect(kept).toContain('.the = all of')
    expect(kept).toContain('*[other] men')
    expect(kept).not.toContain('march')
  })
})
