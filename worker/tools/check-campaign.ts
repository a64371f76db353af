import type { PageCampaign } from '../inputs/parse-campaign-entry.ts'
import { resolveSources } from './resolve-sources.ts'

/** What a file says for a key: a campaign with a page of its own, or changes to a built-in one, whose page has a path. */
export type CheckedCampaign = { ok: true; page: PageCampaign | undefined; path: string } | { ok: false; faults: string[] }

/** Checks the text of a KV entry with what the Worker itself reads it with. */
export async function checkCampaign(key: string, text: string): Promise<CheckedCampaign> {
  resolveSources()
  const { applyCampaignOverride } = await import('../../shared/campaign/apply-campaign-override.ts')
  const { defaultCampaign, isCampaignKey, CAMPAIGN_KEY_MAX } = await import('../../shared/campaign/campaign.ts')
  const { campaignPath } = await import('../../shared/campaign/campaign-path.ts')
  const { PAGES } = await import('../../shared/paths.ts')
  const { parseCampaignEntry } = await import('../inputs/parse-campaign-entry.ts')
  const { ENTRY_MAX_CHARACTERS } = await import('../stores/read-config.ts')
  const fail = (...faults: string[]): CheckedCampaign => ({ ok: false, faults })

  if (!isCampaignKey(key)) {
    return fail(`“${key}” is no key: small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters`)
  }
  if (text.length > ENTRY_MAX_CHARACTERS) return fail(`the entry is ${text.length} characters long; ${ENTRY_MAX_CHARACTERS} fit`)
  let entry: unknown
  try {
    entry = JSON.parse(text)
  } catch (error) {
    return fail(`the entry is not JSON: ${(error as Error).message}`)
  }
  const base = defaultCampaign(key)
  if (base) {
    const laid = applyCampaignOverride(base, entry)
    const path = PAGES.find((page) => page.campaign === key)?.path ?? '/'
    return laid.ok ? { ok: true, page: undefined, path } : fail(laid.reason)
  }
  const parsed = parseCampaignEntry(key, entry)
  return parsed.ok ? { ok: true, page: parsed.value, path: campaignPath(key) } : fail(...parsed.faults)
}
