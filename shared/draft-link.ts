import type { Millis } from './time.ts'
import { DAY_MS } from './time.ts'

export const DRAFT_LINK_MS = 7 * DAY_MS

/** How many links to drafts of one campaign can work at the same time. */
export const DRAFT_LINKS_MAX = 10

/** The query key of a preview: a link to a draft, or the preview secret. */
export const PREVIEW_QUERY = 'preview'

const PREFIX = 'draft-'
/** 128 random bits in base64url. */
const DRAFT_LINK_KEY = /^draft-[A-Za-z0-9_-]{22}$/

/** Whether a text has the format of the key of a link to a draft. */
export function isDraftLinkKey(text: string): boolean {
  return DRAFT_LINK_KEY.test(text)
}

/** The key of a link to a draft, from 16 random bytes. */
export function draftLinkKey(random: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...random))
  return PREFIX + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A link to its maker's draft, or to what is published once they have none. `key`: null for a colleague's. */
export type DraftLink = { id: number; key: string | null; by: string; until: Millis }
