import { palette } from '../../art/palette.ts'
import { CANVAS } from '../engine/game-rules.ts'
import { printDots } from './dots.ts'
import { ramp } from './measure.ts'
import { drawPicture, type Picture } from './picture.ts'

/** As wide as the canvas, so that two copies always fill it. */
export const MIST = { width: CANVAS.width, height: 70 }

/** Morning mist: dots that grow downwards. */
export function drawMist(pixelsPerUnit: number): Picture {
  return drawPicture(MIST.width, MIST.height, pixelsPerUnit, (brush) => {
    const turn = (2 * Math.PI) / MIST.width
    printDots(brush, { top: 3, right: MIST.width, bottom: MIST.height, pitch: 5, colour: palette.paper }, (x, y) => {
      const wave = 9 * Math.sin(3 * turn * x) + 4 * Math.sin(8 * turn * x + 1)
      return 0.8 * ramp(y + wave, 8, MIST.height)
    })
  })
}
