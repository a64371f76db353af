import type { EntryIssue } from '../entry/entry.ts'
import { canonicalPath } from '../paths.ts'
import { isLinkWord, LINK_FOLDER } from '../short-link.ts'
import { campaignKeyAt, defaultCampaign } from './campaign.ts'
import type { CheckedCampaign, PageCampaign } from './parse.ts'

/**
 * A checked campaign, unless it leads its visitors to an address of this site that no page can have, once it is over. Only for entries
 * that are about to be written: one that KV has already goes on being shown.
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
  if (key !== undefined) return defaultCampaign(key) === undefined
  const lower = path.toLowerCase().replace(/\/+$/, '')
  return lower.startsWith(LINK_FOLDER) && isLinkWord(lower.slice(LINK_FOLDER.length))
}
