// Changes of a JSON document, as the server sends them.

import type { Json, Patch } from './types'

type Key = string | number

/** The document after the patch. The old one stays as it was; parts that did not change are shared by both. */
export function applyPatch<T>(document: T, patch: Patch): T {
  let result: unknown = document
  const own = new Set<object>() // what this patch has copied already and may write into
  for (const change of patch) {
    result = change.length === 1 ? without(result, change[0], own) : put(result, change[0], change[1], own)
  }
  return result as T
}

function copy(part: unknown, key: Key, own: Set<object>): { [key: Key]: unknown } {
  if (part !== null && typeof part === 'object') {
    if (own.has(part)) return part as { [key: Key]: unknown }
    const made = Array.isArray(part) ? [...part] : { ...part }
    own.add(made)
    return made as { [key: Key]: unknown }
  }
  const made = typeof key === 'number' ? [] : {}
  own.add(made)
  return made as { [key: Key]: unknown }
}

function put(part: unknown, path: Key[], value: Json, own: Set<object>, depth = 0): unknown {
  if (depth === path.length) return value
  const key = path[depth]!
  const made = copy(part, key, own)
  made[key] = put(made[key], path, value, own, depth + 1)
  return made
}

function without(part: unknown, path: Key[], own: Set<object>, depth = 0): unknown {
  const key = path[depth]
  if (key === undefined || part === null || typeof part !== 'object' || !(key in part)) return part
  const made = copy(part, key, own)
  if (depth < path.length - 1) made[key] = without(made[key], path, own, depth + 1)
  else if (Array.isArray(made)) made.splice(Number(key), 1)
  else delete made[key]
  return made
}

/** The new document, made of parts of the old one wherever these are the same: whoever looks at them need not look again. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || before === null || now === null || typeof before !== 'object' || typeof now !== 'object') return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const [old, made] = [before as { [key: Key]: unknown }, now as { [key: Key]: unknown }]
  let same = Object.keys(old).length === Object.keys(made).length
  for (const key in made) {
    made[key] = shared(old[key], made[key])
    same &&= made[key] === old[key] && key in old
  }
  return same ? (before as T) : now
}
