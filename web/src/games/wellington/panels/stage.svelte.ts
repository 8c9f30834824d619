// Which battle the reader has put away. The panel and what lies over the map share it.
class Fold {
  /** The first event, in the log, of the battle or siege that was dismissed. */
  closed = $state<number | null>(null)
}
const tables = new Map<string, Fold>()
export function stageOf(table: string): Fold {
  let found = tables.get(table)
  if (!found) tables.set(table, (found = new Fold()))
  return found
}
