import { z } from 'zod'
import { DEAD_KINDS } from '../outbox/dead-kinds'

/** Which dead letters are meant: all, those of a channel of the outbox, or those of one kind. */
export const deadKindInput = z.object({
  kind: z
    .string()
    .refine((kind) => DEAD_KINDS.includes(kind), { error: `A kind is one of ${DEAD_KINDS.join(', ')}.` })
    .optional(),
})
