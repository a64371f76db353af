/** Dollars, as the offers state them. */
export const REPORT_PRICE = 97
export const TRADIE_PRICE = 5497
/** How long the tradie package takes. */
export const TRADIE_DAYS = 30

/** Goods and services tax: a tenth on top (A New Tax System Act 1999). */
const GST = 0.1

/** $97, $5,497, $6,046.70. Not by Intl, whose number rules cause a long task on a phone while the page hydrates. */
export function formatDollars(amount: number): string {
  const digits = amount.toFixed(Number.isInteger(amount) ? 0 : 2)
  return `$${digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** The price with GST, to the cent. A price without GST must not be shown without it (Australian Consumer Law, s 48). */
export function withGst(amount: number): number {
  return Math.round(amount * (1 + GST) * 100) / 100
}
