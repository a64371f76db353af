import { basename } from 'node:path'
import { CAMPAIGN_PREFIX, campaignState, defaultCampaign } from '../../shared/campaign/campaign.ts'
import { campaignEntryJsonSchema } from '../../shared/campaign/entry-schema.ts'
import { variantsOf, wordingsOf } from '../../shared/campaign/experiment.ts'
import {
  type ClosedEntry,
  checkCampaign,
  closeEntry,
  type PageCampaign,
  type ValidCampaign,
} from '../../shared/campaign/parse.ts'
import { timedAt } from '../../shared/campaign/timed.ts'
import { endsOf, entryBehind, refuseUnwritable } from '../../shared/check-entry.ts'
import { variantNames, wordingName } from '../../shared/content/shown-names.ts'
import { site } from '../../shared/content/site.ts'
import { entryWords, takenAwayWords } from '../../shared/content/studio/entry.ts'
import { compactEntry } from '../../shared/entry/entry.ts'
import { issueSentence } from '../../shared/entry/issues.ts'
import { checkLink, LINK_PREFIX, linkPath } from '../../shared/short-link.ts'
import { dayWithYear, sydneyDate } from '../../shared/sydney-time.ts'
import { takenAwayBy } from '../../shared/taken-away.ts'
import type { Millis } from '../../shared/time.ts'
import { confirmReplacing, isExample, type Kv, type KvPlace, laidOutEntry, placeWords, printIssues, writeSchema } from './kv.ts'
import { LOCAL_PREVIEW } from './local/vars.ts'
import { confirmChange, momentWords, printable, ToolError } from './terminal.ts'
import { readTextFile } from './text-file.ts'

/** Prints every campaign in KV, whether it is open, and which experiment it has. */
export async function listCampaigns(kv: Kv): Promise<void> {
  const keys = await kv.list(CAMPAIGN_PREFIX)
  const texts = await kv.getAll(keys.map(({ name }) => name))
  if (keys.length === 0) console.log(`No campaign is in ${placeWords(kv.place)}. The built-in five serve as they are.`)
  const now = Date.now()
  for (const { name, metadata } of keys) {
    const key = name.slice(CAMPAIGN_PREFIX.length)
    const [state, words] = isExample(metadata) ? ['example of npm start', ''] : stateOfEntry(key, texts.get(name) ?? '', now)
    console.log(printableRow([key.padEnd(28), state.padEnd(24), words]))
  }
}

/** The state of an entry in words, and its internal name or else its headline; or that the site does not show it, and why. */
function stateOfEntry(key: string, text: string, now: Millis): [state: string, words: string] {
  const checked = checkCampaign(key, text)
  if (!checked.ok) {
    const [issue] = checked.issues
    return [defaultCampaign(key) ? 'not read, shown as built' : 'not shown', issue ? issueSentence(issue) : '']
  }
  if (checked.builtIn) {
    const { changesAt } = timedAt(checked, now)
    return [`changes ${checked.path}${changesAt === undefined ? '' : `, again ${dayOf(changesAt)}`}`, '']
  }
  const { value, changesAt } = timedAt(checked, now)
  const details = [
    stateOfPage(value, now),
    value.experiment && `experiment ${value.experiment.name}`,
    changesAt !== undefined && `changes ${dayOf(changesAt)}`,
  ]
  return [details.filter(Boolean).join(', '), value.name ?? value.campaign.page.headline]
}

/** Cleans each cell but keeps its padding. */
function printableRow(cells: readonly string[]): string {
  return cells
    .map((cell) => printable(String(cell).trimEnd()).padEnd(cell.length))
    .join(' ')
    .trimEnd()
}

function stateOfPage({ draft, startsAt, endsAt }: PageCampaign, now: Millis): string {
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return `from ${dayOf(startsAt)}`
  if (endsAt === undefined) return 'open'
  return now < endsAt ? `open until ${dayOf(endsAt)}` : `over since ${dayOf(endsAt)}`
}

/** The Sydney day of a moment in words: 1 Dec 2026. */
const dayOf = (instant: Millis) => dayWithYear(sydneyDate(instant))

/** Prints a campaign's entry, and where its page is. */
export async function showCampaign(kv: Kv, key: string): Promise<void> {
  const text = await entryOf(kv, key)
  const checked = checkCampaign(key, text)
  console.log(laidOutEntry(text))
  if (checked.ok) tellAddress(kv.place, checked)
  else printIssues('The site does not show it:', checked.issues)
}

/** The text of a campaign's entry; throws a ToolError if there is none. */
async function entryOf(kv: Kv, key: string): Promise<string> {
  const text = await kv.get(CAMPAIGN_PREFIX + key)
  if (text === undefined) throw new ToolError(`KV has no ${CAMPAIGN_PREFIX}${key}. npm run campaign -- list shows what it has.`)
  return text
}

/** Prints what is wrong with a campaign's file; the default key is the file's name. */
export async function checkCampaignFile(file: string, key?: string): Promise<void> {
  const name = key ?? basename(file).replace(/(?:\.campaign)?\.json$/, '')
  const checked = refuseUnwritable(checkCampaign(name, compactEntry(await readTextFile(file))))
  if (!checked.ok) return printIssues(`${file} cannot be used for ${name}:`, checked.issues)
  const experiment = checked.builtIn ? undefined : checked.value.experiment
  const variants = experiment ? ` Its experiment ${experiment.name} has the variants ${variantsOf(experiment).join(', ')}.` : ''
  console.log(`${file} is fine for ${checked.path}.${variants}`)
}

/** Puts a campaign's file into KV, if nothing is wrong with it; `yes`: without asking where there is another. */
export async function putCampaign(kv: Kv, key: string, file: string, yes?: boolean): Promise<void> {
  await putText(kv, key, compactEntry(await readTextFile(file)), file, yes)
}

const SAMPLE_FILE = 'shared/campaign/sample-campaign.json'

/** What the second sample shows half of its visitors. */
const SAMPLE_EXPERIMENT = { name: 'headline-1', variants: [{ headline: 'Who stops at your window?' }] }

export async function putSamples(kv: Kv, yes?: boolean): Promise<void> {
  const sample = JSON.parse(await readTextFile(SAMPLE_FILE)) as object
  const samples = { sample, 'sample-experiment': { ...sample, experiment: SAMPLE_EXPERIMENT } }
  for (const [key, entry] of Object.entries(samples)) await putText(kv, key, JSON.stringify(entry), SAMPLE_FILE, yes)
}

/** `file`: where the text is from, for a person who must correct it. */
async function putText(kv: Kv, key: string, text: string, file: string, yes?: boolean): Promise<void> {
  const checked = refuseUnwritable(checkCampaign(key, text))
  if (!checked.ok) return printIssues(`${file} was not put:`, checked.issues)
  await tellTakenAway(kv, key, text)
  await confirmReplacing(kv, CAMPAIGN_PREFIX + key, text, yes)
  await kv.put(CAMPAIGN_PREFIX + key, text)
  console.log(`Put ${key}. It is in ${placeWords(kv.place)}.`)
  console.log('It shows within 90 seconds where the page was open before, else at once.')
  tellAddress(kv.place, checked)
  await tellDeadEnds(kv, endsOf(checked))
}

/** Says, before somebody is asked, that visitors would no longer see a page which they see now, and which short links lead there. */
async function tellTakenAway(kv: Kv, key: string, text: string): Promise<void> {
  const live = await kv.get(CAMPAIGN_PREFIX + key)
  const taken = takenAwayBy(CAMPAIGN_PREFIX + key, live ?? null, JSON.parse(text), Date.now())
  if (!taken) return
  console.log(`Look  ${takenAwayWords(taken, momentWords)}.`)
  await tellLinks(kv, key)
}

/** Says which short links lead to a campaign's page. */
async function tellLinks(kv: Kv, key: string): Promise<void> {
  const words = (await kv.list(LINK_PREFIX)).map(({ name }) => name.slice(LINK_PREFIX.length))
  const texts = await kv.getAll(words.map((word) => LINK_PREFIX + word))
  const leading = words.filter((word) => {
    const checked = checkLink(word, texts.get(LINK_PREFIX + word) ?? '')
    return checked.ok && checked.link.campaign === key
  })
  if (leading.length > 0) console.log(`Look  ${entryWords.publishing.takenAway.links(leading.map(linkPath))}`)
}

/** Says where visitors of a campaign that is over would be sent to nothing: what is not there yet may still come before its end. */
async function tellDeadEnds(kv: Kv, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = entryBehind(address)
    if (key === undefined || (await kv.get(key)) !== undefined) continue
    console.log(
      `Note  After the end visitors are led to ${address}, but KV has no ${key}. Until it has, they see “Page not found”.`,
    )
  }
}

/** Prints where a campaign can be seen, or previewed while it is not open, and where each variant of its experiment is. */
function tellAddress(place: KvPlace, checked: ValidCampaign): void {
  const origin = !place.remote
    ? `http://localhost:${process.env.PORT || 8787}`
    : place.staging
      ? 'https://<staging>'
      : site.origin
  const now = Date.now()
  const own = checked.builtIn ? undefined : timedAt(checked, now).value
  const hidden = own && campaignState(own, now) !== 'open'
  const page = `${origin}${checked.path}`
  const preview = `${page}?preview=${place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW}`
  console.log(hidden ? `Preview  ${preview}` : `Open  ${page}`)
  for (const { name, query, values } of own ? wordingsOf(own) : [])
    console.log(`${wordingName(name)}  ${preview}&${new URLSearchParams({ [query]: values[0] ?? '' })}`)
  if (!own?.experiment) return
  console.log(`Experiment  ${own.experiment.name}`)
  for (const arm of variantsOf(own.experiment)) console.log(`${variantNames[arm]}  ${preview}&arm=${arm}`)
}

/** Ends a campaign now and keeps the rest of its entry. */
export async function closeCampaign(kv: Kv, key: string, yes?: boolean): Promise<void> {
  const answer = closeEntry(key, await entryOf(kv, key), Date.now())
  if (!answer.ok) return tellHindrance(key, answer)
  const { text, page, closed, dropped } = answer
  const after = page.expiredUrl ? `leads to ${page.expiredUrl}` : 'is a 404'
  const change = dropped === undefined ? '' : ` The change of ${dayOf(dropped)} is dropped.`
  await tellLinks(kv, key)
  if (page.expiredUrl) await tellDeadEnds(kv, [page.expiredUrl])
  await confirmChange(`Close ${key} now? Within 90 seconds ${closed.path} ${after}.${change}`, yes)
  await kv.put(CAMPAIGN_PREFIX + key, text)
  console.log(`Closed ${key}. Its entry is in ${placeWords(kv.place)}. Within 90 seconds ${closed.path} ${after}.${change}`)
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
