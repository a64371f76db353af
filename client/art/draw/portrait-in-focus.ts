import { palette } from '../palette.ts'
import { portraitLamp, portraitLight } from '../portrait-tone.ts'
import { halftone, short } from './halftone.ts'

/** Centre and radius of the disc that crops the portrait. */
const DISC = { x: 280, y: 262, radius: 258 }

/** The score page's portrait in a disc of ink; `step` is half the distance between two dots, in 516ths of the disc. */
export function drawPortraitInFocus(step: number): string {
  const { x, y, radius } = DISC
  const screen = (tone: typeof portraitLight, colour: string) =>
    halftone((atX, atY) => (Math.hypot(atX - x, atY - y) < radius - step ? tone(atX, atY) : 0), {
      width: x + radius,
      height: y + radius,
      step,
      colour,
    })
  const [left, top, size] = [x - radius, y - radius, radius * 2].map(short)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${size} ${size}" width="${size}" height="${size}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.ink}"/>${screen(portraitLamp, palette.wattle)}${screen(portraitLight, palette.paper)}</svg>`
}
