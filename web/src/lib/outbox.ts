// What this client has sent and the server has not answered: sent again, under the same id, after a lost connection.
import type { ApiError, ClientMessage, Json } from './types'

/** A refused act or question, as an exception. */
export class Refusal extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.code)
    this.error = error
  }
}

export function localError(code: string): ApiError {
  return { code, status: 0, reason: { rule: '', message: `shell-error-${code}`, args: {} } }
}

type Message = ClientMessage & { id: string }

interface Waiting {
  message: Message
  done: (answer: Json, error: ApiError | null) => void
  /** The version an acknowledged act became: it is done when the view has it. */
  v: number | null
}

/** Messages that move the game; and those that are done when they are acknowledged. */
const MOVES: ReadonlySet<string> = new Set(['act', 'act_all', 'undo'])
const AT_ONCE: ReadonlySet<string> = new Set(['chat', 'standing'])

export class Outbox {
  readonly #send: (message: Message) => void
  #waiting = new Map<string, Waiting>() // in the order sent
  #count = 0
  readonly #name = newName()
  #closed = false

  constructor(send: (message: Message) => void) {
    this.#send = send
  }

  newId(): string {
    return `${this.#name}-${(this.#count += 1)}`
  }

  /** Send it, and wait for what is answered; throws Refusal. */
  post(message: Message): Promise<Json> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Refusal(localError('closed')))
      const done = (answer: Json, error: ApiError | null): void => (error ? reject(new Refusal(error)) : resolve(answer))
      this.#waiting.set(message.id, { message, done, v: null })
      this.#send(message)
    })
  }

  /** False where nobody waits for it. */
  acknowledged(id: string, v: number): boolean {
    const waiting = this.#waiting.get(id)
    if (waiting) waiting.v = v
    return waiting !== undefined
  }

  /** Whether it moves the game. */
  moves(id: string): boolean {
    return MOVES.has(this.#waiting.get(id)?.message.t ?? '')
  }

  /** Acts that were acknowledged and that the view, now of this version, shows are done. */
  finish(version: number): void {
    for (const [id, { v, message }] of this.#waiting) if (v !== null && (v <= version || AT_ONCE.has(message.t))) this.settle(id, null, null)
  }

  /** False where nobody waits for it. */
  settle(id: string, answer: Json, error: ApiError | null): boolean {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.done(answer, error)
    return waiting !== undefined
  }

  /** Whatever is not answered yet, in the order sent. */
  messages(): Message[] {
    return [...this.#waiting.values()].map(({ message }) => message)
  }

  open(): void {
    this.#closed = false
  }

  close(): void {
    this.#closed = true
    for (const { done } of [...this.#waiting.values()]) done(null, localError('closed'))
    this.#waiting.clear()
  }
}

/** A name for this page's messages that no other page has. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
