import type { Coin, Obstacle, Player } from './game.ts'

/** What happened in a step. A hit ends the run. */
export type GameEvent =
  | { type: 'jumped' | 'landed' | 'ducked' | 'stood' }
  /** `value` in dollars, which is also the points. */
  | { type: 'collected'; coin: Coin; value: number }
  /** `speed` in pixels a step. */
  | { type: 'quickened'; speed: number }
  | { type: 'hit'; obstacle: Obstacle }

/** The events of a player's movement in one step. */
export function movementEvents(before: Player, after: Player): GameEvent[] {
  const events: GameEvent[] = []
  if (before.jumping && !after.jumping) events.push({ type: 'landed' })
  if (before.ducking && !after.ducking) events.push({ type: 'stood' })
  if (!before.jumping && after.jumping) events.push({ type: 'jumped' })
  if (!before.ducking && after.ducking) events.push({ type: 'ducked' })
  return events
}
