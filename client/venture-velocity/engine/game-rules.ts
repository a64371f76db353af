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
