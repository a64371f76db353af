import { site } from '../../../shared/content/site.ts'
import type { KvPlace } from './wrangler-kv.ts'

/** This machine's KV, or with `remote` the live site's. */
export function kvPlace(remote = false): KvPlace {
  return remote ? { remote } : { remote, stateDir: process.env.STATE_DIR || '.wrangler/state' }
}

/** A place in words. */
export function placeWords(place: KvPlace): string {
  return place.remote ? `KV of the live site, ${site.origin}` : `local state in ${place.stateDir}`
}
