import type { Box, Item, Player } from './game.ts'
import { COIN_OVERLAP, OBSTACLE_OVERLAP, PLAYER_CORE_WIDTH } from './game-rules.ts'

/** Whether enough of an item's area overlaps the player's box (coins) or its middle (obstacles). */
export function meetsPlayer(player: Player, item: Item): boolean {
  if (item.type !== 'obstacle') return overlapShare(item, player) >= COIN_OVERLAP
  return overlapShare(item, coreOf(player)) >= OBSTACLE_OVERLAP
}

/** The vertical strip through the middle of the player, as high as the player. */
function coreOf({ x, y, width, height }: Player): Box {
  return { x: x + (width - PLAYER_CORE_WIDTH) / 2, y, width: PLAYER_CORE_WIDTH, height }
}

/** The share of an item's area that overlaps a box, from 0 to 1. */
function overlapShare(item: Box, box: Box): number {
  const width = Math.min(item.x + item.width, box.x + box.width) - Math.max(item.x, box.x)
  const height = Math.min(item.y + item.height, box.y + box.height) - Math.max(item.y, box.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / (item.width * item.height)
}
