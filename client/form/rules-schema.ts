import * as v from 'valibot'
import { type Accepted, checkField, type FieldRule } from '../../shared/field-rule.ts'

/** One field's rule as a valibot schema. Absent keys become null, so that the rule checks them too. */
function fieldSchema(rule: FieldRule) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, string | undefined>(({ dataset, addIssue, NEVER }) => {
        const result = checkField(rule, dataset.value)
        if (result.ok) return result.value
        addIssue({ message: result.message })
        return NEVER
      }),
    ),
    null,
  )
}

/** A set of rules as a valibot schema; keys without a rule are dropped. */
export function rulesSchema<Rules extends Record<string, FieldRule>>(rules: Rules): v.GenericSchema<unknown, Accepted<Rules>> {
  const entries = Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)])
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Accepted<Rules>>
}
