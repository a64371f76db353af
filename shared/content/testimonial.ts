/** What a client said. Samples stand in until the agency has its own, and say so on the page. */
export type Testimonial = { id: string; quote: string; author: string; role: string; company: string; sample: boolean }

/** How the page marks a sample. */
export const SAMPLE_MARK = 'sample'

/** The words that call a row of items samples, as long as one of them is. */
export function sampleWords(items: readonly { sample: boolean }[], words: string): string | undefined {
  return items.some(({ sample }) => sample) ? words : undefined
}
