import { TOP_BAR_FADE_PX } from './page-behaviour'

/** How far the top bar has come in, from 0 to 1, on a page scrolled this far in CSS pixels. */
export function topBarOpacity(scrolled: number): number {
  const { from, to } = TOP_BAR_FADE_PX
  return Math.min(Math.max((scrolled - from) / (to - from), 0), 1)
}
