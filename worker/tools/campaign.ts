import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckedCampaign, checkCampaign } from './check-campaign.ts'
import { LOCAL_PREVIEW } from './local-vars.ts'
import { refuseNpmFlags } from './refuse-npm-flags.ts'
import { resolveSources } from './resolve-sources.ts'
import { type KvPlace, listKeys, readKey, writeKey } from './wrangler-kv.ts'

const USAGE = `npm run campaign -- <what>

  list                 every campaign in KV, and whether it is open
  show <key>           its entry
  check <file> [key]   what is wrong with a file; the key is the file's name where it is left out
  put <key> <file>     checks a file and puts it into KV
  close <key>          ends a campaign now and keeps the rest of its entry
  schema [file]        the JSON Schema that editors complete a campaign's file with

Local by default, also while npm start runs. --remote: the live site.`

const PREFIX = 'campaign:'

/** What a person can mend; no stack is of use. */
class Fault extends Error {}

/** Noted beside each entry, so that a list needs no entry read. */
type Note = { headline?: string; draft?: boolean; startsAt?: number; endsAt?: number; changes?: string }

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, local: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [what, first, second] = positionals
  const place: KvPlace = values.remote
    ? { remote: true }
    : { remote: false, stateDir: process.env.STATE_DIR || '.wrangler/state' }
  if (what === 'list') return list(place)
  if (what === 'schema') return schema(first)
  if (what === 'show' && first) return show(place, first)
  if (what === 'check' && first) return check(first, second)
  if (what === 'put' && first && second) return put(place, first, second)
  if (what === 'close' && first) return close(place, first)
  if (!values.help) process.exitCode = 1
  console.log(USAGE)
}

async function list(place: KvPlace): Promise<void> {
  const keys = await listKeys(place, PREFIX)
  if (keys.length === 0) console.log('No campaign is in KV. The built-in five serve as they are.')
  for (const { name, metadata } of keys) {
    const key = name.slice(PREFIX.length)
    console.log(
      [key.padEnd(28), stateOf((metadata ?? {}) as Note, Date.now()).padEnd(24), (metadata as Note)?.headline ?? '']
        .join(' ')
        .trimEnd(),
    )
  }
}

function stateOf({ headline, draft, startsAt, endsAt, changes, ...other }: Note, now: number): string {
  if (changes) return `changes ${changes}`
  if ('seeded' in other) return 'example of npm start'
  if (!headline) return 'put without this tool'
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return `from ${dayOf(startsAt)}`
  if (endsAt === undefined) return 'open'
  return now < endsAt ? `open until ${dayOf(endsAt)}` : `closed ${dayOf(endsAt)}`
}

function dayOf(instant: number): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium' }).format(instant)
}

async function show(place: KvPlace, key: string): Promise<void> {
  const text = await entryOf(place, key)
  const checked = await checkCampaign(key, text)
  console.log(isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text)
  if (checked.ok) await tellAddress(place, checked)
  else tellFaults(`The site does not show it:`, checked.faults)
}

async function check(file: string, key = basename(file).replace(/(?:\.campaign)?\.json$/, '')): Promise<void> {
  const checked = await checkCampaign(key, compact(await read(file)))
  if (checked.ok) console.log(`${file} is fine for ${checked.path}.`)
  else tellFaults(`${file} cannot be used for ${key}:`, checked.faults)
}

async function put(place: KvPlace, key: string, file: string): Promise<void> {
  const text = compact(await read(file))
  const checked = await checkCampaign(key, text)
  if (!checked.ok) return tellFaults(`${file} was not put:`, checked.faults)
  await writeKey(place, PREFIX + key, text, noteOf(checked))
  console.log(`Put ${key}. It shows within 90 seconds where the page was open before, else at once.`)
  await tellAddress(place, checked)
}

async function close(place: KvPlace, key: string): Promise<void> {
  const text = await entryOf(place, key)
  const checked = await checkCampaign(key, text)
  if (!checked.ok) return tellFaults(`The site does not show ${key} as it is, so there is nothing to close:`, checked.faults)
  if (!checked.page) throw new Fault(`${key} is built in and its page ${checked.path} does not close.`)
  const now = Date.now()
  if (checked.page.endsAt !== undefined && checked.page.endsAt <= now) return console.log(`${key} is closed already.`)
  const { startsAt, ...entry } = JSON.parse(text) as { startsAt?: string }
  const started = startsAt !== undefined && Date.parse(startsAt) < now ? { startsAt } : {}
  const closed = JSON.stringify({ ...entry, ...started, endsAt: new Date(now).toISOString() })
  const rechecked = await checkCampaign(key, closed)
  if (!rechecked.ok) return tellFaults(`${key} was not closed:`, rechecked.faults)
  await writeKey(place, PREFIX + key, closed, noteOf(rechecked))
  const after = checked.page.expiredUrl ? `leads to ${checked.page.expiredUrl}` : 'is a 404'
  console.log(`Closed ${key}. Within 90 seconds ${checked.path} ${after}.`)
}

async function schema(file: string | undefined): Promise<void> {
  resolveSources()
  const { campaignEntryJsonSchema } = await import('../inputs/campaign-entry.ts')
  const text = `${JSON.stringify(campaignEntryJsonSchema(), null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}

async function entryOf(place: KvPlace, key: string): Promise<string> {
  const text = await readKey(place, PREFIX + key)
  if (text === undefined) throw new Fault(`KV has no ${PREFIX}${key}. npm run campaign -- list shows what it has.`)
  return text
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Fault(`${file} cannot be read.`)
  }
}

/** As it stands in KV: without its layout, and without the schema of the file. */
function compact(text: string): string {
  if (!isJson(text)) return text
  const entry: unknown = JSON.parse(text)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return text
  const { $schema: _, ...rest } = entry as { $schema?: unknown }
  return JSON.stringify(rest)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function noteOf({ page, path }: CheckedCampaign & { ok: true }): Note {
  if (!page) return { changes: path }
  const { campaign, draft, startsAt, endsAt } = page
  return { headline: campaign.page.headline, draft, startsAt, endsAt }
}

async function tellAddress(place: KvPlace, { path, page }: CheckedCampaign & { ok: true }): Promise<void> {
  const { site } = await import('../../shared/content/site.ts')
  const origin = place.remote ? site.origin : `http://localhost:${process.env.PORT || 8787}`
  const now = Date.now()
  const hidden = page && (page.draft || now < (page.startsAt ?? 0) || now >= (page.endsAt ?? Number.POSITIVE_INFINITY))
  const secret = place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW
  console.log(hidden ? `Preview  ${origin}${path}?preview=${secret}` : `Open  ${origin}${path}`)
}

function tellFaults(headline: string, faults: string[]): void {
  console.error([headline, ...faults.map((fault) => `  ${fault}`)].join('\n'))
  process.exitCode = 1
}

refuseNpmFlags(['--remote', '--local'])
run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
