import { BYTE_ORDER_MARK } from '../../../shared/import/csv-cell.ts'
import { csvHead, csvOf } from '../../leads/export.ts'
import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type FindPlace, type Place } from '../ask-ops.ts'
import { type Write, writePrivateFile } from '../private-file.ts'
import { type LeadFilter, readAllLeads, searchAll } from './list.ts'
import { byPerson, countWords } from './words.ts'

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

/** Tells how far something is, on standard error: one changing line in a terminal, else a line now and then. */
export function progress(): (count: number, total: number) => void {
  let toldAt = Date.now()
  return (count, total) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${count} of ${total}${count < total ? '' : '\n'}`)
    else if (count < total && Date.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = Date.now()
      console.error(`${count} of ${total}`)
    }
  }
}

/** Writes all stored data of a person as JSON, or their leads as CSV, to a file or to standard output. */
export async function exportPerson(placeOf: FindPlace, typed: string, isCsv?: boolean, file?: string): Promise<void> {
  const search = byPerson(typed)
  const place = await placeOf()
  const leads = await searchAll(place, search)
  const csv = () => csvHead() + csvOf(leads.map(({ lead, notes }) => ({ ...lead, notes })))
  const json = async () => {
    const others =
      search.by === 'email' ? await askOps<object>(place, 'POST', 'person/without-leads', { body: { email: search.value } }) : {}
    const all = { person: typed, site: place.origin, readAt: new Date().toISOString(), leads: leads.map(readable), ...others }
    return `${JSON.stringify(all, null, 2)}\n`
  }
  const text = isCsv ? `${file === undefined ? '' : BYTE_ORDER_MARK}${csv()}` : await json()
  await writeExport(file, (write) => write(text))
  console.error(`${countWords(leads.length, 'lead', 'leads')} of ${typed}${file === undefined ? '' : ` in ${file}`}`)
}

/** With all times in UTC ISO. */
function readable({ lead, notes, messages, network }: ShownLead): object {
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  return {
    ...lead,
    network,
    notes: notes.map((note) => ({ ...note, at: iso(note.at) })),
    messages: messages.map(({ nextAt, settledAt, ...message }) => ({
      ...message,
      nextAt: iso(nextAt),
      settledAt: iso(settledAt),
    })),
  }
}

/** Lets `fill` write an export to a file, or to standard output if there is no file. Returns what `fill` returns. */
function writeExport<Result>(file: string | undefined, fill: (write: Write) => Promise<Result>): Promise<Result> {
  return file === undefined ? fill(toStandardOutput) : writePrivateFile(file, fill)
}

function toStandardOutput(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())))
}
