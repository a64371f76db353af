import { GROUND_Y, PLAYER } from './game-rules.ts'

/** Left, top and size, in canvas units. */
export type Box = { x: number; y: number; width: number; height: number }

/** `verticalVelocity` in units a step, down is positive. */
export type Player = Box & { verticalVelocity: number; jumping: boolean; ducking: boolean; animationFrame: number }

export type CoinType = 'bronze' | 'silver' | 'gold'
export type ItemType = CoinType | 'obstacle'
export type ObstacleLane = 'ground' | 'overhead'
/** `id` is unique within a run. */
export type Coin = Box & { id: number; type: CoinType }
export type Obstacle = Box & { id: number; type: 'obstacle'; lane: ObstacleLane }
export type Item = Coin | Obstacle

/** Jump pressed, duck pressed, and duck released. */
export type GameInput = 'jump' | 'duck' | 'stand'
/** The state of the inputs. A jump is still wanted up to and including `jumpUntilStep`; 0 is none. */
export type Controls = { duckHeld: boolean; jumpUntilStep: number }

/** The whole state of a run at one moment, as plain data. */
export type Game = {
  /** The number of steps so far. */
  step: number
  over: boolean
  score: number
  /** Dollars collected. */
  budget: number
  /** The best score before this run. */
  highScore: number
  /** How far the road has moved, in units. */
  distance: number
  player: Player
  /** From nearest to farthest. */
  items: readonly Item[]
  controls: Controls
  spawnedItems: number
  nextSpawnStep: number
  /** The seed of the next random number. */
  seed: number
}

export const STANDING = { y: GROUND_Y - PLAYER.standingHeight, height: PLAYER.standingHeight } as const
export const DUCKING = { y: GROUND_Y - PLAYER.duckingHeight, height: PLAYER.duckingHeight } as const

/**
 * A run before its first step. That step spawns the first item, which takes seconds to reach the player. The seed can be
 * any integer; the same seed gives the same items.
 */
export function startGame(seed: number, highScore = 0): Game {
  return {
    step: 0,
    over: false,
    score: 0,
    budget: 0,
    highScore,
    distance: 0,
    player: {
      x: PLAYER.x,
      width: PLAYER.width,
      ...STANDING,
      verticalVelocity: 0,
      jumping: false,
      ducking: false,
      animationFrame: 0,
    },
    items: [],
    controls: { duckHeld: false, jumpUntilStep: 0 },
    spawnedItems: 0,
    nextSpawnStep: 1,
    seed,
  }
}
