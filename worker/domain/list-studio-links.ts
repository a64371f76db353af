import { checkLink } from '../../shared/link/check-link'
import { LINK_PREFIX } from '../../shared/link/short-link'
import type { StudioLink } from '../../shared/studio/studio-link'
import type { Env } from '../env'
import { readStudioEntries } from './read-studio-entries'

/** Every short link in KV, by word; undefined if the desk or KV cannot be reached. */
export async function listStudioLinks(env: Env): Promise<StudioLink[] | undefined> {
  const read = await readStudioEntries(env, LINK_PREFIX)
  if (!read) return undefined
  const { entries, newest } = read
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
