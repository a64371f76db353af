/** A spreadsheet takes a cell that begins like this for a formula, also after blanks; so do full-width signs. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * One line of CSV (RFC 4180), every cell quoted, with its CRLF. A cell that a spreadsheet would run gets an apostrophe
 * before it, phone numbers with a plus too: visitors write what is in them (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
