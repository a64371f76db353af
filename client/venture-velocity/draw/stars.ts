import { palette } from '../../art/palette.ts'
import { CANVAS } from '../engine/game-rules.ts'
import { addDot } from './dots.ts'
import { mix } from './measure.ts'
import { drawPicture, type Picture } from './picture.ts'
import { scatter } from './scatter.ts'

const STARS_FOOT = 150
const CROSS = [
  [0, 0, 2.1],
  [4, 44, 2.4],
  [-20, 20, 2.2],
  [19, 13, 1.8],
  [13, 25, 1.2],
  [-66, 34, 2.3],
  [-92, 42, 2.6],
] as const

/** Stars, including the Southern Cross and its pointers. */
export function drawStars(pixelsPerUnit: number): Picture {
  return drawPicture(CANVAS.width, STARS_FOOT, pixelsPerUnit, (brush) => {
    const random = scatter(7)
    brush.fillStyle = palette.paper
    brush.beginPath()
    for (let star = 0; star < 90; star++) {
      const y = random() ** 1.5 * (STARS_FOOT - 6) + 3
      addDot(brush, random() * (CANVAS.width - 6) + 3, y, mix(0.5, 1.1, random() ** 3))
    }
    for (const [x, y, radius] of CROSS) addDot(brush, 590 + x, 24 + y, radius)
    brush.fill()
  })
}
