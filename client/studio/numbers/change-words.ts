const CHANGE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** How much more or less something is: +20%, −5%, 0%. `change` 0.2 is a fifth more. */
export function changeWords(change: number): string {
  return CHANGE.format(change).replace('-', '−')
}
