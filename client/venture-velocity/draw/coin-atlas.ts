import type { CoinType } from '../engine/game'
import { COIN_ANIMATION, COIN_SIZE } from '../engine/game-rules'

export const COIN_TYPES = ['bronze', 'silver', 'gold'] as const satisfies readonly CoinType[]

/** A frame of a metal's strip, with room for outline, rim and glint. */
export const COIN_CELL = COIN_SIZE + 8
/** Each metal has its frames in one row. */
export const COIN_ATLAS = { width: COIN_CELL * COIN_ANIMATION.frames, height: COIN_CELL } as const

/** Where a frame begins in the row of its metal. */
export const coinCellX = (frame: number) => frame * COIN_CELL
