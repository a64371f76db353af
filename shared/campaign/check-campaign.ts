import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { lengthFault } from '../entry/length-fault'
import { PAGES } from '../paths'
import { applyCampaignOverride } from './apply-campaign-override'
import { CAMPAIGN_KEY_MAX, defaultCampaign, isCampaignKey } from './campaign'
import { campaignPath } from './campaign-path'
import { type PageCampaign, parseCampaignEntry } from './parse-campaign-entry'

/** A valid entry is a campaign with a page of its own, or (`page` undefined) changes to the built-in campaign at `path`. */
export type CheckedCampaign = { ok: true; page: PageCampaign | undefined; path: string } | { ok: false; faults: EntryFault[] }

/** Validates the text of a KV entry with the Worker's own parsers. A fault at the path `key` is one of the key itself. */
export function checkCampaign(key: string, text: string): CheckedCampaign {
  const fail = (...faults: EntryFault[]): CheckedCampaign => ({ ok: false, faults })

  if (!isCampaignKey(key)) {
    const words = `is no key: small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters`
    return fail({ path: ['key'], words, sentence: `“${key}” ${words}` })
  }
  const tooLong = lengthFault(text)
  if (tooLong) return fail(tooLong)
  const read = parseEntryText(text)
  if (!read.ok) return fail(read.fault)
  const { entry } = read
  const base = defaultCampaign(key)
  if (base) {
    const laid = applyCampaignOverride(base, entry)
    const path = PAGES.find((page) => page.campaign === key)?.path ?? '/'
    return laid.ok ? { ok: true, page: undefined, path } : fail(laid.fault)
  }
  const parsed = parseCampaignEntry(key, entry)
  return parsed.ok ? { ok: true, page: parsed.value, path: campaignPath(key) } : fail(...parsed.faults)
}
