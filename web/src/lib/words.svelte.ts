// The reader's words: which Fluent files they come from, fetched as they are wanted.

import { FluentResource } from '@fluent/bundle'
import LESSONS from 'virtual:lessons'
import GAMES from 'virtual:words'
import { api } from './api.ts'
import { Texts, type Args, type Language } from './texts.ts'
import type { Action, GameEvent, GameWords, Json, Message } from './types'

export { capital, LANGUAGES, Texts, type Language } from './texts.ts'

type Files = { [path: string]: () => Promise<string> }
// What every page needs, and what only a table needs: the first page stays small.
const SHELL = import.meta.glob<string>('../../../src/grognard/words_data/*/{engine,web-shell,web-server}.ftl', {
  query: '?raw',
  import: 'default',
})
const TABLE = import.meta.glob<string>('../../../src/grognard/words_data/*/web-{table,board,pages}.ftl', {
  query: '?raw',
  import: 'default',
})
// Of every game what the lobby says of it: the first page speaks of all games, and opens none.
const LOBBY: { [language in Language]: () => Promise<{ default: { [game: string]: string } }> } = {
  en: () => import('virtual:lobby/en'),
  it: () => import('virtual:lobby/it'),
}

const fetched = new Map<string, Promise<FluentResource>>()

/** A text is fetched and read once; a lost connection is not remembered for ever. */
function once(name: string, fetch: () => Promise<string>): Promise<FluentResource> {
  let resource = fetched.get(name)
  if (!resource) {
    resource = fetch().then((text) => new FluentResource(text))
    resource.catch(() => fetched.delete(name))
    fetched.set(name, resource)
  }
  return resource
}

async function read(files: Files, language: Language): Promise<FluentResource[]> {
  const wanted = `/${language}/`
  return Promise.all(
    Object.keys(files)
      .filter((path) => path.includes(wanted))
      .map((path) => once(path, files[path]!)),
  )
}

/** The words of a game, from all the files of its folder; of one that this client was built without, from the server. */
async function wordsOf(game: string, language: Language): Promise<FluentResource[]> {
  const fetch = GAMES[`${game}/${language}`]
  const text = fetch ? async () => (await fetch()).default : async () => (await api.text(game, language)).text ?? ''
  return [await once(`${game}/${language}`, text)]
}

/** What the lessons of a game say; of one that this client was built without it came with the other words. */
async function lessonsOf(game: string, language: Language): Promise<FluentResource[]> {
  const fetch = LESSONS[`${game}/${language}`]
  return fetch ? [await once(`lessons ${game}/${language}`, async () => (await fetch()).default)] : []
}

const named = new Map<string, Promise<GameWords>>()

/** What the arguments of a game's messages hold. */
function namesOf(game: string): Promise<GameWords> {
  let names = named.get(game)
  if (!names) {
    names = api.words(game)
    names.catch(() => named.delete(game))
    named.set(game, names)
  }
  return names
}

const lobbyOf = (game: string, language: Language): Promise<FluentResource> =>
  once(`lobby ${game} ${language}`, async () => (await LOBBY[language]()).default[game] ?? '')

interface Wish {
  language: Language
  game: string | null
  table: boolean
  /** The words of the game's lessons too. */
  lessons: boolean
  /** Games that the lobby speaks of. */
  lobby: readonly string[]
  /** Of which the pieces may have names of their own. */
  scenario: string
}

/** The reader's words: reactive, so that a change of language changes every text on the page. */
export class Words {
  language: Language = $state('en')
  /** The game whose words are at hand. */
  game: string | null = $state(null)
  #texts: Texts = $state.raw(new Texts('en', []))
  #lobby: ReadonlyMap<string, Texts> = $state.raw(new Map())
  #wanted: Wish = { language: 'en', game: null, table: false, lessons: false, lobby: [], scenario: '' }

  /** Speak a language. Resolves when every text is there; until then the old ones stay. */
  speak(language: Language): Promise<void> {
    return this.#load({ ...this.#wanted, language })
  }

  /**
   * Make the words of a game available; for a table also those of its frame, board and pages; for a lesson also what it says; of a
   * scenario also what its pieces are called.
   */
  open(game: string | null, table = true, lessons = false, scenario: string | null = null): Promise<void> {
    const before = this.#wanted
    const of = game ?? before.game
    const at = scenario ?? (of === before.game ? before.scenario : '')
    // What a page says that is still shown stays: a lesson leads to a table of the same game.
    return this.#load({ ...before, game: of, table: before.table || table, lessons: lessons || (before.lessons && of === before.game), scenario: at })
  }

  /** Make available what the lobby says of each of these games: `words.of(game)`. */
  lobby(games: readonly string[]): Promise<void> {
    return this.#load({ ...this.#wanted, lobby: [...new Set([...this.#wanted.lobby, ...games])] })
  }

  /** Begin to fetch what the lobby says of some games. */
  fetch(games: readonly string[], language: Language): void {
    for (const game of games) lobbyOf(game, language).catch(() => {})
  }

  /** The words of one game among several that a page speaks of: two games may call other things by the same name. */
  of(game: string): Pick<Texts, 'say' | 'has'> {
    return (game === this.game ? null : this.#lobby.get(game)) ?? this.#texts
  }

  async #load(wanted: Wish): Promise<void> {
    this.#wanted = wanted
    const { language, game, table, lessons, lobby } = wanted
    const [shell, frame, own, taught, names, ...others] = await Promise.all([
      read(SHELL, language),
      table ? read(TABLE, language) : [],
      game ? wordsOf(game, language) : [],
      game && lessons ? lessonsOf(game, language) : [],
      game ? namesOf(game) : null,
      ...lobby.map((one) => lobbyOf(one, language)),
    ])
    // Somebody may have asked for more in the meantime: the last wish holds, and all who wait get it.
    if (wanted !== this.#wanted) return this.#load(this.#wanted)
    // The lobby also names the lessons of the game whose words are at hand.
    const named = lobby.flatMap((one, i) => (one === game ? [others[i]!] : []))
    this.#texts = new Texts(language, [...shell, ...frame, ...own, ...taught, ...named], names?.arguments, names?.compounds, wanted.scenario)
    this.#lobby = new Map(lobby.map((one, i) => [one, new Texts(language, [...shell, others[i]!])]))
    this.language = language
    this.game = game
  }

  /** For tests and for pages that have the texts already. */
  put(texts: Texts): void {
    this.#texts = texts
    this.language = texts.language
  }

  has(message: string): boolean {
    return this.#texts.has(message)
  }

  /** The text of a message id with its arguments. */
  say(message: string, args?: Args): string {
    return this.#texts.say(message, args)
  }

  /** A message that carries its own arguments: a reason, a warning, the message of a roll. */
  tell(message: Message): string {
    return this.#texts.say(message.message, message.args)
  }

  /** What an argument of this name is called that holds this id. */
  name(argument: string, id: string): string {
    return this.#texts.name(argument, id)
  }

  /** Who a piece was that has a name of its own. */
  who(argument: string, id: string): string | null {
    return this.#texts.who(argument, id)
  }

  /** An action in one line. */
  label(action: Action): string {
    return this.#texts.label(action)
  }

  /** A line of the log. */
  event(event: GameEvent): string {
    return this.#texts.event(event)
  }

  /** A prompt: `words.ask(decision)`; an `Asked`, which has no arguments, is told by its seat alone elsewhere. */
  ask(decision: { prompt: string; args: { [name: string]: Json } }): string {
    return this.#texts.say(decision.prompt, decision.args)
  }
}

export const words = new Words()
