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
export type DraftLink = {
  id: number
  key: string | null
  by: string
  until: Millis
  /** Whoever has it is asked whether the draft is right. */
  asks: boolean
}

/** Where somebody answers to a draft, by the key of a link that asks. */
export const answerPath = (key: string) => `/draft/${key}`

export const ANSWER_NAME_MAX = 80
export const ANSWER_WORDS_MAX = 2000

/** What somebody behind a link says of a draft. */
export type Answered = { name: string; isApproved: boolean; words: string }

/** An answer in History. */
export type AnswerOfEntry = Answered & { id: number; entry: string; at: Millis }

/** An answer to a draft; `isOfNow`: of what the link shows now, not of an earlier version. */
export type DraftAnswer = Answered & { id: number; at: Millis; isOfNow: boolean }

/** An answer that is kept, whose draft it is of, and whether they have been told. */
export type AnswerOutcome =
  | { ok: true; id: number; isTold: boolean; entry: string; by: string }
  | { ok: false; why: 'changed' | 'full' }
