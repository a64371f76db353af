import type { CoinType } from '../engine/game'
import { COIN_SIZE } from '../engine/game-rules'

/** From the top row of the atlas to the last. */
export const COIN_TYPES = ['bronze', 'silver', 'gold'] as const satisfies readonly CoinType[]

/** A frame of the atlas, with room for outline, rim and glint. */
export const COIN_CELL = COIN_SIZE + 8

/** Where a frame of a metal lies in the atlas. */
export function coinCell(type: CoinType, frame: number): { x: number; y: number } {
  return { x: frame * COIN_CELL, y: COIN_TYPES.indexOf(type) * COIN_CELL }
}
