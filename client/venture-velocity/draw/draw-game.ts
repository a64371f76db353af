import { animationFrame } from '../engine/animation-frame.ts'
import type { Coin, Game, Obstacle, Player } from '../engine/game.ts'
import { COIN_ANIMATION, COIN_SIZE, GROUND_Y, PARALLAX_LAYERS } from '../engine/game-rules.ts'
import { speedAt } from '../engine/speed-at.ts'
import { COIN_CELL, coinCellX } from './coin-atlas.ts'
import { drawBackdrop } from './draw-backdrop.ts'
import { drawLayer } from './draw-layer.ts'
import { drawRing } from './draw-rings.ts'
import type { GamePictures } from './game-pictures.ts'
import { hourAt } from './hour.ts'
import { obstacleLook } from './obstacle-look.ts'
import { OBSTACLE_MARGIN, obstacleRise } from './obstacles.ts'
import { poseOf } from './pose-of.ts'
import type { Ring } from './rings.ts'
import { RUNNER_MARGIN } from './runner-margin.ts'

/** `between` is the elapsed share of the next step. `still` (reduced motion): layers do not move, nothing bursts. */
export type Scene = { game: Game; between: number; rings: readonly Ring[]; still: boolean }

/** The distance at which the still skyline looks best: the sun above the bridge, the sails beside it. */
const STILL_DISTANCE = 17_000

/** Draws a moment of the game on a context scaled to canvas units. */
export function drawGame(
  context: CanvasRenderingContext2D,
  { game, between, rings, still }: Scene,
  pictures: GamePictures,
): void {
  const share = game.over ? 0 : between
  const ahead = speedAt(game.step) * share
  const distance = still ? STILL_DISTANCE : game.distance + ahead
  const hour = hourAt(game.step)
  const [sky, ...layers] = PARALLAX_LAYERS
  // Pictures are drawn at their own size, and without a graphics card smoothing is most of a frame's cost.
  context.imageSmoothingEnabled = false
  drawBackdrop(context, pictures, distance * sky.rate, hour)
  for (const layer of layers) drawLayer(context, pictures, layer, distance, hour)
  const snapped = (value: number) => Math.round(value * pictures.pixelsPerUnit) / pictures.pixelsPerUnit
  const items = game.items.map((item) => ({ ...item, x: snapped(item.x - ahead) }))
  for (const item of items) if (item.type === 'obstacle') drawObstacle(context, pictures, item)
  for (const item of items) if (item.type !== 'obstacle') drawCoin(context, pictures, item, game.step)
  drawRunner(context, pictures, game, share)
  if (still) return
  for (const ring of rings) drawRing(context, ring, game.step + share)
}

function drawObstacle(context: CanvasRenderingContext2D, { obstacles }: GamePictures, obstacle: Obstacle): void {
  const { image, width, height } = obstacles[obstacle.lane][obstacleLook(obstacle)]
  context.drawImage(image, obstacle.x - OBSTACLE_MARGIN, obstacle.y - obstacleRise(obstacle.lane), width, height)
}

function drawCoin(context: CanvasRenderingContext2D, { coins, pixelsPerUnit }: GamePictures, coin: Coin, step: number): void {
  // Offset by id, so that neighbouring coins do not turn in step.
  const frame = animationFrame(COIN_ANIMATION, step + coin.id * 7)
  const [x, size] = [coinCellX(frame) * pixelsPerUnit, COIN_CELL * pixelsPerUnit]
  const margin = (COIN_CELL - COIN_SIZE) / 2
  context.drawImage(coins[coin.type].image, x, 0, size, size, coin.x - margin, coin.y - margin, COIN_CELL, COIN_CELL)
}

function drawRunner(context: CanvasRenderingContext2D, { poses, pixelsPerUnit }: GamePictures, game: Game, share: number): void {
  const picture = poses.get(poseOf(game))
  if (!picture) return
  const { side, foot } = RUNNER_MARGIN
  const feet = Math.round(feetOf(game.player, share) * pixelsPerUnit) / pixelsPerUnit
  context.drawImage(picture.image, game.player.x - side, feet + foot - picture.height, picture.width, picture.height)
}

/** The y of the feet between two steps, never below the ground. */
function feetOf({ y, height, verticalVelocity }: Player, share: number): number {
  return Math.min(y + height + verticalVelocity * share, GROUND_Y)
}
