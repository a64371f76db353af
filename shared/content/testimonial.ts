/** A client's quote. Until the agency has its own, these are samples, and the page says so. */
export type Testimonial = { id: string; quote: string; author: string; role: string; company: string; sample: boolean }

/** How the page marks a sample. */
export const SAMPLE_MARK = 'sample'

/** The note that a row of items contains samples. */
export function sampleWords(items: readonly { sample: boolean }[], words: string): string | undefined {
  return items.some(({ sample }) => sample) ? words : undefined
}
