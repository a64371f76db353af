const APOSTROPHES = /[‘’‚‛ʹʻʼʽ′＇`´]/gu
/** Hyphens, dashes and the minus sign, as phones and word processors insert them. */
const DASHES = /[\u2010-\u2015\u2212\u207b\ufe58\ufe63\uff0d]/gu

/** Replaces typographic apostrophes and dashes with those of a keyboard. */
export function plainCharacters(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(DASHES, '-')
}
