import { CAMPAIGN_PREFIX } from '../campaign/campaign-note'
import { LINK_PREFIX, LINK_WORD_MAX } from '../link/short-link'

/** The KV key of the schedule. */
export const SCHEDULE_ENTRY = 'schedule'

const KEYS = new RegExp(`^(?:${SCHEDULE_ENTRY}|${CAMPAIGN_PREFIX}[a-z0-9-]{1,64}|${LINK_PREFIX}[a-z0-9-]{1,${LINK_WORD_MAX}})$`)

/** Whether the studio changes the KV entry with this key. */
export function isStudioEntry(key: string): boolean {
  return KEYS.test(key)
}
