// Everything a reader is told, in the reader's language: src/grognard/words.py for the browser, over the same Fluent files.
// The two give the same text for the same message and arguments; tests/words.test.ts compares them on real games.

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import GAMES from 'virtual:words'
import type { Action, GameEvent, Json, Message } from './types'

export type Language = 'en' | 'it'
export const LANGUAGES: readonly Language[] = ['en', 'it']

type Args = { [name: string]: unknown }
type Told = { [name: string]: string | number }
type Pattern = NonNullable<ReturnType<FluentBundle['getMessage']>>['value']

/** Arguments that hold the id of a piece, such as FR-inf_french-5, or of a kind of piece. */
const PIECES = new Set(['unit', 'target', 'general', 'piece', 'by', 'attacker'])

/** Arguments that hold a word of the game, and the prefix of the messages that translate it. */
const VOCABULARY: { [name: string]: string } = {
  actor: 'power',
  arm: 'arm',
  attack: 'attack',
  card: 'card',
  cards: 'card',
  chosen: 'power',
  dice: 'face',
  duchies: 'duchy',
  duchy: 'duchy',
  face: 'face',
  faces: 'face',
  facing: 'facing',
  enemy: 'power',
  from: 'duchy',
  giver: 'power',
  holder: 'power',
  joining: 'leader',
  partner: 'power',
  kind: 'kind',
  leader: 'leader',
  leaders: 'leader',
  level: 'level',
  line: 'line',
  marker: 'face',
  moment: 'moment',
  nation: 'nation',
  option: 'option',
  origin: 'duchy',
  power: 'power',
  powers: 'power',
  preempted: 'power',
  scenario: 'scenario',
  seat: 'seat',
  sector: 'sector',
  side: 'side',
  staff: 'leader',
  status: 'status',
  subject: 'card',
  terrain: 'terrain',
  victim: 'power',
  winner: 'seat',
  winners: 'seat',
}

/** Of those, the ones that may also hold something else, which then stands for itself. */
const PERHAPS = new Set(['from', 'line', 'origin', 'subject'])

/** Messages that begin with a capital letter whatever argument they begin with. */
const SENTENCES = /^(event|ask|why|warn)-/

/** What a text finds in place of null, of an empty list and of a part that an action does not have. */
const NONE = 'none'

/** So many sentences are remembered. */
const MOST_KEPT = 4000

const PIECE_ID = /^([A-Z]{2})-([a-z_]+)-([0-9]+)$/

/** A number as texts get it: a small whole one is written the same everywhere, and needs no formatter to be found for it. */
class Count extends FluentNumber {
  override toString(scope: Parameters<FluentNumber['toString']>[0]): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope)
  }
}

/** The texts of one game (or of none) in one language. */
export class Texts {
  readonly language: Language
  readonly #bundle: FluentBundle
  readonly #names = new Map<string, Told>() // the names of pieces, which take some putting together
  readonly #asked = new Map<string, Set<string>>()
  // A table says the same few hundred things over and over: what has no arguments, words of the game, labels of actions at hand.
  readonly #plain = new Map<string, string>()
  readonly #vocabulary = new Map<string, Told>()
  readonly #labels = new WeakMap<Action, string>()
  readonly #said = new Map<string, string>()
  readonly #events = new WeakMap<GameEvent, string>()

  constructor(language: Language, resources: Iterable<FluentResource>) {
    this.language = language
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    for (const resource of resources) this.#bundle.addResource(resource)
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message)
  }

  /**
   * The text of a message. What a text may use for an argument `name`:
   *
   * - `$name`: pieces (PIECES) and words of the game (VOCABULARY) in words, lists as an enumeration, an argument that is itself a
   *   message as that message's text. Numbers stay numbers, so that plurals work; true and false become yes and no.
   * - `$name_id`: the id behind a piece or a word, for texts that must choose by it.
   * - `$name_<attribute>`: an attribute of the word's own message, or for pieces of `unit-name`; `$name_form` is the `form` of
   *   the piece's noun.
   * - `$path_to` and `$path_via`: the last hex of a path, and those before it.
   */
  say(message: string, args?: Args): string {
    if (args === undefined) {
      let text = this.#plain.get(message)
      if (text === undefined) this.#plain.set(message, (text = this.#finish(message, {})))
      return text
    }
    const key = keyOf(message, args)
    if (key === null) return this.#finish(message, this.#told(args))
    return this.#once(key, () => this.#finish(message, this.#told(args)))
  }

  /** An action in one line, as a button or a numbered choice shows it: the message `do-<verb>`. */
  label(action: Action): string {
    let label = this.#labels.get(action)
    if (label === undefined) this.#labels.set(action, (label = this.#once(`do ${JSON.stringify(action)}`, () => this.#labelOf(action))))
    return label
  }

  /** A line of the log: the dice, the log and who is read the page tell the same one. */
  event(event: GameEvent): string {
    let told = this.#events.get(event)
    if (told === undefined) {
      const { event: message, ...args } = event
      this.#events.set(event, (told = this.#finish(message, this.#told(args))))
    }
    return told
  }

  #labelOf(action: Action): string {
    const { do: verb, ...parts } = action
    const message = `do-${verb}`
    const told = this.#told(parts)
    for (const name of this.#askedOf(message)) told[name] ??= NONE
    return this.#finish(message, told)
  }

  /** What is said again and again: "3 orders left", "face north". A whole battle says some thousands of such things. */
  #once(key: string, make: () => string): string {
    let text = this.#said.get(key)
    if (text === undefined) {
      if (this.#said.size >= MOST_KEPT) this.#said.clear()
      this.#said.set(key, (text = make()))
    }
    return text
  }

  #finish(message: string, told: Told): string {
    const text = this.#format(message, null, told)
    return SENTENCES.test(message) ? capital(text) : text
  }

  /** Every argument with all its faces. */
  #told(args: Args): Told {
    const told: Told = {}
    for (const [name, value] of Object.entries(args)) {
      const many: unknown[] = Array.isArray(value) ? value : [value]
      const faces = many.map((one) => this.#faces(name, one))
      for (const face of Object.keys(faces[0] ?? {})) {
        // Articles and the like are at hand for one piece or word, not for a list of several.
        if (faces.length === 1 || face === '' || face === '_id') {
          told[name + face] = join(name, faces.map((one) => one[face]!))
        }
      }
      if (!faces.length) told[name] = told[`${name}_id`] = NONE
      if (name === 'path') {
        told['path_to'] = many.length ? String(many.at(-1)) : NONE
        told['path_via'] = many.length > 1 ? join(name, many.slice(0, -1).map(String)) : NONE
      }
    }
    return told
  }

  #faces(name: string, value: unknown): Told {
    if (isMessage(value)) return { '': this.say(value.message, value.args) }
    if (typeof value === 'string' && PIECES.has(name)) {
      let found = this.#names.get(value)
      if (!found) this.#names.set(value, (found = { ...this.#piece(value), _id: value }))
      return found
    }
    const prefix = VOCABULARY[name]
    const message = `${prefix}-${value as string | number}`
    // Cards may have numbers for names, and what stands under some names has no name of its own, such as a hex.
    if (prefix && (this.has(message) || (typeof value === 'string' && !PERHAPS.has(name)))) {
      let found = this.#vocabulary.get(message)
      if (!found) {
        found = { '': this.say(message), _id: value as string | number }
        for (const [face, text] of Object.entries(this.#attributes(message, {}))) found[`_${face}`] ??= text
        this.#vocabulary.set(message, found)
      }
      return found
    }
    return { '': plain(value), _id: plain(value) }
  }

  /** The name of a piece, the same as each attribute of `unit-name` says it, and the `form` of its noun. */
  #piece(piece: string): Told {
    const match = PIECE_ID.exec(piece)
    const [army, kind, number] = match ? [match[1]!, match[2]!, match[3]!] : ['', piece, '']
    const known = this.has(`piece-${kind}`) && (!army || this.has(`army-${army}`))
    // A position may name its pieces as it likes: such a name stands for itself.
    const told: Told = { army: '', noun: known ? this.say(`piece-${kind}`) : piece, number: known ? number : '' }
    if (known) Object.assign(told, this.#attributes(`piece-${kind}`, {}))
    for (const name of ['form', ...this.#askedOf('unit-name')]) told[name] ??= NONE
    // The army is said by the attribute that agrees with the noun, unless the noun tells it already.
    if (known && army && told['army_told'] !== 'yes') {
      told['army'] = this.#attributes(`army-${army}`, {})[told['form']!] || this.say(`army-${army}`)
    }
    const names: Told = { '': this.#format('unit-name', null, told) }
    for (const [face, text] of Object.entries(this.#attributes('unit-name', told))) names[`_${face}`] = text
    for (const [face, text] of Object.entries(names)) names[face] = String(text).trim().split(/\s+/).join(' ')
    return { ...names, _form: told['form']! }
  }

  /** The arguments that a message and its attributes ask for. */
  #askedOf(message: string): Set<string> {
    let asked = this.#asked.get(message)
    if (!asked) {
      asked = new Set()
      const found = this.#bundle.getMessage(message)
      variables([found?.value, ...Object.values(found?.attributes ?? {})], asked)
      this.#asked.set(message, asked)
    }
    return asked
  }

  #attributes(message: string, args: Told): { [name: string]: string } {
    const names = Object.keys(this.#bundle.getMessage(message)?.attributes ?? {})
    return Object.fromEntries(names.map((name) => [name, this.#format(message, name, args)]))
  }

  /** A text that is missing shows as its id: a page with one odd word is better than no page. */
  #format(message: string, attribute: string | null, args: Told): string {
    const found = this.#bundle.getMessage(message)
    const pattern: Pattern | undefined = attribute ? found?.attributes[attribute] : found?.value
    if (pattern == null) {
      console.error(`words: no ${message} (${this.language})`)
      return message
    }
    const errors: Error[] = []
    // Most patterns are one text, and what has no arguments need not be resolved.
    const text = typeof pattern === 'string' ? pattern : this.#bundle.formatPattern(pattern, numbered(args), errors)
    if (errors[0]) console.error(`words: ${message} (${this.language}): ${errors[0].message}`)
    return text
  }
}

function numbered(args: Told): { [name: string]: string | FluentNumber } {
  const made: { [name: string]: string | FluentNumber } = {}
  for (const name in args) {
    const value = args[name]!
    made[name] = typeof value === 'number' ? new Count(value) : value
  }
  return made
}

export function capital(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32)
  return text ? first.toUpperCase() + text.slice(first.length) : text
}

function isMessage(value: unknown): value is { message: string; args?: Args } {
  return value !== null && typeof value === 'object' && 'message' in value
}

/** A message with its arguments as one text, told apart from every other; null where an argument is no plain value. */
function keyOf(message: string, args: Args): string | null {
  let key = message
  for (const name in args) {
    const value = args[name]
    if (value !== null && typeof value === 'object') return null
    key += `\0${name}\0${typeof value}${String(value)}`
  }
  return key
}

/** Numbers and text as they are, null as the word none, for texts to choose by. */
function plain(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined) return NONE
  return typeof value === 'number' ? value : String(value)
}

function join(name: string, values: (string | number)[]): string | number {
  return values.length === 1 ? values[0]! : values.map(String).join(name === 'path' ? '–' : ', ')
}

function variables(node: unknown, found: Set<string>): void {
  if (node === null || typeof node !== 'object') return
  if ('type' in node && node.type === 'var' && 'name' in node) found.add(String(node.name))
  for (const child of Object.values(node)) variables(child, found)
}

// ---------------------------------------------------------------- the files

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
  return Promise.all(Object.keys(files).filter((path) => path.includes(wanted)).map((path) => once(path, files[path]!)))
}

/** The words of a game, from all the files of its folder. */
async function wordsOf(game: string, language: Language): Promise<FluentResource[]> {
  const fetch = GAMES[`${game}/${language}`]
  return fetch ? [await once(`${game}/${language}`, async () => (await fetch()).default)] : []
}

const lobbyOf = (game: string, language: Language): Promise<FluentResource> =>
  once(`lobby ${game} ${language}`, async () => (await LOBBY[language]()).default[game] ?? '')

interface Wish {
  language: Language
  game: string | null
  table: boolean
  /** Games that the lobby speaks of. */
  lobby: readonly string[]
}

/** The reader's words: reactive, so that a change of language changes every text on the page. */
export class Words {
  language: Language = $state('en')
  /** The game whose words are at hand. */
  game: string | null = $state(null)
  #texts: Texts = $state.raw(new Texts('en', []))
  #lobby: ReadonlyMap<string, Texts> = $state.raw(new Map())
  #wanted: Wish = { language: 'en', game: null, table: false, lobby: [] }

  /** Speak a language. Resolves when every text is there; until then the old ones stay. */
  speak(language: Language): Promise<void> {
    return this.#load({ ...this.#wanted, language })
  }

  /** Make the words of a game available; for a table also those of its frame, board and pages. */
  open(game: string | null, table = true): Promise<void> {
    return this.#load({ ...this.#wanted, game: game ?? this.#wanted.game, table: this.#wanted.table || table })
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
    const { language, game, table, lobby } = wanted
    const [shell, frame, own, ...others] = await Promise.all([
      read(SHELL, language),
      table ? read(TABLE, language) : [],
      game ? wordsOf(game, language) : [],
      ...lobby.map((one) => lobbyOf(one, language)),
    ])
    // Somebody may have asked for more in the meantime: the last wish holds, and all who wait get it.
    if (wanted !== this.#wanted) return this.#load(this.#wanted)
    this.#texts = new Texts(language, [...shell, ...frame, ...own])
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
