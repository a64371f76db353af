import type { CoinType, ObstacleLane } from '../engine/game.ts'
import type { PARALLAX_LAYERS } from '../engine/game-rules.ts'
import { drawCoins } from './coins.ts'
import { drawFarTowers } from './far-towers.ts'
import { giveWay } from './give-way.ts'
import { drawGround } from './ground.ts'
import { drawHarbour } from './harbour.ts'
import { drawMist } from './mist.ts'
import { drawMountains } from './mountains.ts'
import { drawNearTowers } from './near-towers.ts'
import { drawObstacle } from './obstacles.ts'
import type { Picture } from './picture.ts'
import { ALL_POSES } from './pose-of.ts'
import type { Pose } from './poses.ts'
import { drawPose } from './runner-pictures.ts'
import { drawSkyRows } from './sky.ts'
import { drawStars } from './stars.ts'
import type { Light, StripPicture } from './strip.ts'
import { drawSun } from './sun.ts'
import { drawLampGlow, drawTrees } from './trees.ts'

export type LayerName = (typeof PARALLAX_LAYERS)[number]['name']
/** A strip and when it shows: always, until its layer's day is complete, fading in with the day, or fading out with it. */
export type ShownStrip = StripPicture & { shown: 'always' | 'until day' | 'by day' | 'by night' }

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
    await giveWay()
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
    [await part(() => drawObstacle(lane, 0, near)), await part(() => drawObstacle(lane, 1, near))] as const
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
