import { BYTE_ORDER_MARK, csvHead, csvOf } from '../../leads/export.ts'
import type { Place } from '../ask-ops.ts'
import { countWords } from './count-words.ts'
import { type LeadFilter, readAllLeads } from './read-all-leads.ts'
import { writeExport } from './write-export.ts'
import type { Write } from './write-private-file.ts'

/** How often progress is printed if standard error is not a terminal. */
const TELL_EVERY_MS = 5000

/** Writes the leads of a filter as CSV, the oldest first, to a file or to standard output. */
export async function exportLeads(place: Place, filter: LeadFilter, file: string | undefined): Promise<void> {
  const count = await writeExport(file, async (write) => {
    if (file !== undefined) await write(BYTE_ORDER_MARK)
    return writeCsv(place, filter, write)
  })
  console.error(`${countWords(count, 'lead', 'leads')}${file === undefined ? '' : ` in ${file}`}`)
}

async function writeCsv(place: Place, filter: LeadFilter, write: Write): Promise<number> {
  const tell = progress()
  let count = 0
  await write(csvHead())
  for await (const { leads, total } of readAllLeads(place, filter)) {
    await write(csvOf(leads))
    count += leads.length
    tell(count, total)
  }
  return count
}

/** Goes to standard error, so that it is never in the export: one changing line in a terminal, otherwise a line now and then. */
function progress(): (count: number, total: number) => void {
  let toldAt = Date.now()
  return (count, total) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${count} of ${total}${count < total ? '' : '\n'}`)
    else if (count < total && Date.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = Date.now()
      console.error(`${count} of ${total}`)
    }
  }
}
