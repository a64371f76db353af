/** The zeros of the Arabic, Persian, Hindi, Bengali, Thai and full-width digits; each has its nine others behind it. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const

/** Replaces the digits of other scripts, as their keyboards type them, with 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((candidate) => code >= candidate && code <= candidate + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
