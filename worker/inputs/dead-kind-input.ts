import { z } from 'zod'
import { DEAD_KINDS } from '../outbox/dead-kinds'

/** Which dead letters: those of one channel or one kind, or all. */
export const deadKindInput = z.object({
  kind: z
    .string()
    .refine((kind) => DEAD_KINDS.includes(kind), { error: `A kind is one of ${DEAD_KINDS.join(', ')}.` })
    .optional(),
})
