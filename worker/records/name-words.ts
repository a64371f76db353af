import { plainCharacters } from '../../shared/field-rule.ts'
import { plainLetters, replacedLetters } from '../../shared/plain-letters.ts'

/** The other plain way of a letter: Müller is Muller or Mueller, Åse is Ase or Aase, Þór is Thor or Tor. */
const OTHER_SPELLING: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'a',
  œ: 'o',
  ð: 'th',
  þ: 't',
  đ: 'dj',
  ŋ: 'ng',
  ə: 'a',
}

/** A name's words for comparison, without accents, apostrophes and capitals: Zoë O’Brien-Park gives zoe, obrien, park. */
export function wordsOfName(name: string): string[] {
  return wordsIn(name)
    .map(plainWord)
    .filter((word) => word !== '')
}

/** The words of a name, each in the ways in which people write it in plain letters, the plainest first. */
export function spellingsOfName(name: string): string[][] {
  return wordsIn(name)
    .map(spellingsOf)
    .filter(([plain]) => plain !== '')
}

/** Whether a text has all words of a name, each in one of its spellings: soren and soeren are Søren, and the other way round. */
export function nameTest(name: string): (text: string) => boolean {
  const wanted = spellingsOfName(name)
  return (text) => {
    const words = new Set(wordsIn(text).flatMap(spellingsOf))
    return wanted.every((spellings) => spellings.some((spelling) => words.has(spelling)))
  }
}

/** The words of a text in small letters, whole, without apostrophes and the signs for breath and stress. */
function wordsIn(text: string): string[] {
  const plain = plainCharacters(text)
    .normalize('NFC')
    .replace(/[\u02b0-\u02ff']/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** Both ways in which people write a word in plain letters. */
function spellingsOf(word: string): string[] {
  return [plainWord(word), plainWord(replacedLetters(word, OTHER_SPELLING))]
}

function plainWord(word: string): string {
  return plainLetters(word).replace(/[^\p{L}\p{N}]/gu, '')
}
