import { type EntryPath, isSameValue, valueAt } from '../entry/entry-value.ts'
import { VARIANTS, VARIED_TEXTS } from './variant-paths.ts'

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
  if (differs(VARIANTS)) {
    const variants = listAt(part)
    const known = variants.slice(0, listAt(published).length)
    const places = known.flatMap((_, index) => texts.map((path): EntryPath => [index, ...path]))
    const place = places.find((path) => differs([...VARIANTS, ...path]))
    return place?.join('.') ?? 'variants'
  }
  const text = texts.find((path) => differs(['page', ...path]))
  return text && `page.${text[0]}`
}

function listAt(part: unknown): unknown[] {
  const variants = valueAt(part, VARIANTS)
  return Array.isArray(variants) ? variants : []
}
