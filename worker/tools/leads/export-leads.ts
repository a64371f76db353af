import { open, rename, rm } from 'node:fs/promises'
import type { Place } from './ask-ops.ts'
import { csvLine } from './csv.ts'
import { Fault } from './fault.ts'
import { COLUMN_NAMES, cellsOf } from './lead-columns.ts'
import { type LeadFilter, readAllLeads } from './read-all-leads.ts'

/** Excel reads a file without it as Windows-1252, and Zoë becomes ZoÃ«. A pipe's reader would take it for a character. */
const BYTE_ORDER_MARK = '\ufeff'
/** Where nobody watches a line change, progress is told as often as this. */
const TELL_EVERY_MS = 5000

/** Writes the leads of a filter as CSV, the oldest first, to a file or to standard output. */
export async function exportLeads(place: Place, filter: LeadFilter, file: string | undefined): Promise<void> {
  const count = file === undefined ? await writeCsv(place, filter, writeOut) : await writeFile(place, filter, file)
  console.error(`${count === 1 ? '1 lead' : `${count} leads`}${file === undefined ? '' : ` in ${file}`}`)
}

/** The file appears when it is whole; only its owner can read it, for it names people. */
async function writeFile(place: Place, filter: LeadFilter, file: string): Promise<number> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600).catch(() => {
    throw new Fault(`${file} cannot be written.`)
  })
  try {
    await handle.write(BYTE_ORDER_MARK)
    const count = await writeCsv(place, filter, async (text) => void (await handle.write(text)))
    await handle.close()
    await rename(part, file)
    return count
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

async function writeCsv(place: Place, filter: LeadFilter, write: (text: string) => Promise<void>): Promise<number> {
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

function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())))
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
