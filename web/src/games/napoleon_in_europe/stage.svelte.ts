// Map and battle board are pages of their own: which of them one looks at.
import type { Desk } from '../../table/desk.svelte.ts'

class Stage {
  page = $state<'map' | 'battle'>('map')
}
const stages = new WeakMap<Desk, Stage>()
export function stageOf(desk: Desk): Stage {
  let stage = stages.get(desk)
  if (!stage) stages.set(desk, (stage = new Stage()))
  return stage
}
