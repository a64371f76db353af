import { CAMPAIGN_PREFIX, campaignKeyAt, defaultCampaign } from './campaign/campaign.ts'
import { type CheckedCampaign, checkCampaign, type PageCampaign, type ValidCampaign } from './campaign/parse.ts'
import { contestedText } from './campaign/wordings.ts'
import { pageOfWords } from './content/page-words.ts'
import type { EntryIssue } from './entry/entry.ts'
import { canonicalPath } from './paths.ts'
import { checkPeople } from './people/entry.ts'
import { checkSchedule } from './schedule/entry.ts'
import { checkLink, LINK_PREFIX, linkWordAt } from './short-link.ts'
import { PEOPLE_ENTRY } from './studio.ts'
import type { Millis } from './time.ts'
import { checkWords } from './words/entry.ts'

export type CheckedEntry = { ok: true } | { ok: false; issues: EntryIssue[] }

/** Validates the text of any entry that is to be written into KV, by its key. */
export function checkEntry(key: string, text: string, now: Millis): CheckedEntry {
  if (key.startsWith(CAMPAIGN_PREFIX)) return refuseUnwritable(checkCampaign(key.slice(CAMPAIGN_PREFIX.length), text))
  if (key.startsWith(LINK_PREFIX)) return checkLink(key.slice(LINK_PREFIX.length), text)
  const page = pageOfWords(key)
  if (page) return checkWords(page.id, text)
  return key === PEOPLE_ENTRY ? checkPeople(text) : checkSchedule(text, now)
}

/**
 * Refuses what is about to be written, but goes on being shown once it is in KV: an `expiredUrl` that no page can have, and a wording
 * for a text that the experiment changes.
 */
export function refuseUnwritable(checked: CheckedCampaign): CheckedCampaign {
  if (!checked.ok || checked.builtIn) return checked
  const issuesOf = (half: PageCampaign, folder: readonly string[]) => [...deadEnd(half, folder), ...contested(half, folder)]
  const issues = [...issuesOf(checked.value, []), ...(checked.next ? issuesOf(checked.next.value, ['next', 'entry']) : [])]
  return issues.length > 0 ? { ok: false, issues } : checked
}

function deadEnd({ expiredUrl }: PageCampaign, folder: readonly string[]): EntryIssue[] {
  if (expiredUrl === undefined || !expiredUrl.startsWith('/') || isPage(pathOf(expiredUrl))) return []
  return [{ path: [...folder, 'expiredUrl'], words: 'is no page of this site' }]
}

function contested({ wordings = [], experiment }: PageCampaign, folder: readonly string[]): EntryIssue[] {
  return wordings.flatMap((wording, index) => {
    const text = contestedText(wording, experiment)
    if (!text) return []
    const words = `is what the experiment ${experiment?.name} changes too: end the experiment first, or leave this text out`
    return [{ path: [...folder, 'wordings', index, text], words }]
  })
}

/** Where a checked campaign's visitors are sent once it is over, now and after its scheduled change. */
export function endsOf(checked: ValidCampaign): string[] {
  if (checked.builtIn) return []
  return [...new Set([checked.value.expiredUrl, checked.next?.value.expiredUrl].filter((url) => url !== undefined))]
}

/** The key in KV of the campaign or short link at an address; undefined for other addresses. */
export function entryBehind(address: string): string | undefined {
  const path = pathOf(address)
  if (!address.startsWith('/') || canonicalPath(path) !== undefined) return undefined
  const key = campaignKeyAt(path)
  if (key !== undefined) return CAMPAIGN_PREFIX + key
  const word = linkWordAt(path)
  return word === undefined ? undefined : LINK_PREFIX + word
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Whether a page can be at a path: a prerendered one, a campaign's or a short link's. */
function isPage(path: string): boolean {
  if (canonicalPath(path) !== undefined) return true
  const key = campaignKeyAt(path)
  // A built-in campaign has its page elsewhere, and none in the folder of campaigns.
  if (key !== undefined) return defaultCampaign(key) === undefined
  return linkWordAt(path) !== undefined
}
