/** How dark a picture is at a point: 0 is paper, 1 is the fullest dot. */
export type Tone = (x: number, y: number) => number

/** Dots of one size, as one path: each run of neighbours is a line that a dash of zero length cuts into dots. */
export type DotRun = { width: number; d: string }

type Screen = {
  width: number
  height: number
  /** From dot to dot along a row; rows stand 0.87 of it apart and every second one is shifted by half. */
  pitch: number
  /** Stroke widths from the smallest dot to the fullest. */
  sizes: readonly number[]
}

/**
 * Prints a tone as halftone dots for `<HalftoneDots>`.
 * Tones use only + - * /, Math.sqrt, min and max: these give the same bits in every browser, so the page hydrates as printed.
 */
export function printHalftone({ width, height, pitch, sizes }: Screen, tone: Tone): DotRun[] {
  const paths = sizes.map(() => ({ d: '', x: 0, y: 0 }))
  const rowStep = Math.round(pitch * 0.87)
  for (let row = 0; row * rowStep <= height; row++) {
    const y = row * rowStep
    let runSize = -1
    let runStart = 0
    for (let x = row % 2 ? pitch / 2 : 0; x <= width + pitch; x += pitch) {
      const size = x > width ? -1 : Math.min(sizes.length, Math.ceil(tone(x, y) * sizes.length)) - 1
      if (size === runSize) continue
      const path = paths[runSize]
      if (path) {
        // Relative moves: a pattern repeats the same few characters, which compress well.
        const length = x - runStart - pitch + 1
        path.d += `m${runStart - path.x} ${y - path.y}h${length}`
        path.x = runStart + length
        path.y = y
      }
      runSize = size
      runStart = x
    }
  }
  return sizes.flatMap((width, index) => (paths[index]?.d ? [{ width, d: paths[index].d }] : []))
}
