import { FORBIDDEN } from '../../shared/form/field-rule.ts'

const UNPRINTABLE = new RegExp(FORBIDDEN.source, 'gu')
const UNPRINTABLE_IN_LINES = new RegExp(`(?!\\n)(?:${FORBIDDEN.source})`, 'gu')

/** A text as one line for a terminal, without characters that move the cursor, or change colours or the direction. */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNPRINTABLE, '')
}

/** A text of several lines for a terminal; each such character is shown as an escape sequence, such as \u001b. */
export function printableLines(text: string): string {
  return text.replace(UNPRINTABLE_IN_LINES, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
