import { VARIANTS, type Variant } from '../../../shared/campaign/experiment.ts'
import { isSameValue } from '../../../shared/entry/entry.ts'
import { type EntryPath, type EntryValue, valueAt, withValueAt } from '../entry/entry-value.ts'

/**
 * Where `part` of an entry, whose experiment has the name of a published part's, has other words in it than that: the path of the
 * first such text within the variants (0.offer.button), `variants` if there are more or fewer of them, or what of the page has a text
 * that they may replace (page.headline, page.offer); undefined for nowhere.
 */
export function changedPlace(part: unknown, published: unknown): string | undefined {
  const name = valueAt(part, ['experiment', 'name'])
  if (name === undefined || name !== valueAt(published, ['experiment', 'name'])) return undefined
  const differs = (path: EntryPath) => !isSameValue(valueAt(part, path), valueAt(published, path))
  const texts: EntryPath[] = Object.values(VARIED_TEXTS)
  if (differs(VARIANTS_PATH)) {
    const variants = listAt(part)
    const known = variants.slice(0, listAt(published).length)
    const places = known.flatMap((_, index) => texts.map((path): EntryPath => [index, ...path]))
    const place = places.find((path) => differs([...VARIANTS_PATH, ...path]))
    return place?.join('.') ?? 'variants'
  }
  const text = texts.find((path) => differs(['page', ...path]))
  return text && `page.${text[0]}`
}

function listAt(part: unknown): unknown[] {
  const variants = valueAt(part, VARIANTS_PATH)
  return Array.isArray(variants) ? variants : []
}

/** The names of the experiments that entries have, now or in a planned change. */
export function experimentNames(...entries: readonly unknown[]): unknown[] {
  return entries.flatMap((entry) => [
    valueAt(entry, ['experiment', 'name']),
    valueAt(entry, ['next', 'entry', 'experiment', 'name']),
  ])
}

const NUMBERED = /^experiment-([1-9]\d{0,5})$/

/** The first name of the row experiment-1, experiment-2, … after every one that is used. */
export function nextExperimentName(used: Iterable<unknown>): string {
  const numbers = [...used].map((name) => (typeof name === 'string' ? Number(NUMBERED.exec(name)?.[1] ?? 0) : 0))
  return `experiment-${Math.max(0, ...numbers) + 1}`
}

/** The entry with a variant's words, without the experiment that its part at `base` has; undefined without that variant. */
export function promoteVariant(entry: EntryValue, base: EntryPath, variant: Variant): EntryValue | undefined {
  const part = valueAt(entry, base)
  const copy = valueAt(part, ['experiment', 'variants', VARIANTS.indexOf(variant) - 1])
  if (valueAt(part, ['experiment']) === undefined || (variant !== 'a' && copy === undefined)) return undefined
  const texts: EntryPath[] = Object.values(VARIED_TEXTS)
  const page = texts
    .filter((path) => valueAt(copy, path) !== undefined)
    .reduce((shown, path) => withValueAt(shown, path, valueAt(copy, path)), valueAt(part, ['page']))
  const taken = withValueAt(withValueAt(part, ['page'], page), ['experiment'], undefined)
  return withValueAt(entry, base, taken) as EntryValue
}

/** Which texts of a variant are other than the page's. What it leaves out is the page's. */
export function variantDifferences(page: unknown, variant: unknown): VariedText[] {
  return (Object.keys(VARIED_TEXTS) as VariedText[]).filter((name) => {
    const path: EntryPath = VARIED_TEXTS[name]
    const own = valueAt(variant, path)
    return own !== undefined && !isSameValue(own, valueAt(page, path))
  })
}

export const EXPERIMENT = ['experiment']

export const VARIANTS_PATH = ['experiment', 'variants']

/** The texts of a page that a variant can change, in the order of its form. */
export const VARIED_TEXTS = {
  headline: ['headline'],
  intro: ['intro'],
  benefits: ['benefits'],
  name: ['offer', 'name'],
  takes: ['offer', 'takes'],
  facts: ['offer', 'facts'],
  collection: ['offer', 'collection'],
  button: ['offer', 'button'],
} as const satisfies Record<string, EntryPath>

type VariedText = keyof typeof VARIED_TEXTS

/** A variant without the text at a path, and without an offer that has nothing left. */
export function withoutText(variant: unknown, path: EntryPath): unknown {
  const left = withValueAt(variant, path, undefined)
  const offer = valueAt(left, ['offer'])
  return typeof offer === 'object' && offer !== null && Object.keys(offer).length === 0
    ? withValueAt(left, ['offer'], undefined)
    : left
}
