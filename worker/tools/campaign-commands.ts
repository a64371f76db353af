import { basename } from 'node:path'
import { CAMPAIGN_PREFIX, type CampaignNote, campaignState, noteAt, noteOf } from '../../shared/campaign/campaign.ts'
import { campaignEntryJsonSchema } from '../../shared/campaign/entry-schema.ts'
import { variantsOf } from '../../shared/campaign/experiment.ts'
import { type ClosedEntry, checkCampaign, closeEntry, type ValidCampaign } from '../../shared/campaign/parse.ts'
import { timedAt } from '../../shared/campaign/timed.ts'
import { variantNames } from '../../shared/content/reports.ts'
import { site } from '../../shared/content/site.ts'
import { compactEntry } from '../../shared/entry/entry.ts'
import { sydneyDate } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import { laidOutEntry, printIssues, readEntryFile, writeSchema } from './entry-files.ts'
import { LOCAL_PREVIEW } from './local/vars.ts'
import { dayWords, printable, ToolError } from './terminal.ts'
import { type KvPlace, kvPlace, listKeys, placeWords, readKey, writeKey } from './wrangler.ts'

/** Prints every campaign in KV, whether it is open, and which experiment it has. */
export async function listCampaigns(remote: boolean | undefined): Promise<void> {
  const place = kvPlace(remote)
  const keys = await listKeys(place, CAMPAIGN_PREFIX)
  if (keys.length === 0) console.log(`No campaign is in ${placeWords(place)}. The built-in five serve as they are.`)
  const now = Date.now()
  for (const { name, metadata } of keys) {
    const note = noteAt((metadata ?? {}) as CampaignNote, now)
    const cells = [name.slice(CAMPAIGN_PREFIX.length).padEnd(28), stateOf(note, now).padEnd(24), note.headline ?? '']
    console.log(printableRow(cells))
  }
}

/** Cleans each cell but keeps its padding. */
function printableRow(cells: readonly string[]): string {
  return cells
    .map((cell) => printable(String(cell).trimEnd()).padEnd(cell.length))
    .join(' ')
    .trimEnd()
}

function stateOf({ nextAt, ...note }: CampaignNote, now: Millis): string {
  if (note.changes) return `changes ${note.changes}${nextAt === undefined ? '' : `, again ${dayOf(nextAt)}`}`
  const details = [
    stateOfPage(note, now),
    note.experiment && `experiment ${note.experiment}`,
    nextAt !== undefined && `changes ${dayOf(nextAt)}`,
  ]
  return details.filter(Boolean).join(', ')
}

function stateOfPage({ headline, draft, startsAt, endsAt, ...other }: CampaignNote, now: Millis): string {
  if ('seeded' in other) return 'example of npm start'
  if (!headline) return 'put without this tool'
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return `from ${dayOf(startsAt)}`
  if (endsAt === undefined) return 'open'
  return now < endsAt ? `open until ${dayOf(endsAt)}` : `over since ${dayOf(endsAt)}`
}

/** The Sydney day of a moment in words: 1 Dec 2026. */
const dayOf = (instant: Millis) => dayWords(sydneyDate(instant))

/** Prints a campaign's entry, and where its page is. */
export async function showCampaign(remote: boolean | undefined, key: string): Promise<void> {
  const place = kvPlace(remote)
  const text = await entryOf(place, key)
  const checked = checkCampaign(key, text)
  console.log(laidOutEntry(text))
  if (checked.ok) tellAddress(place, checked)
  else printIssues('The site does not show it:', checked.issues)
}

/** The text of a campaign's entry; throws a ToolError if there is none. */
async function entryOf(place: KvPlace, key: string): Promise<string> {
  const text = await readKey(place, CAMPAIGN_PREFIX + key)
  if (text === undefined) throw new ToolError(`KV has no ${CAMPAIGN_PREFIX}${key}. npm run campaign -- list shows what it has.`)
  return text
}

/** Prints what is wrong with a campaign's file; the default key is the file's name. */
export async function checkCampaignFile(file: string, key?: string): Promise<void> {
  const name = key ?? basename(file).replace(/(?:\.campaign)?\.json$/, '')
  const checked = checkCampaign(name, compactEntry(await readEntryFile(file)))
  if (!checked.ok) return printIssues(`${file} cannot be used for ${name}:`, checked.issues)
  const experiment = checked.builtIn ? undefined : checked.value.experiment
  const variants = experiment ? ` Its experiment ${experiment.name} has the variants ${variantsOf(experiment).join(', ')}.` : ''
  console.log(`${file} is fine for ${checked.path}.${variants}`)
}

/** Puts a campaign's file into KV, if nothing is wrong with it. */
export async function putCampaign(remote: boolean | undefined, key: string, file: string): Promise<void> {
  const place = kvPlace(remote)
  const text = compactEntry(await readEntryFile(file))
  const checked = checkCampaign(key, text)
  if (!checked.ok) return printIssues(`${file} was not put:`, checked.issues)
  await writeKey(place, CAMPAIGN_PREFIX + key, text, noteOf(checked))
  console.log(`Put ${key}. It is in ${placeWords(place)}.`)
  console.log('It shows within 90 seconds where the page was open before, else at once.')
  tellAddress(place, checked)
}

/** Prints where a campaign can be seen, or previewed while it is not open, and where each variant of its experiment is. */
function tellAddress(place: KvPlace, checked: ValidCampaign): void {
  const origin = place.remote ? site.origin : `http://localhost:${process.env.PORT || 8787}`
  const now = Date.now()
  const own = checked.builtIn ? undefined : timedAt(checked, now).value
  const hidden = own && campaignState(own, now) !== 'open'
  const page = `${origin}${checked.path}`
  const preview = `${page}?preview=${place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW}`
  console.log(hidden ? `Preview  ${preview}` : `Open  ${page}`)
  if (!own?.experiment) return
  console.log(`Experiment  ${own.experiment.name}`)
  for (const arm of variantsOf(own.experiment)) console.log(`${variantNames[arm]}  ${preview}&arm=${arm}`)
}

/** Ends a campaign now and keeps the rest of its entry. */
export async function closeCampaign(remote: boolean | undefined, key: string): Promise<void> {
  const place = kvPlace(remote)
  const answer = closeEntry(key, await entryOf(place, key), Date.now())
  if (!answer.ok) return tellHindrance(key, answer)
  const { text, page, closed, dropped } = answer
  await writeKey(place, CAMPAIGN_PREFIX + key, text, noteOf(closed))
  const after = page.expiredUrl ? `leads to ${page.expiredUrl}` : 'is a 404'
  const change = dropped === undefined ? '' : ` The change of ${dayOf(dropped)} is dropped.`
  console.log(`Closed ${key}. Its entry is in ${placeWords(place)}. Within 90 seconds ${closed.path} ${after}.${change}`)
}

function tellHindrance(key: string, answer: ClosedEntry & { ok: false }): void {
  if (answer.hindrance === 'built-in') throw new ToolError(`${key} is built in and its page ${answer.path} does not close.`)
  if (answer.hindrance === 'closed') console.log(`${key} is closed already.`)
  else if (answer.hindrance === 'refused') printIssues(`${key} was not closed:`, answer.issues)
  else printIssues(`The site does not show ${key} as it is, so there is nothing to close:`, answer.issues)
}

export async function writeCampaignSchema(file: string | undefined): Promise<void> {
  await writeSchema(campaignEntryJsonSchema(), file)
}
