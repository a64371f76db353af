import { CANVAS, GROUND_Y } from '../engine/game-rules.ts'
import type { GamePictures, LayerName, ShownStrip } from './game-pictures.ts'
import { layerPlaces } from './layer-places.ts'
import { ramp } from './measure.ts'
import { MIST } from './mist.ts'

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
export function drawLayer(
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
