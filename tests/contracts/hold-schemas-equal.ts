import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { FieldRule } from '../../shared/field-rule.ts'

/** Both schemas of one body. `valid` is accepted and stored as `stored`; `missing` are the required fields. */
type Schemas<Value> = {
  worker: z.ZodType<Value, unknown>
  client: v.GenericSchema<unknown, Value>
  rules: Record<string, FieldRule>
  missing: readonly string[]
  valid: Record<string, string>
  stored: Record<string, string>
}

type Verdict = { value: object } | { errors: [string, string][] }

/** Absent and undefined count as the same, as they do in JSON. */
const withoutUndefined = (value: unknown) => JSON.parse(JSON.stringify(value)) as object

export function workerVerdict(schema: z.ZodType, body: unknown): Verdict {
  const result = schema.safeParse(body)
  if (result.success) return { value: withoutUndefined(result.data) }
  return { errors: result.error.issues.map((issue) => [String(issue.path[0]), issue.message]) }
}

export function clientVerdict(schema: v.GenericSchema, body: unknown): Verdict {
  const result = v.safeParse(schema, body)
  if (result.success) return { value: withoutUndefined(result.output) }
  return { errors: result.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]) }
}

/** Values near the rules' limits, those of `near`, and arbitrary strings. */
export function textNear(near: readonly string[]) {
  return fc.oneof(
    fc.constantFrom(...near, '', ' ', '<b></b>', 'J', "jo'@x.au", 'jo@x', 'é'.repeat(100), '👩‍👩‍👧'.repeat(40)),
    fc.constantFrom('a'.repeat(100), 'a'.repeat(101), 'a'.repeat(200), 'a'.repeat(201), '0412345678', '2026-11-23', '24:00'),
    fc.string(),
    fc.string({ unit: 'binary', maxLength: 220 }),
    fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', ' ', '\n', '\r', '\u0000', '\ud800', '\u202e', '’', '"', '@', '.') }),
  )
}

const orJson = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() })

/** Bodies with any of the fields, and some fields without a rule. */
export function bodiesOf(fields: readonly string[], text: fc.Arbitrary<string>) {
  return fc.record(Object.fromEntries([...fields, 'extra', 'website'].map((field) => [field, orJson(text)])), {
    requiredKeys: [],
  })
}

/** Declares the tests that both schemas of a body give the same results. */
export function holdSchemasEqual<Value>({ worker, client, rules, missing, valid, stored }: Schemas<Value>): void {
  const fields = Object.keys(rules)
  const text = textNear(Object.values(valid))
  const expectEqual = (body: unknown) => {
    expect(clientVerdict(client, body)).toEqual(workerVerdict(worker, body))
  }

  it('turn a valid body into the same stored values', () => {
    expectEqual(valid)
    expect(workerVerdict(worker, valid)).toEqual({ value: stored })
  })

  it('name the same missing fields, in the order of the rules', () => {
    expectEqual({})
    expect(workerVerdict(worker, {})).toEqual({ errors: missing.map((field) => [field, rules[field]?.messages.tooShort]) })
  })

  it('agree on any body: the same values, or the same faults in the same order', () => {
    fc.assert(fc.property(bodiesOf(fields, text), expectEqual), { numRuns: 300 })
  })

  it('agree on a valid body with any one field changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), orJson(text), (field, changed) => expectEqual({ ...valid, [field]: changed })),
      { numRuns: 1000 },
    )
  })

  it('accept a stored value again, and do not change it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (field, changed) => {
        const first = workerVerdict(worker, { ...valid, [field]: changed })
        if ('value' in first) expect(workerVerdict(worker, first.value)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })
}
