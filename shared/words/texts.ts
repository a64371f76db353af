import '../content/brand-clients.ts'
import '../content/client-locations.ts'
import '../content/films.ts'
import '../content/home.ts'
import '../content/privacy.ts'
import '../content/shell.ts'
import '../content/social-cards.ts'
import { setTexts, wordsOfPage } from '../content/page-words.ts'
import { keepEnd } from '../content/types.ts'
import type { Page } from '../paths.ts'

/**
 * One text of a built-in page, by its path in the page's content. `max`: how long it may be; `mayBeEmpty`: another item of its list does
 * without it; `isClaim`: it states a figure of the agency, which takes evidence.
 */
export type PageText = { path: string; built: string; max: number; mayBeEmpty: boolean; isClaim: boolean }

/** Keys of content whose values code reads, and nobody; and places, which coordinates go with. */
const NO_WORDS = new Set(
  'accent at call campaign category city color country date href icon id image indexed iso mark navLabel pages path picture sample state thumbnail url youtubeUrl evidence'.split(
    ' ',
  ),
)

/** What search engines show of a title and a description. */
const HEAD_MAX: Readonly<Record<string, number>> = { 'head.title': 60, 'head.description': 160 }

/** A text may grow by a third and a word: labels and lines of a headline have little room, paragraphs more. */
function maxOf(path: string, built: string): number {
  const { length } = [...built]
  return Math.max(HEAD_MAX[path] ?? Math.ceil(length * 1.3) + 10, length)
}

const built = new Map<Page['id'], ReadonlyMap<string, PageText>>()

/** Every text of a page as it is built, by its path, in the order of the content. */
export function textsOf(page: Page['id']): ReadonlyMap<string, PageText> {
  const known = built.get(page)
  if (known) return known
  const texts = new Map<string, PageText>()
  collect(wordsOfPage(page), '', { texts, seen: new Set() })
  built.set(page, texts)
  return texts
}

type Found = { texts: Map<string, PageText>; seen: Set<object> }

/** `optional`: keys that other items of the same list do without. */
function collect(holder: object, prefix: string, found: Found, optional: ReadonlySet<string> = new Set()): void {
  if (found.seen.has(holder)) return
  found.seen.add(holder)
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    if (NO_WORDS.has(key) || (Array.isArray(holder) && key === 'length')) continue
    const path = prefix + (idOf(value, holder) ?? key)
    if (typeof value === 'string') {
      const isClaim = 'evidence' in holder
      found.texts.set(path, { path, built: value, max: maxOf(path, value), mayBeEmpty: optional.has(key), isClaim })
    } else if (typeof value === 'object' && value !== null) {
      collect(value, `${path}.`, found, Array.isArray(holder) ? optionalKeys(holder) : undefined)
    }
  }
}

/** The step to an item of a list: its id, which stays when the list is put into another order. */
function idOf(value: unknown, holder: object): string | undefined {
  return Array.isArray(holder) && typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined
}

function optionalKeys(list: readonly unknown[]): ReadonlySet<string> {
  const items = list.filter((item) => typeof item === 'object' && item !== null) as object[]
  const keys = new Set(items.flatMap((item) => Object.keys(item)))
  return new Set([...keys].filter((key) => items.some((item) => !Object.hasOwn(item, key))))
}

/** A changed text as it is shown: with the spaces around it that the built one has, and no short last word alone on a line. */
export function shownText({ built }: PageText, text: string): string {
  const kept = built.includes('\u00a0') && !text.includes('\u00a0') ? keepEnd(text.trim()) : text.trim()
  return built.replace(built.trim(), () => kept)
}

/**
 * Makes something of a page while its content has these texts. The Worker shares the content among its requests: `make` must not wait
 * for anything, and what it reads is as built again once it returns.
 */
export function withTexts<T>(page: Page['id'], texts: Readonly<Record<string, string>>, make: () => T): T {
  const all = textsOf(page)
  const before = Object.keys(texts).flatMap((path) => all.get(path) ?? [])
  setTexts(page, texts)
  try {
    return make()
  } finally {
    setTexts(page, Object.fromEntries(before.map(({ path, built }) => [path, built])))
  }
}
