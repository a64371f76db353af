import type { EntryIssue } from '../entry/entry.ts'
import { canonicalPath } from '../paths.ts'
import { linkWordAt } from '../short-link.ts'
import { campaignKeyAt, defaultCampaign } from './campaign.ts'
import type { CheckedCampaign, PageCampaign } from './parse.ts'

/**
 * Refuses a checked campaign whose `expiredUrl`, where its visitors are sent once it is over, is a path of this site that no page can
 * have. Only entries that are about to be written are checked so: one that is in KV already goes on being shown.
 */
export function refuseDeadEnds(checked: CheckedCampaign): CheckedCampaign {
  if (!checked.ok || checked.builtIn) return checked
  const issues = [...deadEnd(checked.value, []), ...(checked.next ? deadEnd(checked.next.value, ['next', 'entry']) : [])]
  return issues.length > 0 ? { ok: false, issues } : checked
}

function deadEnd({ expiredUrl }: PageCampaign, folder: readonly string[]): EntryIssue[] {
  if (expiredUrl === undefined || !expiredUrl.startsWith('/') || isPage(expiredUrl.replace(/[?#].*$/s, ''))) return []
  return [{ path: [...folder, 'expiredUrl'], words: 'is no page of this site' }]
}

/** Whether a page can be at a path: a prerendered one, a campaign's or a short link's. */
function isPage(path: string): boolean {
  if (canonicalPath(path) !== undefined) return true
  const key = campaignKeyAt(path)
  // A built-in campaign has its page elsewhere, and none in the folder of campaigns.
  if (key !== undefined) return defaultCampaign(key) === undefined
  return linkWordAt(path) !== undefined
}
