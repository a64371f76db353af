import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { recordWords } from '../../../shared/content/studio/operations.ts'
import { LINK_PREFIX, linkPath } from '../../../shared/short-link.ts'

/** What an entry in KV is called, and the page of the studio where it is changed. */
export type RecordSubject = { name: string; href: string; path?: string }

/** The subject of a change. `campaigns` are those that exist; a removed one is called by its key. */
export function subjectOf(
  entry: string,
  campaigns: readonly { key: string; title: string; path: string }[] | undefined,
): RecordSubject {
  if (entry.startsWith(CAMPAIGN_PREFIX)) {
    const key = entry.slice(CAMPAIGN_PREFIX.length)
    const campaign = campaigns?.find((one) => one.key === key)
    return { name: campaign?.title ?? key, href: `/campaigns/${key}`, path: campaign?.path }
  }
  if (entry.startsWith(LINK_PREFIX)) {
    return { name: recordWords.link(linkPath(entry.slice(LINK_PREFIX.length))), href: '/links' }
  }
  return { name: recordWords.schedule, href: '/schedule' }
}
