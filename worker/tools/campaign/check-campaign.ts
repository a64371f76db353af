import { applyCampaignOverride } from '../../../shared/campaign/apply-campaign-override.ts'
import { CAMPAIGN_KEY_MAX, defaultCampaign, isCampaignKey } from '../../../shared/campaign/campaign.ts'
import { campaignPath } from '../../../shared/campaign/campaign-path.ts'
import { PAGES } from '../../../shared/paths.ts'
import { type PageCampaign, parseCampaignEntry } from '../../inputs/parse-campaign-entry.ts'
import { ENTRY_MAX_CHARACTERS } from '../../stores/read-config.ts'
import { parseEntryText } from '../kv/entry-text.ts'

/** A valid entry is a campaign with a page of its own, or (`page` undefined) changes to the built-in campaign at `path`. */
export type CheckedCampaign = { ok: true; page: PageCampaign | undefined; path: string } | { ok: false; faults: string[] }

/** Validates the text of a KV entry with the Worker's own parsers. */
export function checkCampaign(key: string, text: string): CheckedCampaign {
  const fail = (...faults: string[]): CheckedCampaign => ({ ok: false, faults })

  if (!isCampaignKey(key)) {
    return fail(`“${key}” is no key: small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters`)
  }
  if (text.length > ENTRY_MAX_CHARACTERS) return fail(`the entry is ${text.length} characters long; ${ENTRY_MAX_CHARACTERS} fit`)
  const read = parseEntryText(text)
  if (!read.ok) return fail(read.fault)
  const { entry } = read
  const base = defaultCampaign(key)
  if (base) {
    const laid = applyCampaignOverride(base, entry)
    const path = PAGES.find((page) => page.campaign === key)?.path ?? '/'
    return laid.ok ? { ok: true, page: undefined, path } : fail(laid.reason)
  }
  const parsed = parseCampaignEntry(key, entry)
  return parsed.ok ? { ok: true, page: parsed.value, path: campaignPath(key) } : fail(...parsed.faults)
}
