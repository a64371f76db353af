import type { GameInput } from './engine/game.ts'

/** What can hold a duck: the Down key, and each finger by its pointer id. */
export type DuckHold = 'key' | number
export type HeldDuck = { holds: ReadonlySet<DuckHold>; input?: GameInput }

/** A key or finger goes down. Only the first one starts a duck. */
export function holdDuck(holds: ReadonlySet<DuckHold>, hold: DuckHold): HeldDuck {
  return { holds: new Set([...holds, hold]), input: holds.size === 0 ? 'duck' : undefined }
}

/** A key or finger goes up. Only the last one ends the duck. */
export function releaseDuck(holds: ReadonlySet<DuckHold>, hold: DuckHold): HeldDuck {
  if (!holds.has(hold)) return { holds }
  const left = new Set(holds)
  left.delete(hold)
  return { holds: left, input: left.size === 0 ? 'stand' : undefined }
}
