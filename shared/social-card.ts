import type { Accent } from './accent'

/** Pixels of a social card; 1.91 to 1, as every network shows it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The path of the card of the page with this id, for pages of the table. */
export function cardPath(id: string): string {
  return `/cards/${id}.png`
}

/** The path of the card of a page that a campaign brings in KV: they share one for each accent. */
export function campaignCardPath(accent: Accent): string {
  return `/cards/campaign-${accent}.png`
}
