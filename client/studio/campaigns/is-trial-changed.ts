import { type EntryPath, isSameValue, valueAt } from '../entry/entry-value'
import { VARIANTS, VARIED_TEXTS } from './variant-paths'

/**
 * Whether `part` of an entry has the experiment of a published part under the same name, but other words are tried in it: in the
 * variants, or in those texts of the page that a variant may change.
 */
export function isTrialChanged(part: unknown, published: unknown): boolean {
  const name = valueAt(part, ['experiment', 'name'])
  if (name === undefined || name !== valueAt(published, ['experiment', 'name'])) return false
  const texts: EntryPath[] = [VARIANTS, ...Object.values(VARIED_TEXTS).map((path) => ['page', ...path])]
  return texts.some((path) => !isSameValue(valueAt(part, path), valueAt(published, path)))
}
