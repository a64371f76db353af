import type { CoinType } from '../engine/game.ts'
import { COIN_ANIMATION, COIN_SIZE } from '../engine/game-rules.ts'

export const COIN_TYPES = ['bronze', 'silver', 'gold'] as const satisfies readonly CoinType[]

/** Side of one frame, with room for outline, rim and glint. */
export const COIN_CELL = COIN_SIZE + 8
/** One picture per metal, with its frames in a row. */
export const COIN_ATLAS = { width: COIN_CELL * COIN_ANIMATION.frames, height: COIN_CELL } as const

/** The left edge of a frame in the row. */
export const coinCellX = (frame: number) => frame * COIN_CELL
