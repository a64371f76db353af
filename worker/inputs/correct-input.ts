import { z } from 'zod'
import { CORRECTABLE, type Correction } from '../rules/check-correction'

const fields = Object.fromEntries(CORRECTABLE.map((field) => [field, z.string().optional()])) as {
  [F in keyof Correction]-?: z.ZodOptional<z.ZodString>
}

/** New values for fields of a lead. Unknown fields are an error, so that nobody believes they were changed. */
export const correctInput = z
  .strictObject(fields, { error: `A lead’s ${CORRECTABLE.join(', ')} can be corrected.` })
  .refine((body) => Object.keys(body).length > 0, { error: 'Name what is to be corrected.' })
