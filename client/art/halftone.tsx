import { useState } from 'react'

/** How dark a picture is at a point: 0 is paper, 1 is the fullest dot. */
export type Tone = (x: number, y: number) => number

/** Dots of one size as one path: each run of neighbours is a line, and a dash of zero length divides it into dots. */
export type DotRun = { width: number; d: string }

type Screen = {
  width: number
  height: number
  /** From dot to dot in a row; rows are 0.87 of it apart, and every second one is shifted by half of it. */
  pitch: number
  /** Stroke widths from the smallest dot to the largest. */
  sizes: readonly number[]
}

/** Tones use only + - * /, Math.sqrt, min and max, which are exact everywhere, so that hydration matches the prerendered HTML. */
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
        // Relative moves repeat the same few characters, which compress well.
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

/** `id` must be unique in the page. */
type HalftoneDotsProps = { id: string; print: () => readonly DotRun[]; pitch: number; className?: string }

/** Hydration takes the dots from the prerendered HTML: computing them again would take too long on a slow phone. */
export function HalftoneDots({ id, print, pitch, className }: HalftoneDotsProps) {
  const [dots] = useState(() => prerenderedDots(id) ?? print().map(pathOf).join(''))
  return (
    <g
      id={id}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeDasharray={`0 ${pitch}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it but our own numbers
      dangerouslySetInnerHTML={{ __html: dots }}
      suppressHydrationWarning
    />
  )
}

function prerenderedDots(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML
}

function pathOf({ width, d }: DotRun): string {
  return `<path stroke-width="${width}" d="${d}"/>`
}
