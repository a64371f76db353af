import { type EntryPath, isSameValue, valueAt } from '../entry/entry-value.ts'
import { VARIED_TEXTS, type VariedText } from './variant-paths.ts'

/** Which texts of a variant are other than the page's. What it leaves out is the page's. */
export function variantDifferences(page: unknown, variant: unknown): VariedText[] {
  return (Object.keys(VARIED_TEXTS) as VariedText[]).filter((name) => {
    const path: EntryPath = VARIED_TEXTS[name]
    const own = valueAt(variant, path)
    return own !== undefined && !isSameValue(own, valueAt(page, path))
  })
}
