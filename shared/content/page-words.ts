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

/** What holds the text at a path such as `page.steps.call.text`, and its last step; an item with an id is found by that. */
function holderOf(page: Page['id'], path: string): { holder: Holder | undefined; step: string } {
  const steps = path.split('.')
  const step = steps.pop() ?? ''
  const into = (holder: Holder | undefined, step: string) =>
    ((Array.isArray(holder) && holder.find(({ id }) => id === step)) || holder?.[step]) as Holder | undefined
  return { holder: steps.reduce<Holder | undefined>(into, wordsOfPage(page)), step }
}

/** Sets texts of a page by their paths; a path that there is not is left out. */
export function setTexts(page: Page['id'], texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    const { holder, step } = holderOf(page, path)
    if (holder && step in holder) holder[step] = text
  }
}
