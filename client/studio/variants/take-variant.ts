import { ARMS, type Arm } from '../../../shared/campaign/experiment.ts'
import { type EntryPath, type EntryValue, valueAt, withValueAt } from '../entry/entry-value.ts'
import { VARIED_TEXTS } from './variant-paths.ts'

/**
 * The entry without its experiment, in which the page says what an arm said. `base` is the part of the entry that has the experiment.
 * Undefined if it has no such arm.
 */
export function takeVariant(entry: EntryValue, base: EntryPath, arm: Arm): EntryValue | undefined {
  const part = valueAt(entry, base)
  const variant = valueAt(part, ['experiment', 'variants', ARMS.indexOf(arm) - 1])
  if (valueAt(part, ['experiment']) === undefined || (arm !== 'a' && variant === undefined)) return undefined
  const texts: EntryPath[] = Object.values(VARIED_TEXTS)
  const page = texts
    .filter((path) => valueAt(variant, path) !== undefined)
    .reduce((shown, path) => withValueAt(shown, path, valueAt(variant, path)), valueAt(part, ['page']))
  const taken = withValueAt(withValueAt(part, ['page'], page), ['experiment'], undefined)
  return withValueAt(entry, base, taken) as EntryValue
}
