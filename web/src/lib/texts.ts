// Everything a reader is told, in the reader's language: src/grognard/words.py for the browser, over the same Fluent files.
// The two give the same text for the same message and arguments; tests/words.test.ts compares them on real games.

import { FluentBundle, FluentNumber, type FluentResource } from '@fluent/bundle'
import type { Action, Compound, GameEvent } from './types'

export type Language = 'en' | 'it'
export const LANGUAGES: readonly Language[] = ['en', 'it']

export type Args = { [name: string]: unknown }
type Told = { [name: string]: string | number }
type Pattern = NonNullable<ReturnType<FluentBundle['getMessage']>>['value']

/** Of each argument that holds a word of the game, the prefix of the messages that say it. */
export type Names = { [argument: string]: string }

/** Of such prefixes those under which an id is put into several words, as the game's server tells. */
export type Compounds = { [prefix: string]: Compound }

/** Those that all games share; what else holds a word the server tells of each game, from its kinds. The same as `SHARED` in words.py. */
export const SHARED: Names = { level: 'level', option: 'option', scenario: 'scenario', seat: 'seat', winner: 'seat', winners: 'seat' }

/** Messages that begin with a capital letter whatever argument they begin with. */
const SENTENCES = /^(event|ask|why|warn)-/

/** What a text finds in place of null, of an empty list and of a part that an action does not have. */
const NONE = 'none'

/** So many sentences are remembered. */
const MOST_KEPT = 4000

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
  readonly #names = new Map<string, Told>() // those that take some putting together
  readonly #asked = new Map<string, Set<string>>()
  // A table says the same few hundred things over and over: what has no arguments, words of the game, labels of actions at hand.
  readonly #plain = new Map<string, string>()
  readonly #vocabulary = new Map<string, Told>()
  readonly #labels = new WeakMap<Action, string>()
  readonly #said = new Map<string, string>()
  readonly #events = new WeakMap<GameEvent, string>()

  readonly #prefixes: Names
  readonly #compounds: Compounds
  /** What the ids of messages begin with. */
  readonly #spoken = new Set<string>()

  readonly #scenario: string

  /** With a scenario those of its pieces that have a name of their own are told by it too. */
  constructor(language: Language, resources: Iterable<FluentResource>, names: Names = {}, compounds: Compounds = {}, scenario = '') {
    this.language = language
    this.#scenario = scenario
    this.#prefixes = { ...SHARED, ...names }
    this.#compounds = compounds
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    for (const resource of resources) {
      this.#bundle.addResource(resource)
      for (const { id } of resource.body) this.#spoken.add(id.split('-', 1)[0]!)
    }
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message)
  }

  /**
   * The text of a message. What a text may use for an argument `name`:
   *
   * - `$name`: pieces and words of the game in words, lists as an enumeration, an argument that is itself a
   *   message as that message's text. Numbers stay numbers, so that plurals work; true and false become yes and no.
   * - `$name_id`: the id behind a piece or a word, for texts that must choose by it.
   * - `$name_<attribute>`: an attribute of the word's own message, or of the one that puts it together; `$name_form` is the
   *   `form` of its noun.
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

  /** What an argument of this name is called that holds this id: a piece, a place. */
  name(argument: string, id: string): string {
    return String(this.#faces(argument, id)[''])
  }

  /** What is to be told of a piece that has a name of its own in this scenario. */
  who(argument: string, id: string): string | null {
    const message = `who-${this.#compounds[this.#prefixes[argument] ?? '']?.named[this.#scenario]?.[id]}`
    return this.has(message) ? this.say(message) : null
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
        // Articles and the like are at hand for one piece or word; of several, the name as it stands on a label.
        if (faces.length === 1 || face === '' || face === '_id' || face === '_short') {
          told[name + face] = join(
            name,
            faces.map((one) => one[face]!),
          )
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
    const prefix = this.#prefixes[name]
    const compound = prefix && this.#compounds[prefix]
    if (typeof value === 'string' && compound) {
      const key = `${prefix}-${value}`
      let found = this.#names.get(key)
      if (!found) this.#names.set(key, (found = { ...this.#compound(compound, prefix, value), _id: value }))
      return found
    }
    const message = `${prefix}-${value as string | number}`
    // Cards may have numbers for names; where nothing of a kind has a name, such as a hex, all stand for themselves.
    if (prefix && (this.has(message) || (typeof value === 'string' && this.#spoken.has(prefix)))) {
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

  /** What an id is called that is put together, the same as each attribute of the message that does so says it, and the `form` of its noun. */
  #compound({ message, pattern, parts, said, named }: Compound, prefix: string, whole: string): Told {
    const match = new RegExp(`^(?:${pattern})$`).exec(whole)
    const found: { [part: string]: string } = Object.fromEntries(parts.map((part, i) => [part, match?.[i + 1] ?? '']))
    const noun = `${prefix}-${found['noun'] || whole}`
    const known = this.has(noun) && said.every((part) => !found[part] || this.has(`${part}-${found[part]}`))
    // A position may name its pieces as it likes: such a name stands for itself.
    const told: Told = Object.fromEntries(parts.map((part) => [part, known && !said.includes(part) ? found[part]! : '']))
    told['noun'] = known ? this.say(noun) : whole
    if (known) Object.assign(told, this.#attributes(noun, {}))
    // A word that no message says, from an owner's own set-up, stands for itself.
    const own = named[this.#scenario]?.[whole] ?? NONE
    told['named'] = this.has(`named-${own}`) ? this.say(`named-${own}`) : own
    for (const name of ['form', ...this.#askedOf(message)]) told[name] ??= NONE
    // What agrees with the noun is said by the attribute of its form, unless the noun tells it already.
    for (const part of said) {
      if (!known || !found[part] || told[`${part}_told`] === 'yes') continue
      const word = `${part}-${found[part]}`
      told[part] = this.#attributes(word, {})[told['form']!] || this.say(word)
    }
    const names: Told = { '': this.#format(message, null, told) }
    for (const [face, text] of Object.entries(this.#attributes(message, told))) names[`_${face}`] = text
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
