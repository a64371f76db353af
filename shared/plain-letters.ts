/** Letters that are not a plain one with a mark, so that no normal form takes them apart; also those which only look like it. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ŀ: 'l',
}

/** A text in small letters without accents, as people without such keys write it: Größe is grosse, Łódź is lodz. */
export function plainLetters(text: string): string {
  return replacedLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), PLAIN)
}

/** A text with other letters for those of a table. */
export function replacedLetters(text: string, letters: Record<string, string>): string {
  return text.replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
}
