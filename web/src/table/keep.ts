// Every update brings a new view, of which most parts are the old ones. Whoever looks at a few parts only need not look again while
// those are the same.

/** Picks the named parts of an object; the answer is the same object again as long as each of them is the same. */
export function keeper<T extends object, K extends keyof T>(...names: K[]): (whole: T) => Pick<T, K> {
  let last: Pick<T, K> | null = null
  return (whole) => {
    if (last === null || names.some((name) => last![name] !== whole[name])) {
      const made = {} as Pick<T, K>
      for (const name of names) made[name] = whole[name]
      last = made
    }
    return last
  }
}

/** A list, or the one before if it holds the very same things. */
export function keepList<T>(): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = []
  return (list) => (last = list.length === last.length && list.every((one, i) => one === last[i]) ? last : list)
}
