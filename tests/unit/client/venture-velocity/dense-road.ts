import {
  type Controls,
  type Obstacle,
  type ObstacleLane,
  OVERHEAD_FROM_SPEED,
  type Player,
  SPAWN_GAP_STEPS,
  speedAt,
} from '../../../../client/venture-velocity/engine/game.ts'
import { meetsPlayer, movePlayer } from '../../../../client/venture-velocity/engine/step.ts'
import { obstacleAt, scene } from './scene.ts'

/** The hardest possible road: only obstacles, at the smallest gap. `phase` is the step of the first one. */
export type DenseRoad = { phase: number; laneOf: (index: number) => ObstacleLane }

/** Calls `visit` with the obstacles of each step, nearest first; an obstacle's `id` is its index on the road. */
function walk({ phase, laneOf }: DenseRoad, steps: number, visit: (step: number, obstacles: Obstacle[]) => void): void {
  let obstacles: Obstacle[] = []
  for (let step = 1, count = 0; step <= steps; step++) {
    const speed = speedAt(step)
    obstacles = obstacles.map((obstacle) => ({ ...obstacle, x: obstacle.x - speed })).filter(({ x }) => x > -40)
    if (step >= phase && (step - phase) % SPAWN_GAP_STEPS.least === 0) {
      const lane = speed < OVERHEAD_FROM_SPEED ? 'ground' : laneOf(count)
      obstacles.push({ ...obstacleAt(800, lane), id: count++ })
    }
    visit(step, obstacles)
  }
}

/** The steps in which each obstacle enters, and in which it would hit a player who stands still. */
export function arrivals(road: DenseRoad, steps: number): { seenAt: number; metAt: number }[] {
  const { player } = scene()
  const seenAt: number[] = []
  const metAt: number[] = []
  walk(road, steps, (step, obstacles) => {
    for (const obstacle of obstacles) {
      seenAt[obstacle.id] ??= step
      if (meetsPlayer(player, obstacle)) metAt[obstacle.id] ??= step
    }
  })
  return metAt.map((met, index) => ({ seenAt: seenAt[index] ?? 0, metAt: met }))
}

/**
 * How many steps a perfect player survives. It follows all inputs at once, as the set of states that a player can be in
 * at a step. There are only about forty, so the result is exact.
 */
export function longestLife(road: DenseRoad, steps: number): number {
  let reached: Player[] = [scene().player]
  let lived = 0
  walk(road, steps, (step, obstacles) => {
    const near = obstacles.filter(({ x }) => x > 50 && x < 200)
    const next = new Map<string, Player>()
    for (const player of reached) {
      for (const controls of choices(player, step)) {
        const moved = movePlayer(player, controls, step)
        if (!near.some((obstacle) => meetsPlayer(moved, obstacle))) next.set(`${moved.y} ${moved.verticalVelocity}`, moved)
      }
    }
    reached = [...next.values()]
    if (reached.length > 0) lived = step
  })
  return lived
}

function choices(player: Player, step: number): Controls[] {
  const none = { duckHeld: false, jumpUntilStep: 0 }
  return player.jumping ? [none] : [none, { ...none, jumpUntilStep: step }, { ...none, duckHeld: true }]
}
