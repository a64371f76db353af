// In a file of its own, because every page tells what it showed and needs none of the reports' words.
import type { Variant } from '../campaign/experiment.ts'

/** What the variants of an experiment are called, in the studio, in the terminal and in mails alike. */
export const variantNames = { a: 'Original', b: 'Variant B', c: 'Variant C' } satisfies Record<Variant, string>

/** What a wording of a page is called by its name, as the variants are; without one, what the page says by itself. */
export const wordingName = (name: string | undefined) => (name === undefined ? 'The page’s own words' : `Words for ${name}`)
