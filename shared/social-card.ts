import type { Accent } from './accent'

/** The size of a social card in pixels; every network shows 1.91 to 1. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The path of the card of a page in PAGES. */
export function cardPath(id: string): string {
  return `/cards/${id}.png`
}

/** The path of the card of a campaign's own page. Pages with the same accent share one card. */
export function campaignCardPath(accent: Accent): string {
  return `/cards/campaign-${accent}.png`
}
