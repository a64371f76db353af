import type { Obstacle } from '../engine/game'

/** How an obstacle looks follows from its id, so it never changes on its way. */
export function obstacleLook({ id }: Obstacle): 0 | 1 {
  return id % 4 < 2 ? 0 : 1
}
