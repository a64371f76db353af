import type { Arm } from '../campaign/shown-variant'

/** What the arms of an experiment are called, in the studio, in the terminal and in mails alike. */
export const armWords = { a: 'Original', b: 'Variant B', c: 'Variant C' } satisfies Record<Arm, string>
