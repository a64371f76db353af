import type { z } from 'zod'
import type { EntryFault } from '../entry/entry-fault'
import { faultWords } from '../entry/fault-words'
import { faultsOfSchema } from '../entry/faults-of-schema'
import { TIME_ZONE } from '../schedule/sydney-time'
import { applyCampaignOverride } from './apply-campaign-override'
import type { Campaign } from './campaign'
import { campaignEntry } from './campaign-entry'
import type { CampaignExperiment } from './campaign-variant'
import { leadsBack, readExpiredTarget } from './expired-target'
import { type TimedAnswer, timedAnswer } from './timed-answer'

/** A campaign with a page of its own, and when that page is open. Times are ms since 1970. */
export type PageCampaign = {
  campaign: Campaign & { page: NonNullable<Campaign['page']> }
  draft: boolean
  startsAt?: number
  endsAt?: number
  /** As it goes into a Location header: a path of this site, or another site's whole URL. */
  expiredUrl?: string
  /** `campaign` is its arm a. */
  experiment?: CampaignExperiment
}

/** Reads a KV entry (parsed JSON of any shape) for a key that has no built-in campaign. Each fault names its path. */
export function parseCampaignEntry(key: string, entry: unknown): TimedAnswer<PageCampaign> {
  const parsed = campaignEntry.safeParse(entry, { error: faultWords, reportInput: true })
  if (!parsed.success) return { ok: false, faults: faultsOfSchema(parsed.error) }
  const { next, ...outer } = parsed.data
  return timedAnswer(pageCampaign(key, outer), next && { at: next.at, answer: pageCampaign(key, next.entry) })
}

type Entry = Omit<z.output<typeof campaignEntry>, 'next'>

function pageCampaign(key: string, entry: Entry): { ok: true; value: PageCampaign } | { ok: false; faults: EntryFault[] } {
  const { $schema: _, draft = false, startsAt, endsAt, expiredUrl, page, experiment, ...override } = entry
  const wayOn = expiredUrl === undefined ? undefined : readExpiredTarget(expiredUrl)
  const to = wayOn?.ok ? wayOn.to : undefined
  if (to !== undefined && leadsBack(to, key)) {
    return { ok: false, faults: [{ path: ['expiredUrl'], words: 'leads back to the page itself' }] }
  }
  const base: Campaign = { key, typeformId: '', title: page.offer.name, subtitle: page.offer.takes, utmCampaign: key }
  const laid = applyCampaignOverride(base, override)
  if (!laid.ok) return { ok: false, faults: [laid.fault] }
  const window = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
  return {
    ok: true,
    value: {
      campaign: {
        ...laid.campaign,
        page: { ...page, lastDay: window.endsAt === undefined ? undefined : lastDay(window.endsAt) },
      },
      draft,
      ...window,
      expiredUrl: to,
      experiment,
    },
  }
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, dateStyle: 'long' })

/** In words, such as 28 February 2031. If a campaign ends at midnight, its last day is the day before. */
function lastDay(endsAt: number): string {
  return DAY.format(endsAt - 1)
}
