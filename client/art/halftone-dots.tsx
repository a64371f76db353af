import { useState } from 'react'
import type { DotRun } from './halftone'

/** `id` is the picture's own in its page. */
type HalftoneDotsProps = { id: string; print: () => readonly DotRun[]; pitch: number; className?: string }

/**
 * The dots of a halftone, one path per size. Stands inside an `<svg>` and takes the colour around it. A printed page has
 * its dots already; working them out once more would hold up a slow phone just when it comes alive.
 */
export function HalftoneDots({ id, print, pitch, className }: HalftoneDotsProps) {
  const [dots] = useState(() => printedDots(id) ?? print().map(pathOf).join(''))
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

function printedDots(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML
}

function pathOf({ width, d }: DotRun): string {
  return `<path stroke-width="${width}" d="${d}"/>`
}
