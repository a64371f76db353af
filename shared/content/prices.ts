/** Dollars, as the offers state them. */
export const REPORT_PRICE = 97
export const TRADIE_PRICE = 5497
/** How long the tradie package takes. */
export const TRADIE_DAYS = 30

/** Goods and services tax: a tenth on top (A New Tax System Act 1999). */
const GST = 0.1

/**
 * A dollar amount as Australians write it: $97, $5,497, $6,046.70. Cents only where there are any. Written without Intl:
 * pages state prices as they start, and a phone takes a long task to load the rules of a locale's numbers.
 */
export function formatDollars(amount: number): string {
  const digits = amount.toFixed(Number.isInteger(amount) ? 0 : 2)
  return `$${digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** The amount a buyer pays, to the cent: a price before GST may not stand without it (Australian Consumer Law, s 48). */
export function withGst(amount: number): number {
  return Math.round(amount * (1 + GST) * 100) / 100
}
