import type { CoinType } from '../engine/game.ts'
import type { GameEvent } from '../engine/game-event.ts'
import { COIN_SIZE, GROUND_Y, PLAYER } from '../engine/game-rules.ts'

/** Dots that burst around a collected coin or under landing feet, at `step`. */
export type Ring = { x: number; y: number; step: number; from: CoinType | 'landing' }

/** How long a ring is visible, in steps. */
export const RING_STEPS = 24

/** The visible rings after the events up to `step`, without expired ones and those of an earlier run (with a later step). */
export function ringsAfter(rings: readonly Ring[], events: readonly GameEvent[], step: number): readonly Ring[] {
  const seen = rings.filter((ring) => ring.step <= step && step - ring.step < RING_STEPS)
  for (const event of events) {
    if (event.type === 'collected') {
      const { x, y, type } = event.coin
      seen.push({ x: x + COIN_SIZE / 2, y: y + COIN_SIZE / 2, step, from: type })
    }
    if (event.type === 'landed') seen.push({ x: PLAYER.x + PLAYER.width / 2, y: GROUND_Y, step, from: 'landing' })
  }
  return seen
}
