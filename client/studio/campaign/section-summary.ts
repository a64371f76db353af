import { valueAt } from '../entry/entry-value.ts'
import { sectionKind } from './section-kind.ts'

/** What a folded section is recognised by: its heading, or the words of its quote. Undefined if that is no text. */
export function sectionSummary(section: unknown): string | undefined {
  const words = valueAt(section, [sectionKind(section) === 'quote' ? 'quote' : 'heading'])
  return typeof words === 'string' ? words : undefined
}
