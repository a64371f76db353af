import {
  COIN_SIZE,
  COIN_Y,
  type Coin,
  type CoinType,
  type Game,
  OBSTACLE_SIZE,
  OBSTACLE_Y,
  type Obstacle,
  type ObstacleLane,
  startGame,
} from '../../../../client/venture-velocity/engine/game.ts'

/** A run with only the items that the test adds. */
export function scene(overrides: Partial<Game> = {}): Game {
  return { ...startGame(1), nextSpawnStep: Number.MAX_SAFE_INTEGER, ...overrides }
}

export function coinAt(x: number, type: CoinType = 'bronze', y: number = COIN_Y[type]): Coin {
  return { id: 0, type, x, y, width: COIN_SIZE, height: COIN_SIZE }
}

export function obstacleAt(x: number, lane: ObstacleLane = 'ground', y: number = OBSTACLE_Y[lane]): Obstacle {
  return { id: 0, type: 'obstacle', lane, x, y, width: OBSTACLE_SIZE, height: OBSTACLE_SIZE }
}
