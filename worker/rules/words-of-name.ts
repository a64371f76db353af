import { plainCharacters } from '../../shared/form/plain-characters'

/** A name's words for comparison, without accents, apostrophes and capitals: Zoë O’Brien-Park gives zoe, obrien, park. */
export function wordsOfName(name: string): string[] {
  return (
    plainCharacters(name)
      .normalize('NFKD')
      .replace(/[\p{M}']/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
