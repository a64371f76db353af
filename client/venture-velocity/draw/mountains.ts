import { palette } from '../../art/palette.ts'
import { ramp } from './measure.ts'
import { drawStrip, type Light, type Strip, type StripPicture, screenStrip } from './strip.ts'

export const MOUNTAINS: Strip = { length: 960, top: 132, foot: 206 }

/** A sum of whole waves over the strip's length, so that its ends meet. */
const ridge = (x: number, waves: readonly (readonly [count: number, height: number, shift: number])[]) =>
  waves.reduce((sum, [count, height, shift]) => sum + height * Math.sin((2 * Math.PI * count * x) / MOUNTAINS.length + shift), 0)
const BACK = [
  [2, 9, 0.4],
  [5, 6, 1.9],
  [11, 2.4, 0.2],
  [23, 0.9, 1],
] as const
const FRONT = [
  [3, 7, 2.6],
  [7, 4, 0.7],
  [17, 1.6, 2.2],
] as const
const backAt = (x: number) => 160 + ridge(x, BACK)
const frontAt = (x: number) => 180 + ridge(x, FRONT)

const INKS = {
  night: { back: palette.dusk, front: palette.ink, dots: palette.ink },
  dawn: { back: palette.clay, front: palette.dusk, dots: palette.hiVis },
}

/** Two ranges far behind the city; the nearer one is darker. */
export function drawMountains(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = INKS[light]
  return drawStrip(MOUNTAINS, pixelsPerUnit, (brush) => {
    const range = (colour: string, heightAt: (x: number) => number) => {
      brush.fillStyle = colour
      brush.beginPath()
      brush.moveTo(-4, MOUNTAINS.foot)
      for (let x = -4; x <= MOUNTAINS.length + 4; x += 4) brush.lineTo(x, heightAt(x))
      brush.lineTo(MOUNTAINS.length + 4, MOUNTAINS.foot)
      brush.fill()
    }
    range(inks.back, backAt)
    screenStrip(
      brush,
      MOUNTAINS,
      5,
      inks.dots,
      (x, y) => 0.62 * ramp(y - backAt(x), light === 'night' ? 34 : 2, light === 'night' ? 0 : 34),
    )
    range(inks.front, frontAt)
    screenStrip(brush, MOUNTAINS, 5, palette.clay, (x, y) =>
      y < frontAt(x) + 3 ? 0 : 0.4 * ramp(y - frontAt(x), 0, light === 'night' ? 60 : 18),
    )
  })
}
