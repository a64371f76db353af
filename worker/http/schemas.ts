import { z } from 'zod'
import { type Accepted, checkField, type FieldRule, type Sendable } from '../../shared/field-rule.ts'
import { isCalendarDay } from '../../shared/sydney-time.ts'

/** One field's rule as a zod schema. The rule also checks absent keys, so that it alone decides what is required. */
function fieldSchema(rule: FieldRule) {
  return z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const result = checkField(rule, raw)
      if (result.ok) return result.value
      context.issues.push({ code: 'custom', message: result.message, input: raw })
      return z.NEVER
    })
    .meta({ type: 'string', ...(rule.max !== undefined && { maxLength: rule.max }) })
}

/** The same for a field that the rule requires. */
export function requiredField(rule: FieldRule): z.ZodType<string, string> {
  return fieldSchema(rule) as unknown as z.ZodType<string, string>
}

/** A set of rules as a zod schema. Keys without a rule are dropped; `Also` types those that a caller may send anyway. */
export function rulesSchema<Rules extends Record<string, FieldRule>, Also = unknown>(
  rules: Rules,
): z.ZodType<Accepted<Rules>, Sendable<Rules> & Also> {
  const entries = Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)])
  return z.object(Object.fromEntries(entries)) as unknown as z.ZodType<Accepted<Rules>, Sendable<Rules> & Also>
}

/** The same for a program's body: a key without a rule is an error, and a JSON schema of it says which fields are required. */
export function strictRulesSchema<Rules extends Record<string, FieldRule>>(
  rules: Rules,
): z.ZodType<Accepted<Rules>, Sendable<Rules>> {
  const entries = Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)])
  const error = ({ code, keys = [] }: { code?: string; keys?: string[] }) =>
    code === 'unrecognized_keys' ? `There is no field “${keys[0]}”` : undefined
  const required = Object.entries(rules).flatMap(([field, rule]) => (rule.required ? [field] : []))
  return z.strictObject(Object.fromEntries(entries), { error }).meta({ required }) as unknown as z.ZodType<
    Accepted<Rules>,
    Sendable<Rules>
  >
}

/** Between these days, adding days keeps the format YYYY-MM-DD. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-30'

const NO_DAY = { error: 'A day is written YYYY-MM-DD.' }

/** A Sydney day in a request. */
export const dayInput = z.string(NO_DAY).refine((text) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY, NO_DAY)
