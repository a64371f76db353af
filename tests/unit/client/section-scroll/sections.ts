import type { Place } from '../../../../client/section-scroll/section-place.ts'

/** A viewport 800 px high on sections of these heights and a footer of 300. */
export function placeAt(scrolled: number, heights = [800, 800, 1800, 800], footer = 300): Place {
  let top = 0
  const sections = heights.map((height) => {
    const box = { top, bottom: top + height }
    top += height
    return box
  })
  return { sections, scrolled, view: 800, page: top + footer }
}
