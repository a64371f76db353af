import { FORBIDDEN } from '../../../shared/form/field-rule.ts'

const UNPRINTABLE = new RegExp(FORBIDDEN.source, 'gu')

/** A text as one line for a terminal: what would move the cursor, change colours or turn the direction is taken out. */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNPRINTABLE, '')
}
