import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** What the build wrote of the Worker's configuration. */
const CONFIG = 'dist/brightwattle/wrangler.json'

type WorkerConfig = { kv_namespaces: { binding: string; id: string }[] }

/** KV entries by campaign key. */
export type CampaignEntries = Record<string, object>

/** Writes KV entries into the state folder of a site that is not yet started. */
export async function writeCampaigns(stateDir: string, campaigns: CampaignEntries): Promise<void> {
  const entries = Object.entries(campaigns)
  if (entries.length === 0) return
  const { kv_namespaces: namespaces } = JSON.parse(await readFile(CONFIG, 'utf8')) as WorkerConfig
  const id = namespaces.find(({ binding }) => binding === 'CONFIG')?.id
  if (!id) throw new Error(`${CONFIG} names no CONFIG namespace`)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      kvNamespaces: { CONFIG: id },
      resourcePersistencePath: resolve(stateDir, 'v3'),
    }),
  )
  const config = await miniflare.getKVNamespace('CONFIG')
  for (const [key, entry] of entries) await config.put(`campaign:${key}`, JSON.stringify(entry))
  await miniflare.dispose()
}
