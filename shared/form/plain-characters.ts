const APOSTROPHES = /[‘’‚‛ʹʻʼʽ′\u05f3`´]/gu
/** Hyphens, dashes and the minus sign, as phones and word processors insert them, and those of other scripts. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u207b]/gu
/** The keyboard's characters in the width of a Chinese or Japanese one. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu
const FULL_WIDTH_OFFSET = 0xfee0

/** Replaces full-width characters and typographic apostrophes and dashes with those of a keyboard. */
export function plainCharacters(text: string): string {
  return text
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
}
