/** A cell that a spreadsheet takes for a formula: it begins with one of these signs, also full-width or after spaces. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * One line of CSV (RFC 4180), every cell quoted, with its CRLF. Cells contain visitors' text, so a cell that a spreadsheet
 * would take for a formula, also a phone number with a plus, gets an apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
