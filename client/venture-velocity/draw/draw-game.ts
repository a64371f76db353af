import {
  animationFrame,
  CANVAS,
  COIN_ANIMATION,
  COIN_SIZE,
  type Coin,
  type CoinType,
  type Game,
  GROUND_Y,
  type Obstacle,
  type ObstacleLane,
  PARALLAX_LAYERS,
  type Player,
  speedAt,
} from '../engine/game.ts'
import { COIN_CELL, coinCellX, drawCoins, drawRing, type Ring } from './coins.ts'
import { drawHarbour } from './harbour.ts'
import { drawGround, drawLampGlow, drawMountains, drawTrees } from './land.ts'
import { drawObstacle as drawObstaclePicture, OBSTACLE_MARGIN, obstacleLook, obstacleRise } from './obstacles.ts'
import { type Light, mix, type Picture, ramp, type StripPicture, wrap } from './pen.ts'
import { ALL_POSES, type Pose, poseOf } from './poses.ts'
import { drawPose, RUNNER_MARGIN } from './runner.ts'
import { drawMist, drawSkyRows, drawStars, drawSun, hourAt, MIST, printSky, SKY_PITCH, SUN_REACH, sunY } from './sky.ts'
import { drawFarTowers, drawNearTowers } from './towers.ts'

/** `between` is the elapsed share of the next step. `still` (reduced motion): layers do not move, nothing bursts. */
type Scene = { game: Game; between: number; rings: readonly Ring[]; still: boolean }

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

/** The x of the sun's middle when the run begins. */
const SUN_START = 860
const SUN_LOOP = CANVAS.width + 2 * SUN_REACH

/** Draws sky, stars and sun, moved by `shift`. */
function drawBackdrop(context: CanvasRenderingContext2D, pictures: GamePictures, shift: number, hour: number): void {
  const { sky, stars, sun, pixelsPerUnit } = pictures
  const snapped = (value: number) => Math.round(value * pixelsPerUnit) / pixelsPerUnit
  printSky(context, sky, -snapped(wrap(shift, SKY_PITCH)), hour)
  const dark = 1 - ramp(hour, 0.08, 0.42)
  if (dark > 0) {
    context.globalAlpha = dark
    for (const x of layerPlaces(shift, 1, stars.width, pixelsPerUnit))
      context.drawImage(stars.image, x, 0, stars.width, stars.height)
    context.globalAlpha = 1
  }
  if (hour < 0.3) return
  const x = snapped(wrap(SUN_START - shift + SUN_REACH, SUN_LOOP) - SUN_REACH)
  const y = snapped(sunY(hour))
  const spread = mix(0.45, 1, ramp(hour, 0.55, 1)) * SUN_REACH
  context.drawImage(sun.rays.image, x - spread, y - spread, 2 * spread, 2 * spread)
  context.drawImage(sun.disc.image, x - sun.disc.width / 2, y - sun.disc.height / 2, sun.disc.width, sun.disc.height)
}

/** When a layer changes from night to day, on the scale of `hourAt`: one at a time, the farthest first. */
const DAYBREAK: Record<Exclude<LayerName, 'sky'>, readonly [from: number, to: number]> = {
  mountains: [0.26, 0.38],
  harbour: [0.38, 0.5],
  'far-towers': [0.5, 0.62],
  'near-towers': [0.62, 0.74],
  trees: [0.74, 0.8],
  ground: [0, 1],
}

/** The rate of a layer between the far and the near towers, where the mist lies. */
const MIST_RATE = 0.3

/** Draws one of the layers in front of the sky, with its morning mist. */
function drawLayer(
  context: CanvasRenderingContext2D,
  { layers, mist, pixelsPerUnit }: GamePictures,
  { name, rate }: { name: LayerName; rate: number },
  distance: number,
  hour: number,
): void {
  if (name === 'sky') return
  const snapped = (value: number) => Math.round(value * pixelsPerUnit) / pixelsPerUnit
  for (const { length, top, pieces, shown } of layers[name]) {
    const share = shareOf(shown, ramp(hour, ...DAYBREAK[name]))
    if (share === 0) continue
    context.globalAlpha = share
    for (const place of layerPlaces(distance, rate, length, pixelsPerUnit)) {
      for (const { from, picture } of pieces) {
        const x = snapped(place + from)
        if (x > -picture.width && x < CANVAS.width) context.drawImage(picture.image, x, top, picture.width, picture.height)
      }
    }
  }
  context.globalAlpha = 1
  if (name !== 'far-towers') return
  const risen = ramp(hour, 0.3, 0.9)
  if (risen === 0) return
  const mistTop = GROUND_Y - MIST.height * risen
  for (const x of layerPlaces(distance, MIST_RATE, mist.width, pixelsPerUnit))
    context.drawImage(mist.image, x, mistTop, mist.width, mist.height)
}

/** The opacity of a strip; `day` is how far its layer has changed to day, 0 to 1. */
function shareOf(shown: ShownStrip['shown'], day: number): number {
  switch (shown) {
    case 'always':
      return 1
    case 'until day':
      return day < 1 ? 1 : 0
    case 'by day':
      return day
    case 'by night':
      return 1 - day
  }
}

/** The left edges of a strip of `length` that has moved at `rate` of `distance`, on whole pixels so that it stays sharp. */
export function layerPlaces(distance: number, rate: number, length: number, pixelsPerUnit: number): number[] {
  const places: number[] = []
  const first = Math.round(-wrap(distance * rate, length) * pixelsPerUnit) / pixelsPerUnit
  for (let x = first; x < CANVAS.width; x += length) places.push(x)
  return places
}

type LayerName = (typeof PARALLAX_LAYERS)[number]['name']
/** A strip and when it shows: always, until its layer's day is complete, fading in with the day, or fading out with it. */
type ShownStrip = StripPicture & { shown: 'always' | 'until day' | 'by day' | 'by night' }

/** All pictures of the game, drawn once for a pixel ratio (device pixels per canvas unit). */
export type GamePictures = {
  pixelsPerUnit: number
  sky: Picture
  stars: Picture
  sun: { disc: Picture; rays: Picture }
  mist: Picture
  layers: Record<Exclude<LayerName, 'sky'>, readonly ShownStrip[]>
  poses: ReadonlyMap<Pose, Picture>
  coins: Record<CoinType, Picture>
  obstacles: Record<ObstacleLane, readonly [Picture, Picture]>
}

/** Maximum resolution of the far layers: their pictures are the largest, and mist hides fine detail. */
const FAR_PIXELS_PER_UNIT = 2

/** Draws them one by one and lets the page handle events in between. Throws if there is no canvas. */
export async function drawPictures(pixelsPerUnit: number): Promise<GamePictures> {
  const part = async <T>(draw: () => T): Promise<T> => {
    await yieldToBrowser()
    return draw()
  }
  const near = pixelsPerUnit
  const far = Math.min(pixelsPerUnit, FAR_PIXELS_PER_UNIT)
  const strip = async (shown: ShownStrip['shown'], draw: () => StripPicture) => ({ ...(await part(draw)), shown })
  const lit = async (draw: (light: Light) => StripPicture) => [
    await strip('until day', () => draw('night')),
    await strip('by day', () => draw('dawn')),
  ]
  const poses = new Map<Pose, Picture>()
  for (const pose of ALL_POSES) poses.set(pose, await part(() => drawPose(pose, near)))
  const obstacle = async (lane: ObstacleLane) =>
    [await part(() => drawObstaclePicture(lane, 0, near)), await part(() => drawObstaclePicture(lane, 1, near))] as const
  return {
    pixelsPerUnit,
    sky: await part(() => drawSkyRows(far)),
    stars: await part(() => drawStars(far)),
    sun: await part(() => drawSun(far)),
    mist: await part(() => drawMist(far)),
    layers: {
      mountains: await lit((light) => drawMountains(light, far)),
      harbour: await lit((light) => drawHarbour(light, far)),
      'far-towers': await lit((light) => drawFarTowers(light, near)),
      'near-towers': await lit((light) => drawNearTowers(light, near)),
      trees: [await strip('by night', () => drawLampGlow(near)), await strip('always', () => drawTrees(near))],
      ground: [await strip('always', () => drawGround(near))],
    },
    poses,
    coins: {
      bronze: await part(() => drawCoins('bronze', near)),
      silver: await part(() => drawCoins('silver', near)),
      gold: await part(() => drawCoins('gold', near)),
    },
    obstacles: { ground: await obstacle('ground'), overhead: await obstacle('overhead') },
  }
}

/** Yields to the event loop between two parts of a long task. */
function yieldToBrowser(): Promise<void> {
  const channel = new MessageChannel()
  return new Promise((resolve) => {
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    channel.port2.postMessage(null)
  })
}
