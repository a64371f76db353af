import { z } from 'zod'

const sequence = z.coerce.number().int().min(0)

/** The form that moves a booking; `startsAt` is missing if no time was chosen. Its faults are pages, so words are not needed. */
export const moveForm = z.object({ sequence, startsAt: z.iso.datetime().transform(Date.parse).optional() })

/** The form that cancels a booking. */
export const cancelForm = z.object({ sequence })

/** The form that switches reminders. */
export const remindersForm = z.object({ reminders: z.enum(['on', 'off']) })
