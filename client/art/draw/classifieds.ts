import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { inDisc, inPolygon, ramp, type Tone } from './tone.ts'

const WIDTH = 300
const HEIGHT = 200
const screen = (tone: Tone) =>
  picture(WIDTH, HEIGHT, halftone(tone, { width: WIDTH, height: HEIGHT, sizes: 6, step: 3.2, colour: palette.ink }))

/** A bird on a wire, for the wildlife rescue. */
export function drawBird(): string {
  return screen((x, y) => {
    if (inDisc(x, y, 178, 66, 5)) return 0
    const beak = inPolygon(x, y, [
      [196, 56],
      [246, 76],
      [194, 82],
    ])
    const body = ((x - 136) / 62) ** 2 + ((y - 118) / 42) ** 2 < 1
    const wing = ((x - 118) / 44) ** 2 + ((y - 116) / 22) ** 2 < 1
    const tail = inPolygon(x, y, [
      [92, 108],
      [20, 152],
      [40, 166],
      [106, 140],
    ])
    const legs = y > 154 && y < 176 && (Math.abs(x - 128) < 4 || Math.abs(x - 150) < 4)
    if (beak || legs) return 1
    if (wing) return 0.5 + 0.5 * ramp(x, 160, 80)
    if (inDisc(x, y, 170, 72, 32)) return x > 150 && y > 58 && y < 74 ? 0.95 : 0.28 + 0.3 * ramp(y, 60, 104)
    if (tail) return 0.9
    if (body) return 0.2 + 0.5 * ramp(y, 84, 160)
    return Math.abs(y - 178) < 3.4 ? 0.9 : 0.1
  })
}

/** A stage with the curtain half open, for the arts company. */
export function drawStage(): string {
  return screen((x, y) => {
    const opening = 34 + 74 * ramp(y, 18, 190) ** 0.6
    const away = Math.abs(x - 150)
    if (y < 20) return 0.85
    if (y > 176) return 0.24 + 0.3 * ramp(x, 0, 300)
    if (away < opening) return away < 18 + y * 0.24 ? 0.08 : 0.34
    return 0.55 + 0.42 * Math.sin((away - opening * 0.4) / 6)
  })
}
