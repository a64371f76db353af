import type { GamePictures, LayerName, StripPicture } from './game-pictures'
import { layerPlaces } from './layer-places'
import { ramp } from './measure'
import { MIST } from './mist'

/** Draws one of the layers before the sky, and the mist that lies on it in the morning. */
export function drawLayer(
  context: CanvasRenderingContext2D,
  { layers, mist, pixelsPerUnit }: GamePictures,
  { name, rate }: { name: LayerName; rate: number },
  distance: number,
  hour: number,
): void {
  if (name === 'sky') return
  for (const { strip, picture, shown } of layers[name]) {
    const share = shareOf(shown, hour)
    if (share === 0) continue
    context.globalAlpha = share
    for (const x of layerPlaces(distance, rate, picture.width, pixelsPerUnit)) {
      context.drawImage(picture.image, x, strip.top, picture.width, picture.height)
    }
  }
  context.globalAlpha = 1
  if (name !== 'far-towers') return
  const risen = ramp(hour, 0.3, 0.9)
  if (risen === 0) return
  const top = 250 - MIST.height * risen
  for (const x of layerPlaces(distance, (rate + 0.38) / 2, mist.width, pixelsPerUnit)) context.drawImage(mist.image, x, top, mist.width, mist.height)
}

/** From unseen to whole. Night stays for the first part of the way, then day lies over it. */
function shareOf(shown: StripPicture['shown'], hour: number): number {
  if (shown === 'always') return 1
  const dawn = ramp(hour, 0.25, 0.85)
  return shown === 'dawn' ? dawn : 1 - dawn
}
