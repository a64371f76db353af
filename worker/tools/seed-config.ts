import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import type { LocalKv } from './serve-site.ts'

/** Marks an entry this tool wrote; what a person puts has no such mark and is never touched. */
const SEEDED = { seeded: true }

/**
 * Puts one example campaign into the local KV, so that whoever edits campaigns sees their shape. It repeats the
 * built-in default, and is written again at each start, so that it never hides a default that has changed since.
 */
export async function seedConfig(config: LocalKv): Promise<void> {
  const { key, ...campaign } = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
  const entry = `campaign:${key}`
  const value = JSON.stringify(campaign)
  const stored = await config.getWithMetadata(entry)
  const isOurs = stored.value === null || (stored.metadata as typeof SEEDED | null)?.seeded === true
  if (isOurs && stored.value !== value) await config.put(entry, value, { metadata: SEEDED })
}
