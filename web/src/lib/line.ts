// The line to the server: one WebSocket at a time, listened to whether it is still alive, tried again after a while when it is not.
import type { ClientMessage, ServerMessage } from './types'

/** The part of a WebSocket that is used here; tests put a false one in its place. */
export interface Socket {
  onopen: ((event: never) => unknown) | null
  onmessage: ((event: { data: string }) => unknown) | null
  onclose: ((event: { code: number }) => unknown) | null
  readyState: number
  send(data: string): void
  close(): void
}

export function browserSocket(url: string): Socket {
  return new WebSocket(url) as unknown as Socket
}

const OPEN = 1
const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
const PING_EVERY = 20_000
const PONG_WITHIN = 8_000

interface Ends {
  connect(): Socket
  receive(message: ServerMessage): void
  /** The connection is gone; with 0 it is dead although nobody has said so. */
  lost(code: number): void
  ping(): void
}

export class Line {
  readonly #ends: Ends
  #socket: Socket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #pinging: ReturnType<typeof setInterval> | undefined
  #pong: ReturnType<typeof setTimeout> | undefined
  /** How often in a row it could not be had. */
  failures = 0

  constructor(ends: Ends) {
    this.#ends = ends
  }

  connect(): void {
    const socket = this.#ends.connect()
    this.#socket = socket
    socket.onopen = () => {
      if (socket === this.#socket) this.#pinging = setInterval(() => this.#ping(), PING_EVERY)
    }
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#ends.receive(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#ends.lost(event.code)
    }
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** It has answered. */
  alive(): void {
    clearTimeout(this.#pong)
  }

  /** It works: the next failure is the first. */
  good(): void {
    this.failures = 0
  }

  /** Try again, the later the more often it has failed. When that will be (milliseconds since 1970). */
  later(again: () => void): number {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.75 + Math.random() / 2)
    this.failures += 1
    this.#timer = setTimeout(again, wait)
    return Date.now() + wait
  }

  giveUp(): void {
    clearTimeout(this.#timer)
  }

  hangUp(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#pong)
    clearInterval(this.#pinging)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    if (socket.readyState <= OPEN) socket.close()
  }

  #ping(): void {
    this.#ends.ping()
    clearTimeout(this.#pong)
    this.#pong = setTimeout(() => this.#ends.lost(0), PONG_WITHIN)
  }
}
