// The HTTP side of docs/protocol.md. A refusal is thrown as `Refused`, which carries the ApiError.

import type {
  Advice,
  AidSection,
  Picture,
  Account,
  ApiError,
  DeviceCode,
  Done,
  Enter,
  GameInfo,
  GameWords,
  Json,
  LessonAnswer,
  LessonBody,
  LuckAnswer,
  Me,
  News,
  Notices,
  PactBody,
  ProofAnswer,
  Question,
  Quiet,
  RecoveryCodes,
  ReplayAnswer,
  Rule,
  Term,
  TableInfo,
} from './types'

export class Refused extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.code)
    this.error = error
  }
}

/** A seat as a new table wants it. Both on this device: `me` at both. */
export type SeatWish = { kind: 'me' | 'bot' | 'friend' | 'open'; bot?: string }
export interface TableWish {
  game: string
  scenario: string
  options: { [name: string]: Json }
  pace: 'live' | 'slow'
  adviser?: boolean
  seats: { [seat: string]: SeatWish }
}
export type TableList = 'mine' | 'open' | 'over'

let csrf: Promise<string> | null = null
let games: Promise<GameInfo[]> | null = null

/** The error to show for whatever was thrown: the server's own, or that it could not be reached. */
export function asError(thrown: unknown): ApiError {
  if (thrown instanceof Refused) return thrown.error
  const code = thrown instanceof TypeError ? 'offline' : 'unknown'
  return { code, status: 0, reason: { rule: '', message: `shell-error-${code}`, args: {} } }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T
  let error: ApiError | null = null
  try {
    const body = (await response.json()) as ApiError
    if (body.reason?.message) error = body
  } catch {
    // Not ours: a proxy's page, or nothing at all.
  }
  throw new Refused(error ?? { code: 'unknown', status: response.status, reason: { rule: '', message: 'shell-error-unknown', args: {} } })
}

async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } }))
}

async function change<T>(method: string, path: string, body: BodyInit, type: string, again = true): Promise<T> {
  csrf ??= get<Me>('/api/me').then((me) => me.csrf)
  const headers = { Accept: 'application/json', 'Content-Type': type, 'X-Grognard-Csrf': await csrf.catch(forget) }
  const response = await fetch(path, { method, credentials: 'same-origin', headers, body })
  try {
    return await answer<T>(response)
  } catch (thrown) {
    // The server may have a new secret or a new cookie for us: ask once more who we are.
    if (again && thrown instanceof Refused && thrown.error.code === 'csrf') {
      csrf = null
      return change<T>(method, path, body, type, false)
    }
    throw thrown
  }
}

function forget(thrown: unknown): never {
  csrf = null
  throw thrown
}

function post<T>(path: string, body: unknown, method = 'POST'): Promise<T> {
  return change<T>(method, path, JSON.stringify(body), 'application/json')
}

const at = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`

const lessonAt = (game: string, lesson: string, rest = ''): string => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}${rest}`

export const api = {
  async me(): Promise<Me> {
    const me = await get<Me>('/api/me')
    csrf = Promise.resolve(me.csrf)
    return me
  },
  setMe: (me: { name?: string; language?: 'en' | 'it' }): Promise<Me> => post('/api/me', me, 'PUT'),
  account: (): Promise<Account> => get('/api/account'),
  deviceCode: (): Promise<DeviceCode> => post('/api/account/code', {}),
  recoveryCodes: (): Promise<RecoveryCodes> => post('/api/account/recovery', {}),
  setPassword: (login: string, password: string): Promise<Account> => post('/api/account/password', { login, password }, 'PUT'),
  dropPassword: (): Promise<Account> => post('/api/account/password', {}, 'DELETE'),
  /** Sign a device out; null: all but this one. */
  endDevice: (device: string | null): Promise<Account> => post('/api/account/end', { device }),
  /** Become somebody who was here before. */
  async enter(way: Enter): Promise<Me> {
    const me = await post<Me>('/api/account/enter', way)
    csrf = Promise.resolve(me.csrf)
    return me
  },
  notices: (): Promise<Notices> => get('/api/notices'),
  /** A way by which notices come: a mailbox, a hook, or what this browser subscribes with. */
  addChannel: (kind: 'mail' | 'webhook' | 'push', address: string, zone: string, language: 'en' | 'it'): Promise<Notices> =>
    post('/api/notices/channels', { kind, address, zone, language }),
  tryChannel: (id: string): Promise<Notices> => post('/api/notices/test', { id }),
  confirmChannel: (id: string, code: string): Promise<Notices> => post('/api/notices/confirm', { id, code }),
  removeChannel: (id: string): Promise<Notices> => post('/api/notices/remove', { id }),
  setQuiet: (quiet: Quiet | null): Promise<Notices> => post('/api/notices/quiet', { quiet }, 'PUT'),
  /** By the link in a mail. */
  stopNotices: (token: string): Promise<unknown> => post('/api/notices/stop', { token }),
  exportUrl: '/api/account/export',
  /** Asked once: the games are those of the server's version. */
  games: (): Promise<GameInfo[]> => {
    games ??= get<GameInfo[]>('/api/games').catch((thrown: unknown) => {
      games = null
      throw thrown
    })
    return games
  },
  words: (game: string): Promise<GameWords> => get(`/api/words/${encodeURIComponent(game)}`),
  text: (game: string, language: string): Promise<GameWords> => get(`/api/words/${encodeURIComponent(game)}?language=${language}`),
  rules: (game: string): Promise<Rule[]> => get(`/api/rules/${encodeURIComponent(game)}`),
  glossary: (game: string): Promise<Term[]> => get(`/api/glossary/${encodeURIComponent(game)}`),
  tables: (list: TableList): Promise<TableInfo[]> => get(`/api/tables?list=${list}`),
  newTable: (wish: TableWish): Promise<TableInfo> => post('/api/tables', wish),
  table: (id: string): Promise<TableInfo> => get(at(id)),
  /** Why a table cannot be opened; null if it can, or waits for its players. */
  look: (id: string): Promise<ApiError | null> =>
    get(at(id, '/state')).then(
      () => null,
      (thrown: unknown) => (asError(thrown).code === 'not-begun' ? null : asError(thrown)),
    ),
  join: (id: string, seat: string, invitation: string | null): Promise<TableInfo> => post(at(id, '/join'), { seat, invitation }),
  /** Null where the table went with its maker. */
  leave: (id: string): Promise<TableInfo | null> => post<{ table: TableInfo | null }>(at(id, '/leave'), {}).then((left) => left.table),
  /** Take back the invitation to a kept seat; another takes its place. */
  invite: (id: string, seat: string): Promise<TableInfo> => post(at(id, '/invitation'), { seat }),
  news: (id: string, language: string): Promise<News> => get(at(id, `/news?language=${language}`)),
  /** Something that is settled beside the game. */
  settle: (id: string, deed: Omit<PactBody, 'id'>): Promise<TableInfo> =>
    post(at(id, '/pact'), { ...deed, id: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('') }),
  comeBack: (id: string, seat: string): Promise<TableInfo> => post(at(id, '/back'), { seat }),
  /** The same table once more; whoever asks as second is given the same one. */
  rematch: (id: string, swap: boolean): Promise<TableInfo> => post(at(id, '/rematch'), { swap }),
  forget: (name: string): Promise<unknown> => post('/api/account/forget', { name }),
  nonce: (id: string, nonce: string): Promise<TableInfo> => post(at(id, '/nonce'), { nonce }),
  replay: (id: string, as: string, from = 0, count = 200): Promise<ReplayAnswer> =>
    get(at(id, `/replay?as=${encodeURIComponent(as)}&from=${from}&count=${count}`)),
  ask: (id: string, question: Question): Promise<unknown> => post(at(id, '/ask'), question),
  advice: (id: string, seat: string): Promise<Advice> => post(at(id, '/advice'), { seat }),
  luck: (id: string): Promise<LuckAnswer> => get(at(id, '/luck')),
  proof: (id: string): Promise<ProofAnswer> => get(at(id, '/proof')),
  recordUrl: (id: string): string => at(id, '/record'),
  aid: (game: string): Promise<AidSection[]> => get(`/api/aid/${encodeURIComponent(game)}`),
  howto: (game: string): Promise<Picture[]> => get(`/api/howto/${encodeURIComponent(game)}`),
  /** A step of a guided first game: what has been done so far, and what is done now. */
  lesson: (game: string, lesson: string, body: LessonBody): Promise<LessonAnswer> => post(lessonAt(game, lesson), body),
  lessonAsk: (game: string, lesson: string, done: Done, question: Question): Promise<unknown> => post(lessonAt(game, lesson, '/ask'), { done, question }),
  /** An ordinary table from where the lesson has ended. */
  lessonFree: (game: string, lesson: string, done: Done): Promise<TableInfo> => post(lessonAt(game, lesson, '/table'), { done }),
  /** A record's bytes; answered with a table to watch. */
  upload: (record: Blob): Promise<TableInfo> => change('POST', '/api/records', record, 'application/x-ndjson'),
}
