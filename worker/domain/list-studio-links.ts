import { checkLink } from '../../shared/link/check-link'
import { LINK_PREFIX } from '../../shared/link/short-link'
import type { StudioLink } from '../../shared/studio/studio-link'
import type { Env } from '../env'
import { callDesk } from '../stores/call-desk'
import { readKvEntries } from '../stores/kv-entries'

/** Every short link in KV, by word; undefined if the desk cannot be reached. */
export async function listStudioLinks(env: Env): Promise<StudioLink[] | undefined> {
  const [entries, overview] = await Promise.all([readKvEntries(env, LINK_PREFIX), callDesk(env, (desk) => desk.overview())])
  if (!overview) return undefined
  const newest = new Map(overview.newest.map((version) => [version.entry, version]))
  return [...entries].map(([key, text]) => {
    const word = key.slice(LINK_PREFIX.length)
    const checked = checkLink(word, text)
    const version = newest.get(key)
    return {
      word,
      link: checked.ok ? checked.link : undefined,
      changed: version && { id: version.id, at: version.at, by: version.by },
    }
  })
}
