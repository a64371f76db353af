import { z } from 'zod'
import { VARIANTS } from '../../shared/campaign/experiment.ts'
import { NOTE_MAX } from '../../shared/studio.ts'

/** As many characters as an entry may have, four times over: an entry that is too long is still kept as a draft. */
const DRAFT_MAX_CHARACTERS = 65_536

/** An entry as the editor has it, right or wrong. */
const entry = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= DRAFT_MAX_CHARACTERS, 'Too long')
const basedOn = z.int().min(1).nullable()
const revision = z.int().min(0)

export const draftInput = z.object({ entry, basedOn, revision })

/** The draft with this revision is discarded, and no newer one. */
export const discardInput = z.object({ revision })

/** `entry` null removes the entry from KV. `revision` is that of the draft that it was, 0 for none. */
export const publishInput = z.object({
  entry: entry.nullable(),
  basedOn,
  note: z.string().trim().max(NOTE_MAX).default(''),
  revision: revision.default(0),
})

/** `at` is the moment at which the page is to be seen; now if left out. `arm` is the original if left out. */
export const previewInput = z.object({ entry, at: z.int().min(0).max(8.64e15).optional(), arm: z.enum(VARIANTS).optional() })
