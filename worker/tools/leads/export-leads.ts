import type { Place } from './ask-ops.ts'
import { countWords } from './count-words.ts'
import { csvLine } from './csv.ts'
import { COLUMN_NAMES, cellsOf } from './lead-columns.ts'
import { type LeadFilter, readAllLeads } from './read-all-leads.ts'
import { writeExport } from './write-export.ts'
import type { Write } from './write-private-file.ts'

/** Excel reads a file without it as Windows-1252, and Zoë becomes ZoÃ«. A pipe's reader would take it for a character. */
export const BYTE_ORDER_MARK = '\ufeff'
/** Where nobody watches a line change, progress is told as often as this. */
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
  await write(csvLine(COLUMN_NAMES))
  for await (const { leads, total } of readAllLeads(place, filter)) {
    await write(leads.map((lead) => csvLine(cellsOf(lead))).join(''))
    count += leads.length
    tell(count, total)
  }
  return count
}

/** On standard error, so that it is never in the export: one line that changes, or now and then a line of its own. */
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
