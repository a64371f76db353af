import type { EntryPath } from '../entry/entry-value.ts'

/** Where an entry has its experiment. */
export const EXPERIMENT = ['experiment']

/** Where an entry has the variants of its experiment. */
export const VARIANTS = ['experiment', 'variants']

/** The texts of a page that a variant can change, in the order of its form. */
export const VARIED_TEXTS = {
  headline: ['headline'],
  intro: ['intro'],
  benefits: ['benefits'],
  name: ['offer', 'name'],
  takes: ['offer', 'takes'],
  facts: ['offer', 'facts'],
  collection: ['offer', 'collection'],
  button: ['offer', 'button'],
} as const satisfies Record<string, EntryPath>

export type VariedText = keyof typeof VARIED_TEXTS
