import { TOP_BAR_FADE_PX } from './page-behaviour.ts'

/** Opacity of the top bar, from 0 to 1, for a scroll position in CSS pixels. */
export function topBarOpacity(scrolled: number): number {
  const { from, to } = TOP_BAR_FADE_PX
  return Math.min(Math.max((scrolled - from) / (to - from), 0), 1)
}
