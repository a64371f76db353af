import { z } from 'zod'

const message = 'Name the email address whose leads are to be deleted.'

/** Whose leads are to be deleted. */
export const forgetInput = z.object({ email: z.string({ message }).trim().min(3, { message }).max(254, { message }) })
