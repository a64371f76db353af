import { useState } from 'react'
import type { DotRun } from './halftone.ts'

/** `id` must be unique in the page. */
type HalftoneDotsProps = { id: string; print: () => readonly DotRun[]; pitch: number; className?: string }

/**
 * The dots of a halftone, one path per size, for use inside an `<svg>`, in the current colour. Hydration takes the dots
 * from the prerendered HTML, because computing them again would take too long on a slow phone.
 */
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
