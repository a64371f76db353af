import { BYTE_ORDER_MARK, csvHead, csvOf } from '../../leads/export.ts'
import type { ShownLead } from '../../leads/lead.ts'
import type { Place } from '../ask-ops.ts'
import { countWords } from './count-words.ts'
import { personOf } from './person-of.ts'
import { searchAll } from './search-leads.ts'
import { writeExport } from './write-export.ts'

/** Writes all stored data of a person as JSON, or their leads as CSV, to a file or to standard output. */
export async function exportPerson(
  placeOf: () => Promise<Place>,
  typed: string,
  isCsv: boolean,
  file: string | undefined,
): Promise<void> {
  const search = personOf(typed, false)
  const place = await placeOf()
  const leads = await searchAll(place, search)
  const text = isCsv
    ? `${file === undefined ? '' : BYTE_ORDER_MARK}${csvHead()}${csvOf(leads.map(({ lead }) => lead))}`
    : `${JSON.stringify({ person: typed, site: place.origin, readAt: new Date().toISOString(), leads: leads.map(readable) }, null, 2)}\n`
  await writeExport(file, (write) => write(text))
  console.error(`${countWords(leads.length, 'lead', 'leads')} of ${typed}${file === undefined ? '' : ` in ${file}`}`)
}

/** With all times in UTC ISO. */
function readable({ lead, messages, network }: ShownLead): object {
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  return {
    ...lead,
    network,
    messages: messages.map(({ nextAt, settledAt, ...message }) => ({
      ...message,
      nextAt: iso(nextAt),
      settledAt: iso(settledAt),
    })),
  }
}
