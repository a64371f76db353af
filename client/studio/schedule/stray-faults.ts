import type { EntryFault } from '../../../shared/entry/entry-fault'
import { type EntryValue, valueAt } from '../entry/entry-value'
import { CARDS, LISTS, SETTINGS } from './entry-fields'

/** The faults that no field of the form shows, because their paths have none. */
export function strayFaults(faults: readonly EntryFault[], entry: EntryValue): EntryFault[] {
  return faults.filter(({ path }) => !hasField(path, entry))
}

function hasField([name, index, field]: EntryFault['path'], entry: EntryValue): boolean {
  if (typeof name !== 'string') return false
  if (LISTS.includes(name)) return true
  if (SETTINGS.includes(name)) return index === undefined
  const fields = CARDS[name]
  if (!fields) return false
  // Of a list as a whole, and of one of its cards, the section and the card say it.
  if (index === undefined || field === undefined) return index === undefined || valueAt(entry, [name, index]) !== undefined
  return fields.includes(String(field))
}
