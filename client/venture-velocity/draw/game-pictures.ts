import type { ObstacleLane } from '../engine/game'
import { PARALLAX_LAYERS } from '../engine/game-rules'
import { drawCoins } from './coins'
import { drawFarTowers, FAR_TOWERS } from './far-towers'
import { giveWay } from './give-way'
import { drawGround, GROUND } from './ground'
import { drawHarbour, HARBOUR } from './harbour'
import { drawMist } from './mist'
import { drawMountains, MOUNTAINS } from './mountains'
import { drawNearTowers, NEAR_TOWERS } from './near-towers'
import { drawObstacle } from './obstacles'
import type { Picture } from './picture'
import type { Pose } from './poses'
import { ALL_POSES, drawPose } from './runner-pictures'
import { drawSky, drawStars, drawSun, type Sky } from './sky'
import type { Strip } from './strip'
import { drawLampGlow, drawTrees, LAMP_GLOW, TREES } from './trees'

export type LayerName = (typeof PARALLAX_LAYERS)[number]['name']
/** A strip and when it is seen: always, more and more towards dawn, or less and less. */
export type StripPicture = { strip: Strip; picture: Picture; shown: 'always' | 'dawn' | 'night' }

/** All pictures of the game, drawn once for one pixel ratio (device pixels per canvas unit). */
export type GamePictures = {
  pixelsPerUnit: number
  sky: Sky
  stars: Picture
  sun: { disc: Picture; rays: Picture }
  mist: Picture
  layers: Record<Exclude<LayerName, 'sky'>, readonly StripPicture[]>
  poses: ReadonlyMap<Pose, Picture>
  coins: Picture
  obstacles: Record<ObstacleLane, readonly [Picture, Picture]>
}

/** What lies far away is never finer than this: it is seen through mist, and its pictures are the largest. */
const FAR_PIXELS_PER_UNIT = 2

/** Draws them part by part and lets the page breathe in between. Throws where no canvas can be had. */
export async function drawPictures(pixelsPerUnit: number): Promise<GamePictures> {
  const part = async <T>(draw: () => T): Promise<T> => {
    await giveWay()
    return draw()
  }
  const near = pixelsPerUnit
  const far = Math.min(pixelsPerUnit, FAR_PIXELS_PER_UNIT)
  const strip = async (of: Strip, shown: StripPicture['shown'], draw: () => Picture) => ({ strip: of, shown, picture: await part(draw) })
  const lit = async (of: Strip, draw: (light: 'night' | 'dawn') => Picture) => [
    await strip(of, 'always', () => draw('night')),
    await strip(of, 'dawn', () => draw('dawn')),
  ]
  const poses = new Map<Pose, Picture>()
  for (const pose of ALL_POSES) poses.set(pose, await part(() => drawPose(pose, near)))
  const obstacle = async (lane: ObstacleLane) =>
    [await part(() => drawObstacle(lane, 0, near)), await part(() => drawObstacle(lane, 1, near))] as const
  return {
    pixelsPerUnit,
    sky: await part(() => drawSky(far)),
    stars: await part(() => drawStars(far)),
    sun: await part(() => drawSun(far)),
    mist: await part(() => drawMist(far)),
    layers: {
      mountains: await lit(MOUNTAINS, (light) => drawMountains(light, far)),
      harbour: await lit(HARBOUR, (light) => drawHarbour(light, far)),
      'far-towers': await lit(FAR_TOWERS, (light) => drawFarTowers(light, near)),
      'near-towers': await lit(NEAR_TOWERS, (light) => drawNearTowers(light, near)),
      trees: [await strip(LAMP_GLOW, 'night', () => drawLampGlow(near)), await strip(TREES, 'always', () => drawTrees(near))],
      ground: [await strip(GROUND, 'always', () => drawGround(near))],
    },
    poses,
    coins: await part(() => drawCoins(near)),
    obstacles: { ground: await obstacle('ground'), overhead: await obstacle('overhead') },
  }
}
