/** Dollars, as the offers state them. */
export const REPORT_PRICE = 97
export const TRADIE_PRICE = 5497
/** How long the tradie package takes. */
export const TRADIE_DAYS = 30

/** Goods and services tax: a tenth on top (A New Tax System Act 1999). */
const GST = 0.1

/**
 * A dollar amount as Australians write it: $97, $5,497, $6,046.70, with cents only if there are any. It does not use Intl,
 * because loading a locale's number rules causes a long task on a phone while the page hydrates.
 */
export function formatDollars(amount: number): string {
  const digits = amount.toFixed(Number.isInteger(amount) ? 0 : 2)
  return `$${digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** The price with GST, to the cent. A price without GST must not be shown without it (Australian Consumer Law, s 48). */
export function withGst(amount: number): number {
  return Math.round(amount * (1 + GST) * 100) / 100
}
