import { parseEntryText } from '../../../shared/entry/entry.ts'
import { valueAt } from '../entry/entry-value.ts'

/** The keys of the hosts that the text of an entry names. */
export function hostKeys(text: string | null | undefined): string[] {
  const parsed = parseEntryText(text ?? '{}')
  const hosts = parsed.ok ? valueAt(parsed.entry, ['hosts']) : undefined
  if (!Array.isArray(hosts)) return []
  return hosts.map((host) => valueAt(host, ['key'])).filter((key) => typeof key === 'string')
}
