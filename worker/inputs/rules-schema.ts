import { z } from 'zod'
import { checkField, type FieldRule } from '../../shared/form/field-rule'

/** One field's rule as a zod schema. Absent keys are checked too, so that "required" means one thing. */
function fieldSchema(rule: FieldRule) {
  return z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const answer = checkField(rule, raw)
      if (answer.ok) return answer.value
      context.issues.push({ code: 'custom', message: answer.message, input: raw })
      return z.NEVER
    })
}

/** One field's rule as the schema of a text that must be there. */
export function requiredField(rule: FieldRule): z.ZodType<string, string> {
  return fieldSchema(rule) as unknown as z.ZodType<string, string>
}

/**
 * A set of rules as a zod schema; unknown keys are dropped. `Output` is what the rules answer, `Input` what a caller
 * may send: rules are plain data, so TypeScript cannot derive either.
 */
export function rulesSchema<Output, Input>(rules: { [F in keyof Output]: FieldRule }): z.ZodType<Output, Input> {
  const entries = Object.entries<FieldRule>(rules).map(([field, rule]) => [field, fieldSchema(rule)])
  return z.object(Object.fromEntries(entries)) as unknown as z.ZodType<Output, Input>
}
