import type { ShortLink } from '../link/short-link'

/** One row of the list of short links; `link` is absent if its entry in KV is invalid. Times are ms since 1970. */
export type StudioLink = { word: string; link?: ShortLink; changed?: { id: number; at: number; by: string | null } }
