import { setTexts, WORDS_PATH } from '../shared/content/page-words.ts'
import type { Page } from '../shared/paths.ts'
import { WORDS_DATA } from '../shared/site-files.ts'

/** Changed texts by page, and by their path. */
type ChangedTexts = Record<string, Record<string, string>>

/** Gives a page's content the words that this document was written with. The page's code must be loaded, and nothing rendered yet. */
export function takeWrittenWords(page: Page['id']): void {
  const json = document.getElementById(WORDS_DATA)?.textContent
  if (json) setTexts(page, JSON.parse(json) as Record<string, string>)
}

let changed: Promise<ChangedTexts> | undefined

/** Fetches the changed words of all pages, once; rejects if that fails, after which it may be tried again. */
export function fetchWords(): Promise<ChangedTexts> {
  changed ??= ask()
  changed.catch(() => {
    changed = undefined
  })
  return changed
}

async function ask(): Promise<ChangedTexts> {
  const response = await fetch(WORDS_PATH)
  if (!response.ok) throw new Error(`The changed words are not to be had: ${response.status}`)
  return response.json()
}
