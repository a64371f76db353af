import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { ramp, type Tone } from './tone.ts'

const oval = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2

/**
 * Head and shoulders of a person with round glasses, lit from the right. `cx` is the middle of the frame, `top` and `foot`
 * are its edges, and the head is `size` wide.
 */
export function portraitTone(cx: number, top: number, foot: number, size: number): Tone {
  const cy = top + (foot - top) * 0.42
  return (x, y) => {
    if (y < top || y > foot) return 0
    const face = oval(x, y, cx, cy, size * 0.5, size * 0.66)
    const lens = Math.min(
      Math.abs(Math.sqrt(oval(x, y, cx - size * 0.2, cy - size * 0.04, size * 0.17, size * 0.17)) - 1),
      Math.abs(Math.sqrt(oval(x, y, cx + size * 0.24, cy - size * 0.04, size * 0.17, size * 0.17)) - 1),
    )
    const light = ramp(x, cx + size * 0.55, cx - size * 0.55)
    const fringe = y < cy - size * 0.28 - (x - cx) * 0.25
    if (face < 1 && !fringe) {
      if (lens < 0.2 || (Math.abs(y - cy + size * 0.05) < size * 0.025 && Math.abs(x - cx - size * 0.02) < size * 0.06)) return 1
      const mouth = oval(x, y, cx + size * 0.03, cy + size * 0.34, size * 0.15, size * 0.05)
      if (mouth < 1 && y > cy + size * 0.335) return 0.85
      return 0.06 + 0.5 * light
    }
    if (oval(x, y, cx - size * 0.04, cy - size * 0.08, size * 0.68, size * 0.76) < 1 && (y < cy + size * 0.34 || face < 1))
      return 0.95
    const neck = Math.abs(x - cx) < size * 0.2 && y > cy && y < cy + size * 0.85
    if (neck) return 0.3 + 0.45 * light
    const slope = cy + size * 0.78 + Math.max(0, Math.abs(x - cx) - size * 0.2) * 0.42
    if (y > slope) return Math.abs(x - cx) < (y - slope) * 0.4 ? 0.08 : 0.62 + 0.36 * light
    return 0.1 + 0.16 * ramp(y, foot, top)
  }
}

/** The picture of a clipping. */
export function drawPortrait(): string {
  const face = portraitTone(206, 0, 240, 104)
  return picture(
    360,
    240,
    `<path d="M0 0h360v240H0z" fill="${palette.mist}"/>${halftone(face, { width: 360, height: 240, step: 3, colour: palette.dusk })}`,
  )
}
