import { cleanUtm, readAttribution } from '../attribution.ts'
import type { CampaignExperiment } from './experiment.ts'

/** A headline and an introduction in place of the page's for visitors whose link has one of these values: what their ad said. */
export type Wording = Wanted & { headline?: string; intro?: string }

/** For which links a wording is. `name` is what its numbers are counted under. */
export type Wanted = { name: string; query: WordingQuery; values: string[] }

export const WORDING_QUERIES = ['utm_term', 'utm_content'] as const
export type WordingQuery = (typeof WORDING_QUERIES)[number]

export const WORDINGS_MAX = 5
export const WORDING_VALUES_MAX = 10

/** The texts of a page that a wording can change. */
export const WORDED_TEXTS = ['headline', 'intro'] as const

/** The default of keyword insertion, as in {KeyWord:Book shops}, where no network has filled it in; {keyword} alone says nothing. */
const INSERTED = /\{([^{}:]*:)?([^{}]*)\}/g

/** A value of a link or a wording as the two are compared: cases, marks of match types, plus signs and spaces make no difference. */
export function wordingValue(text: string): string {
  return cleanUtm(text)
    .normalize('NFKC')
    .replace(INSERTED, (_, key: string | undefined, words: string) => (key === undefined ? '' : words))
    .replace(/[{}[\]+\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** As much of a query as is read: no link of an ad is longer, and anybody can send more. */
const QUERY_MAX = 8192

/** The name of the first wording that is for a link with this query; undefined if the page shows its own words. */
export function wordingOf(wordings: readonly Wanted[], search: string): string | undefined {
  const { utm } = readAttribution(search.slice(0, QUERY_MAX))
  const asked = { utm_term: wordingValue(utm.utmTerm ?? ''), utm_content: wordingValue(utm.utmContent ?? '') }
  const isFor = ({ query, values }: Wanted) => asked[query] !== '' && values.some((value) => wordingValue(value) === asked[query])
  return wordings.find(isFor)?.name
}

/** The first text that both a wording and a variant of the experiment change; undefined if there is none. */
export function contestedText(wording: Partial<Wording>, experiment: CampaignExperiment | undefined) {
  return WORDED_TEXTS.find(
    (text) => wording[text] !== undefined && experiment?.variants.some((variant) => variant[text] !== undefined),
  )
}
