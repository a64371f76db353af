import { z } from 'zod'
import { checkText, type EntryIssue, parseEntryText } from '../entry/entry.ts'
import { issuesOfSchema, issuesUnder, issueWords } from '../entry/issues.ts'
import { TIME_ZONE } from '../sydney-time.ts'
import type { Millis } from '../time.ts'
import {
  CAMPAIGN_KEY_MAX,
  type Campaign,
  campaignPath,
  campaignState,
  defaultCampaign,
  isCampaignKey,
  pathOfCampaign,
} from './campaign.ts'
import { campaignEntry, nextSchema } from './entry-schema.ts'
import { type CampaignExperiment, campaignShown, type Shown } from './experiment.ts'
import { applyCampaignOverride, leadsBack, readExpiredTarget } from './override.ts'
import type { CampaignPage } from './page.ts'
import type { Question } from './questions.ts'
import { entryAt, splitNext, type Timed, type TimedResult, timedAt, timedResult } from './timed.ts'
import type { Wording } from './wordings.ts'

/** A campaign with a page of its own, and when that page is open. */
export type PageCampaign = {
  campaign: Campaign & { page: NonNullable<Campaign['page']> }
  /** What the studio calls it. It must not become part of `campaign`, which visitors get. */
  name?: string
  draft: boolean
  startsAt?: Millis
  endsAt?: Millis
  /** As it goes into a Location header: a path of this site, or another site's whole URL. */
  expiredUrl?: string
  /** `campaign` is its variant a. */
  experiment?: CampaignExperiment
  /** As the entry has them; those that the page shows are `wordingsOf`. */
  wordings?: Wording[]
}

/** Reads a KV entry (parsed JSON of any shape) for a key that has no built-in campaign. Each issue names its path. */
export function parseCampaignEntry(key: string, entry: unknown): TimedResult<PageCampaign> {
  const parsed = campaignEntry.safeParse(entry, { error: issueWords, reportInput: true })
  if (!parsed.success) return { ok: false, issues: issuesOfSchema(parsed.error) }
  const { next, ...outer } = parsed.data
  const later = next && { ...next.entry, name: outer.name }
  return timedResult(pageCampaign(key, outer), next && later && { at: next.at, answer: pageCampaign(key, later) })
}

type Entry = Omit<z.output<typeof campaignEntry>, 'next'>

function pageCampaign(key: string, entry: Entry): { ok: true; value: PageCampaign } | { ok: false; issues: EntryIssue[] } {
  const { $schema: _, name, draft = false, startsAt, endsAt, expiredUrl, page, experiment, wordings, ...override } = entry
  const wayOn = expiredUrl === undefined ? undefined : readExpiredTarget(expiredUrl)
  const to = wayOn?.ok ? wayOn.to : undefined
  if (to !== undefined && leadsBack(to, key))
    return { ok: false, issues: [{ path: ['expiredUrl'], words: 'leads back to the page itself' }] }
  const base: Campaign = { key, typeformId: '', title: page.offer.name, subtitle: page.offer.takes, utmCampaign: key }
  const laid = applyCampaignOverride(base, override)
  if (!laid.ok) return laid
  const window = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
  return {
    ok: true,
    value: {
      campaign: {
        ...laid.campaign,
        page: { ...page, lastDay: window.endsAt === undefined ? undefined : lastDay(window.endsAt) },
      },
      name,
      draft,
      ...window,
      expiredUrl: to,
      experiment,
      wordings,
    },
  }
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, dateStyle: 'long' })

/** In words, such as 28 February 2031. If a campaign ends at midnight, its last day is the day before. */
function lastDay(endsAt: Millis): string {
  return DAY.format(endsAt - 1)
}

const nextOverride = nextSchema(z.unknown())

/** Reads a KV entry (parsed JSON of any shape) that changes the built-in campaign `base`, now and from its `next` on. */
export function parseCampaignOverride(base: Campaign, entry: unknown): TimedResult<Campaign> {
  const { entry: outer, next } = splitNext(entry)
  const answer = override(base, outer)
  if (next === undefined) return timedResult(answer)
  const parsed = nextOverride.safeParse(next, { error: issueWords, reportInput: true })
  if (parsed.success) return timedResult(answer, { at: parsed.data.at, answer: override(base, parsed.data.entry) })
  return { ok: false, issues: [...(answer.ok ? [] : answer.issues), ...issuesUnder(['next'], issuesOfSchema(parsed.error))] }
}

function override(base: Campaign, entry: unknown) {
  const laid = applyCampaignOverride(base, entry)
  return laid.ok ? { ok: true as const, value: laid.campaign } : laid
}

/** A valid entry is changes to the built-in campaign whose page is at `path`, or a campaign with a page of its own there. */
export type ValidCampaign = { ok: true; path: string } & (
  | ({ builtIn: true } & Timed<Campaign>)
  | ({ builtIn: false } & Timed<PageCampaign>)
)

export type CheckedCampaign = ValidCampaign | { ok: false; issues: EntryIssue[] }

/** Validates the text of a KV entry with the Worker's own parsers. An issue at the path `key` is one of the key itself. */
export function checkCampaign(key: string, text: string): CheckedCampaign {
  if (!isCampaignKey(key)) {
    const words = `is no key: small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters`
    return { ok: false, issues: [{ path: ['key'], words, sentence: `“${key}” ${words}` }] }
  }
  return checkText(text, (entry): CheckedCampaign => {
    const base = defaultCampaign(key)
    if (!base) {
      const parsed = parseCampaignEntry(key, entry)
      return parsed.ok ? { ...parsed, builtIn: false, path: campaignPath(key) } : parsed
    }
    const changed = parseCampaignOverride(base, entry)
    return changed.ok ? { ...changed, builtIn: true, path: pathOfCampaign(key) } : changed
  })
}

/** What a closed campaign's entry becomes, or what hinders; `dropped`: the moment of a scheduled change that it loses. */
export type ClosedEntry =
  | { ok: true; text: string; page: PageCampaign; closed: ValidCampaign; dropped?: number }
  | { ok: false; hindrance: 'faulty' | 'refused'; issues: EntryIssue[] }
  | { ok: false; hindrance: 'built-in'; path: string }
  | { ok: false; hindrance: 'closed' }

/** Ends a campaign at `now`, and drops a change to come, which would open it again. 'refused': the entry would be faulty then. */
export function closeEntry(key: string, text: string, now: Millis): ClosedEntry {
  const checked = checkCampaign(key, text)
  if (!checked.ok) return { ok: false, hindrance: 'faulty', issues: checked.issues }
  if (checked.builtIn) return { ok: false, hindrance: 'built-in', path: checked.path }
  const { value: page, changesAt: dropped } = timedAt(checked, now)
  const isOver = page.endsAt !== undefined && page.endsAt <= now
  if (isOver && dropped === undefined) return { ok: false, hindrance: 'closed' }
  const read = parseEntryText(text)
  const { startsAt, ...entry } = (read.ok ? entryAt(read.entry, now).entry : {}) as { startsAt?: string; endsAt?: string }
  const started = startsAt !== undefined && Date.parse(startsAt) < now ? { startsAt } : {}
  const endsAt = isOver ? entry.endsAt : new Date(now).toISOString()
  const ended = JSON.stringify({ ...entry, ...started, endsAt })
  const closed = checkCampaign(key, ended)
  if (!closed.ok) return { ok: false, hindrance: 'refused', issues: closed.issues }
  return { ok: true, text: ended, page, closed, dropped }
}

/** What a page would show at a moment, and whether visitors would see it; `expiredUrl` is where they go once it is over. */
export type PreviewedCampaign = { campaign: Campaign; state: ReturnType<typeof campaignState>; expiredUrl?: string }

/** The campaign that an entry would show at `now`, however unfinished its texts are; undefined if it has not the shape of one. */
export function previewCampaign(
  key: string,
  entry: unknown,
  now: Millis,
  shownOf: (current: PageCampaign) => Shown = () => ({ variant: 'a' }),
): PreviewedCampaign | undefined {
  const base = defaultCampaign(key)
  if (base) {
    const changed = parseCampaignOverride(base, entry)
    return { campaign: changed.ok ? timedAt(changed, now).value : base, state: 'open' }
  }
  const parsed = parseCampaignEntry(key, entry)
  if (parsed.ok) {
    const { value } = timedAt(parsed, now)
    return { campaign: campaignShown(value, shownOf(value)), state: campaignState(value, now), expiredUrl: value.expiredUrl }
  }
  if (!isShaped(entry)) return undefined
  const { page, draft = false, startsAt, endsAt, experiment, wordings, questions } = entryAt(entry, now).entry as UnfinishedEntry
  const campaign = { key, typeformId: '', title: page.offer.name, subtitle: page.offer.takes, page, questions }
  const shown = { campaign, draft, startsAt: validInstantOf(startsAt), endsAt: validInstantOf(endsAt), experiment, wordings }
  return { campaign: campaignShown(shown, shownOf(shown)), state: campaignState(shown, now) }
}

type UnfinishedEntry = {
  page: CampaignPage
  draft?: boolean
  startsAt?: string
  endsAt?: string
  experiment?: CampaignExperiment
  wordings?: Wording[]
  questions?: readonly Question[]
}

/** Undefined for a text that is no moment. */
function validInstantOf(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '')
  return Number.isNaN(instant) ? undefined : instant
}

/** Whether every value of a campaign's entry has its type, although some may break a rule of its texts. */
function isShaped(entry: unknown): boolean {
  const parsed = campaignEntry.safeParse(entry)
  return (
    parsed.success || parsed.error.issues.every(({ code }) => code === 'custom' || code === 'too_big' || code === 'too_small')
  )
}
