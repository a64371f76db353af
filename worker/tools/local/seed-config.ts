import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import type { LocalKv } from './serve-site.ts'

/** Marks an entry that this tool wrote. Entries without it are a person's and are never changed. */
const SEEDED = { seeded: true }

/**
 * Puts one example campaign into the local KV, to show the format of an entry. It repeats the built-in campaign, and is
 * rewritten at each start, so that it never hides a newer built-in one.
 */
export async function seedConfig(config: LocalKv): Promise<void> {
  const { key, ...campaign } = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
  const entry = `campaign:${key}`
  const value = JSON.stringify(campaign)
  const stored = await config.getWithMetadata(entry)
  const isOurs = stored.value === null || (stored.metadata as typeof SEEDED | null)?.seeded === true
  if (isOurs && stored.value !== value) await config.put(entry, value, { metadata: SEEDED })
}
