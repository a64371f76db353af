/** All numbers of the game. Lengths are canvas units (pixels of an 800 by 300 canvas), times are steps. */

/** The game advances in steps of a sixtieth of a second, whatever the display's frame rate. */
export const STEPS_PER_SECOND = 60
/** A longer gap between two displayed frames counts as a pause of the excess. */
export const LONGEST_ADVANCE_MS = 250

export const CANVAS = { width: 800, height: 300 } as const
export const GROUND_Y = 250

/** Added to the vertical velocity in each step; down is positive. */
export const GRAVITY = 0.6
export const JUMP_VELOCITY = -12
/** A jump pressed up to 100 ms before landing happens on landing. */
export const JUMP_BUFFER_STEPS = 6

/** `x` leaves an eighth of the canvas behind the player and the rest ahead. */
export const PLAYER = { x: 100, width: 80, standingHeight: 100, duckingHeight: 60 } as const
/** Obstacles hit only the middle of the player: with the whole box, no jump at base speed would clear one. */
export const PLAYER_CORE_WIDTH = 40

/** Units per step; grows without limit. */
export const SPEED = { base: 2, gain: 0.5, everySteps: 300 } as const

/** Steps between two items, both ends included. */
export const SPAWN_GAP_STEPS = { least: 60, most: 140 } as const
export const SPAWN_PERCENT = { bronze: 40, silver: 25, gold: 15, obstacle: 20 } as const

export const COIN_SIZE = 30
export const COIN_VALUES = { bronze: 10, silver: 25, gold: 50 } as const
/** Bronze is collected on the run, silver needs a jump, gold the top of a jump. */
export const COIN_Y = { bronze: 200, silver: 100, gold: 50 } as const
/** Share of a coin that must overlap the player's box. */
export const COIN_OVERLAP = 0.6

export const OBSTACLE_SIZE = 40
/** `ground` is jumped over; `overhead` hits a standing player and clears a ducking one by 10. */
export const OBSTACLE_Y = { ground: 210, overhead: 140 } as const
/** Overhead obstacles appear only from this speed on, after the player has learnt to jump. */
export const OVERHEAD_FROM_SPEED = 3
/** Share of an obstacle that must overlap the middle of the player. */
export const OBSTACLE_OVERLAP = 0.4

export const RUN_ANIMATION = { frames: 7, stepsPerFrame: 8 } as const
/** For each metal; a turn takes one second. */
export const COIN_ANIMATION = { frames: 30, stepsPerFrame: 2 } as const
/** From back to front; `rate` is the share of the road's movement. */
export const PARALLAX_LAYERS = [
  { name: 'sky', rate: 0.02 },
  { name: 'mountains', rate: 0.06 },
  { name: 'harbour', rate: 0.12 },
  { name: 'far-towers', rate: 0.22 },
  { name: 'near-towers', rate: 0.38 },
  { name: 'trees', rate: 0.65 },
  { name: 'ground', rate: 1 },
] as const

/** Key in localStorage. */
export const HIGH_SCORE_KEY = 'adsBudgetRunner-highScore'

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

/** A run before its first step, whose item takes seconds to reach the player. The same seed gives the same items. */
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

/** How far the road moves in the step with this number, in units. */
export function speedAt(step: number): number {
  return SPEED.base + SPEED.gain * Math.floor(step / SPEED.everySteps)
}

/** The step of SplitMix's Weyl sequence (Steele, Lea and Flood, 2014): 2^32 divided by the golden ratio. */
const SEED_STRIDE = 0x9e3779b9

/** A number in [0, 1) and the next seed, the same on every device: the finaliser of MurmurHash3 (Appleby, public domain). */
export function drawRandom(seed: number): { value: number; seed: number } {
  const next = (seed + SEED_STRIDE) >>> 0
  let mixed = Math.imul(next ^ (next >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return { value: ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32, seed: next }
}

/** The frame of an animation at a step, from 0. */
export function animationFrame({ frames, stepsPerFrame }: { frames: number; stepsPerFrame: number }, step: number): number {
  return Math.floor(step / stepsPerFrame) % frames
}
