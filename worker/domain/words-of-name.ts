import { plainCharacters } from '../../shared/form/plain-characters'

/** A name's words as they are compared: without accents, apostrophes and capitals; Zoë O’Brien-Park is zoe, obrien, park. */
export function wordsOfName(name: string): string[] {
  return (
    plainCharacters(name)
      .normalize('NFKD')
      .replace(/[\p{M}']/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
