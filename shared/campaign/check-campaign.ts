import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { lengthFault } from '../entry/length-fault'
import { PAGES } from '../paths'
import { CAMPAIGN_KEY_MAX, type Campaign, defaultCampaign, isCampaignKey } from './campaign'
import { campaignPath } from './campaign-path'
import { type PageCampaign, parseCampaignEntry } from './parse-campaign-entry'
import { parseCampaignOverride } from './parse-campaign-override'
import type { Timed } from './timed'

/** A valid entry is changes to the built-in campaign whose page is at `path`, or a campaign with a page of its own there. */
export type ValidCampaign = { ok: true; path: string } & (
  | ({ builtIn: true } & Timed<Campaign>)
  | ({ builtIn: false } & Timed<PageCampaign>)
)

export type CheckedCampaign = ValidCampaign | { ok: false; faults: EntryFault[] }

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
    const changed = parseCampaignOverride(base, entry)
    const path = PAGES.find((page) => page.campaign === key)?.path ?? '/'
    return changed.ok ? { ...changed, builtIn: true, path } : changed
  }
  const parsed = parseCampaignEntry(key, entry)
  return parsed.ok ? { ...parsed, builtIn: false, path: campaignPath(key) } : parsed
}
