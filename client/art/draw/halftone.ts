import type { Tone } from './tone.ts'

type Screen = {
  width: number
  height: number
  /** Half the distance between two dots of one row, in pixels. */
  step: number
  colour: string
  /** How many dot sizes the screen may use. */
  sizes?: number
}

/** Dots below this tone would be too small, and are left out. */
const FAINTEST = 0.06
/** Stroke width in steps at which dots of a 45 degree screen run together. */
const FULL = 1.9

/**
 * A 45 degree halftone screen: one dot per grid point, as large as the tone there. Equal neighbours in a row are one line,
 * dashed into round dots, which takes a few bytes for any number of dots.
 */
export function halftone(tone: Tone, { width, height, step, colour, sizes = 9 }: Screen): string {
  const paths = Array.from({ length: sizes + 1 }, () => '')
  for (let row = 0; row <= Math.ceil(height / step); row++) {
    let run = { size: 0, start: 0, dots: 0 }
    const close = () => {
      if (run.size > 0) paths[run.size] += `M${run.start} ${row}h${(run.dots - 1) * 2 || ''}.1`
    }
    for (let column = row % 2; column <= Math.ceil(width / step); column += 2) {
      const value = tone(column * step, row * step)
      const size = value < FAINTEST ? 0 : Math.max(1, Math.round(Math.min(1, value) * sizes))
      if (size !== run.size) {
        close()
        run = { size, start: column, dots: 0 }
      }
      run.dots++
    }
    close()
  }
  const drawn = paths.map((path, size) => path && `<path stroke-width="${short(FULL * Math.sqrt(size / sizes))}" d="${path}"/>`)
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-dasharray="0 2" transform="scale(${step})">${drawn.join('')}</g>`
}

/** A number with at most two decimals, in as few characters as possible. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}

/** The picture as an SVG file. */
export function picture(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
