// The picture under the board: the engraved map that the build has drawn, or, for ground that players laid
// themselves, the same drawing made on the empty sheet by a worker, so that the table never stands still.

import { fingerprint } from '../../../../../maps/games/vive_lempereur/fingerprint.ts'
import { WIDTH } from '../../../../../maps/games/vive_lempereur/geometry.ts'
import { insist } from '../../../lib/insist.ts'
import type { Picture } from '../../../table/Ground.svelte'
import type { Order } from './canvas.ts'

/** The part of a view that the map shows. */
export interface Ground {
  terrain: Record<string, string>
  roads: string[][]
}

/** What the build left: the ground that each picture shows, and a version for the browser's cache. */
interface Drawn {
  version: string
  fields: Record<string, string>
}

const FOLDER = '/maps/vive_lempereur'
/** The sheet with border, grid and labels but no ground. */
const EMPTY = 'hypothetical'
const KEPT = 4
/** Pixels of the printed pictures to a map unit; and of the large one of a field drawn here, as many as any browser's canvas holds. */
const PRINTED = 2
const LARGE = 3.2

let drawn: Promise<Drawn> | null = null
/** Pictures made here by the mark of their ground, the oldest first. */
const made = new Map<string, { picture: Picture; addresses: string[] }>()
let turn: Promise<unknown> = Promise.resolve()
let newest = ''

function whatIsDrawn(): Promise<Drawn> {
  const nothing = (): Drawn => {
    drawn = null
    return { version: '', fields: {} }
  }
  drawn ??= fetch(`${FOLDER}/fields.json`).then((answer) => (answer.ok ? (answer.json() as Promise<Drawn>) : nothing()), nothing)
  return drawn
}

const url = (name: string, version: string): string => `${FOLDER}/${name}.webp${version && `?v=${version}`}`
const largeUrl = (name: string, version: string): string => `${FOLDER}/${name}-large.webp${version && `?v=${version}`}`
const printed = (name: string, version: string): Picture => ({
  normal: url(name, version),
  density: PRINTED,
  large: () => largeUrl(name, version),
})

/** The small picture of a scenario, for lists and for opening a table. */
export const scenarioPicture = (scenario: string): string => `${FOLDER}/${scenario}-small.webp`

/**
 * The picture of WIDTH by HEIGHT map units for the ground of a view. Cheap when the ground is known.
 * Of several new grounds asked for in a row only the last is drawn; the earlier askers get the newest picture there is.
 * `turned`: for a board that is turned round, so that what is written on it stands upright.
 */
export async function fieldPicture(view: Ground | { [part: string]: unknown }, turned = false): Promise<Picture> {
  const { terrain, roads } = view as Ground
  const field = fingerprint(terrain, roads)
  const sheetOf = (name: string): string => (turned ? `${name}-turned` : name)
  const mark = sheetOf(field)
  const empty = sheetOf(EMPTY)
  newest = mark
  const { version, fields } = await whatIsDrawn()
  const known = Object.keys(fields).find((name) => fields[name] === field)
  if (known) return printed(sheetOf(known), version)
  const draw = (sheet: string, density: number): Promise<string | null> =>
    inTurn(async () => {
      if (newest !== mark || (density !== LARGE && made.has(mark))) return null
      const order = { terrain: { ...terrain }, roads: roads.map((road) => [...road]), sheet: new URL(sheet, location.href).href, pixels: WIDTH * density }
      const blob = await drawApart(order)
      return blob && URL.createObjectURL(blob)
    })
  if (!made.has(mark)) {
    const density = Math.min(PRINTED, Math.max(1, Math.ceil(devicePixelRatio)))
    const normal = await draw(url(empty, version), density)
    if (normal) keep(mark, normal, density, () => draw(largeUrl(empty, version), LARGE))
  }
  return (made.get(mark) ?? made.get(newest) ?? [...made.values()].at(-1))?.picture ?? printed(empty, version)
}

/** One after the other: there is one worker. */
function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const mine = turn.then(work).catch(() => null)
  turn = mine
  return mine
}

function keep(mark: string, normal: string, density: number, draw: () => Promise<string | null>): void {
  const addresses = [normal]
  let asked: Promise<string> | null = null
  const large = (): Promise<string> =>
    (asked ??= draw().then((address) => {
      if (address) addresses.push(address)
      else asked = null
      return address ?? normal
    }))
  made.set(mark, { picture: { normal, density, large }, addresses })
  for (const [old, gone] of made) {
    if (made.size <= KEPT) return
    made.delete(old)
    // Somebody may still be showing it for a moment.
    setTimeout(() => gone.addresses.forEach((address) => URL.revokeObjectURL(address)), 60_000)
  }
}

let worker: Worker | null | undefined

async function drawApart(order: Order): Promise<Blob | null> {
  if (worker === undefined) worker = startWorker()
  const busy = worker
  if (busy) {
    const blob = await new Promise<Blob | null>((done) => {
      busy.onmessage = ({ data }: MessageEvent<Blob | null>) => done(data)
      busy.onerror = () => done(null)
      busy.postMessage(order)
    })
    if (blob) return blob
    worker = null
  }
  const { drawOnSheet } = await insist(() => import('./canvas.ts'))
  return drawOnSheet(order)
}

function startWorker(): Worker | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
}
