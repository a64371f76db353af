import { GROUND_Y, PLAYER } from './game-rules'

/** Left, top and size on the canvas, in its pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** `verticalVelocity` in pixels a step, down is positive. */
export type Player = Box & { verticalVelocity: number; jumping: boolean; ducking: boolean; animationFrame: number }

export type CoinType = 'bronze' | 'silver' | 'gold'
export type ItemType = CoinType | 'obstacle'
export type ObstacleLane = 'ground' | 'overhead'
/** `id` is unique in its run, so that drawing can follow an item from step to step. */
export type Coin = Box & { id: number; type: CoinType }
export type Obstacle = Box & { id: number; type: 'obstacle'; lane: ObstacleLane }
export type Item = Coin | Obstacle

/** A press of jump, a press of duck, and the end of that. */
export type GameInput = 'jump' | 'duck' | 'stand'
/** What the presses so far still ask for. A jump is asked for up to and including its step; 0 is none. */
export type Controls = { duckHeld: boolean; jumpUntilStep: number }

/** A whole run at one moment. Plain data: it can be kept, compared and gone on from. */
export type Game = {
  /** How many steps it has taken. */
  step: number
  over: boolean
  score: number
  /** Dollars collected. */
  budget: number
  /** The best score before this run. */
  highScore: number
  /** How far the road has gone by, in pixels. */
  distance: number
  player: Player
  /** From the nearest to the farthest. */
  items: readonly Item[]
  controls: Controls
  spawnedItems: number
  nextSpawnStep: number
  /** What the next random number is drawn from. */
  seed: number
}

export const STANDING = { y: GROUND_Y - PLAYER.standingHeight, height: PLAYER.standingHeight } as const
export const DUCKING = { y: GROUND_Y - PLAYER.duckingHeight, height: PLAYER.duckingHeight } as const

/**
 * A run before its first step, which brings the first item: the road needs seconds to carry it to the player anyway.
 * Any whole number is a seed; runs of one seed meet the same items.
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
