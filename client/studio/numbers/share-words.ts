const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 3 })

/** A round share, such as the end of a scale: 20%, 2.5%. */
export function shareWords(share: number): string {
  return SHARE.format(share)
}
