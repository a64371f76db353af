import { writeConfig } from './write-config.ts'

/** KV entries by campaign key. */
export type CampaignEntries = Record<string, object>

/** Writes campaigns into the state folder of a site that is not running. */
export async function writeCampaigns(stateDir: string, campaigns: CampaignEntries): Promise<void> {
  const entries = Object.entries(campaigns).map(([key, entry]) => [`campaign:${key}`, entry])
  if (entries.length > 0) await writeConfig(stateDir, Object.fromEntries(entries))
}
