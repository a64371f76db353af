import type { Obstacle } from '../engine/game.ts'

/** Depends on the id only, so that an obstacle keeps its look. */
export function obstacleLook({ id }: Obstacle): 0 | 1 {
  return id % 4 < 2 ? 0 : 1
}
