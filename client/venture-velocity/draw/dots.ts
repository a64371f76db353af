import type { Brush } from './picture.ts'

/** How much the dots cover at a point, from 0 (no dot) to 1 (dots run together). Coordinates are canvas units. */
export type Tone = (x: number, y: number) => number

type Screen = { left?: number; top: number; right: number; bottom: number; pitch: number; colour: string }

/** Dots below this tone would be too small, and are left out. */
const FAINTEST = 0.03
const ROUND = 2 * Math.PI

/** A 45 degree halftone screen with whole dots at its edges: a strip of a whole number of pitches repeats without a seam. */
export function printDots(brush: Brush, { left = 0, top, right, bottom, pitch, colour }: Screen, tone: Tone): void {
  brush.fillStyle = colour
  const step = pitch / 2
  for (let row = 0; top + row * step <= bottom; row++) {
    const y = top + row * step
    brush.beginPath()
    for (let x = left + (row % 2) * step; x <= right; x += pitch) {
      const value = tone(x, y)
      if (value > FAINTEST) addDot(brush, x, y, dotRadius(value, pitch))
    }
    brush.fill()
  }
}

/** Draws dots only on top of what is drawn already. */
export function shadeDrawn(brush: Brush, screen: Screen, tone: Tone): void {
  brush.globalCompositeOperation = 'source-atop'
  printDots(brush, screen, tone)
  brush.globalCompositeOperation = 'source-over'
}

/** Adds a dot to the path. */
export function addDot(brush: Brush, x: number, y: number, radius: number): void {
  brush.moveTo(x + radius, y)
  brush.arc(x, y, radius, 0, ROUND)
}

/** At tone 1 the dots leave no gaps. */
export function dotRadius(tone: number, pitch: number): number {
  return Math.sqrt(Math.min(tone, 1)) * pitch * 0.51
}
