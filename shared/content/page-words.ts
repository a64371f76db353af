import { type Page, PUBLIC_PAGES, pageById } from '../paths.ts'

/** The prefix of the key in KV of a built-in page's changed words. */
export const WORDS_PREFIX = 'words:'

/** The changed words of every page, for a document in which somebody goes on to other pages. */
export const WORDS_PATH = '/api/words'

/** The page of an entry's key; undefined if it is no key of words. */
export function pageOfWords(key: string): Page | undefined {
  return PUBLIC_PAGES.find(({ id }) => key === WORDS_PREFIX + id)
}

/** The words of each page, by the names of its content. */
const contents = new Map<Page['id'], Record<string, object>>()

/** Content of a page whose texts can be changed. It is the page's own copy: a figure that two pages state is changed on one of them. */
export function pageWords<T extends object>(page: Page['id'], name: string, built: T): T {
  const own = structuredClone(built)
  addWords(page, name, own)
  return own
}

/** The same for content that shares texts with other content of the page, which it follows. */
export function addWords(page: Page['id'], name: string, content: object): void {
  contents.set(page, { ...contents.get(page), [name]: content })
}

/** Everything with texts of a page: what search engines get, and its content. */
export function wordsOfPage(page: Page['id']): Readonly<Record<string, object>> {
  return { ...contents.get(page), head: pageById(page) }
}

type Holder = Record<string, unknown>

/** Sets texts of a page by their paths, such as `page.steps.call.text`: an item with an id is found by that. What there is not is left out. */
export function setTexts(page: Page['id'], texts: Readonly<Record<string, string>>): void {
  const into = (holder: Holder | undefined, step: string) =>
    ((Array.isArray(holder) && holder.find(({ id }) => id === step)) || holder?.[step]) as Holder | undefined
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const holder = steps.reduce<Holder | undefined>(into, wordsOfPage(page))
    if (holder && last in holder) holder[last] = text
  }
}
