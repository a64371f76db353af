import { CANVAS } from '../engine/game-rules.ts'
import type { GamePictures } from './game-pictures.ts'
import { layerPlaces } from './layer-places.ts'
import { mix, ramp, wrap } from './measure.ts'
import { printSky, SKY_PITCH } from './sky.ts'
import { SUN_REACH, sunY } from './sun.ts'

/** The x of the sun's middle when the run begins. */
const SUN_START = 860
const SUN_LOOP = CANVAS.width + 2 * SUN_REACH

/** Draws sky, stars and sun, moved by `shift`. */
export function drawBackdrop(context: CanvasRenderingContext2D, pictures: GamePictures, shift: number, hour: number): void {
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
