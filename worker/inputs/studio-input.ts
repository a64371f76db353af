import { z } from 'zod'

/** As many characters as an entry may have, four times over: an entry that is too long is still kept as a draft. */
const DRAFT_MAX_CHARACTERS = 65_536
const NOTE_MAX = 200

/** An entry as the editor has it, right or wrong. */
const entry = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= DRAFT_MAX_CHARACTERS, 'Too long')
const basedOn = z.int().min(1).nullable()

export const draftInput = z.object({ entry, basedOn, revision: z.int().min(0) })

/** `entry` null removes the entry from KV. */
export const publishInput = z.object({ entry: entry.nullable(), basedOn, note: z.string().trim().max(NOTE_MAX).default('') })

/** `at` is the moment, in ms since 1970, at which the page is to be seen; now if left out. */
export const previewInput = z.object({ entry, at: z.int().min(0).max(8.64e15).optional() })
