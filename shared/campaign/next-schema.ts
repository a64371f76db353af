import { z } from 'zod'
import { instant } from '../entry/instant'

/** The schema of a scheduled change, whose own entry is of the schema `entry`. */
export function nextSchema<S extends z.ZodType>(entry: S) {
  return z.strictObject({ at: instant, entry })
}
