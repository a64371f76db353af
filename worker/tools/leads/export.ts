import { rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BYTE_ORDER_MARK, csvHead, csvOf } from '../../leads/export.ts'
import type { ShownLead } from '../../leads/lead.ts'
import type { Place } from '../ask-ops.ts'
import { ToolError } from '../terminal.ts'
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

/** Tells how far something is. Goes to standard error, so that it is never in an export: one changing line in a terminal, otherwise a line now and then. */
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
export async function exportPerson(
  placeOf: () => Promise<Place>,
  typed: string,
  isCsv: boolean,
  file: string | undefined,
): Promise<void> {
  const search = byPerson(typed)
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

/** Lets `fill` write an export to a file, or to standard output if there is no file. Returns what `fill` returns. */
function writeExport<Result>(file: string | undefined, fill: (write: Write) => Promise<Result>): Promise<Result> {
  return file === undefined ? fill(toStandardOutput) : writePrivateFile(file, fill)
}

function toStandardOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())))
}

/** If one of these stops the tool, the unfinished file is deleted first. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Appends to the file. */
type Write = (text: string) => Promise<void>

/**
 * Writes a file that only its owner can read, because it contains personal data. It appears when it is complete; until then
 * each run writes its own `.part` file, so that two runs do not mix. Returns what `fill` returns; throws a ToolError if the file
 * cannot be written.
 */
async function writePrivateFile<Result>(file: string, fill: (write: Write) => Promise<Result>): Promise<Result> {
  await removeStaleParts(file)
  const part = partOf(file, process.pid)
  await rm(part, { force: true }).catch(() => undefined)
  const handle = await open(part, 'wx', 0o600).catch(() => {
    throw new ToolError(`${file} cannot be written.`)
  })
  const stop = (signal: NodeJS.Signals) => {
    rmSync(part, { force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    const result = await fill(async (text) => void (await handle.write(text)))
    await handle.close()
    await rename(part, file)
    return result
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

const partOf = (file: string, process: number) => `${file}.${process}.part`

/** Deletes `.part` files of runs that were killed. */
async function removeStaleParts(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id] = name.startsWith(`${basename(file)}.`) ? (/\.(\d{1,10})\.part$/.exec(name) ?? []) : []
    if (id && name === basename(partOf(file, Number(id))) && !isRunning(Number(id))) await rm(join(folder, name), { force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
