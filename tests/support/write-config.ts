import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** Writes KV entries into the state folder of a site that is not running. */
export async function writeConfig(stateDir: string, entries: Record<string, object>): Promise<void> {
  const { kv_namespaces: namespaces } = JSON.parse(await readFile('dist/brightwattle/wrangler.json', 'utf8')) as {
    kv_namespaces: { binding: string; id: string }[]
  }
  const id = namespaces.find(({ binding }) => binding === 'CONFIG')?.id
  if (!id) throw new Error('The build names no CONFIG namespace')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      kvNamespaces: { CONFIG: id },
      resourcePersistencePath: resolve(stateDir, 'v3'),
    }),
  )
  const config = await miniflare.getKVNamespace('CONFIG')
  for (const [key, entry] of Object.entries(entries)) await config.put(key, JSON.stringify(entry))
  await miniflare.dispose()
}
