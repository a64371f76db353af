import { drawRandom } from './draw-random.ts'
import type { Item, ItemType, ObstacleLane } from './game.ts'
import {
  CANVAS,
  COIN_SIZE,
  COIN_Y,
  OBSTACLE_SIZE,
  OBSTACLE_Y,
  OVERHEAD_FROM_SPEED,
  SPAWN_GAP_STEPS,
  SPAWN_PERCENT,
} from './game-rules.ts'

/** The type of the next item. `random` in [0, 1). */
export function drawItemType(random: number): ItemType {
  const { bronze, silver, gold } = SPAWN_PERCENT
  const percent = random * 100
  if (percent < bronze) return 'bronze'
  if (percent < bronze + silver) return 'silver'
  return percent < bronze + silver + gold ? 'gold' : 'obstacle'
}

/** An obstacle's lane, at a speed in units a step; from OVERHEAD_FROM_SPEED on both are equally likely. `random` in [0, 1). */
export function drawObstacleLane(random: number, speed: number): ObstacleLane {
  return speed >= OVERHEAD_FROM_SPEED && random >= 0.5 ? 'overhead' : 'ground'
}

/** Steps until the next item. `random` in [0, 1). */
export function drawSpawnGap(random: number): number {
  const { least, most } = SPAWN_GAP_STEPS
  return least + Math.floor(random * (most - least + 1))
}

/** A new item at the right edge, the steps until the next one, and its seed. */
export function spawnItem(seed: number, id: number, speed: number): { item: Item; gapSteps: number; seed: number } {
  const typeDraw = drawRandom(seed)
  const laneDraw = drawRandom(typeDraw.seed)
  const gapDraw = drawRandom(laneDraw.seed)
  const type = drawItemType(typeDraw.value)
  const x = CANVAS.width
  let item: Item
  if (type === 'obstacle') {
    const lane = drawObstacleLane(laneDraw.value, speed)
    item = { id, type, lane, x, y: OBSTACLE_Y[lane], width: OBSTACLE_SIZE, height: OBSTACLE_SIZE }
  } else item = { id, type, x, y: COIN_Y[type], width: COIN_SIZE, height: COIN_SIZE }
  return { item, gapSteps: drawSpawnGap(gapDraw.value), seed: gapDraw.seed }
}
