import { campaignEntryJsonSchema } from '../../../shared/campaign/entry-schema.ts'
import type { EntryPath } from '../entry/entry-value.ts'

/** The part of JSON Schema that the form reads. */
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  const?: unknown
  required?: string[]
  maxLength?: number
  minItems?: number
  maxItems?: number
  description?: string
}

/** What the schema says of one value: how much fits, whether it may be left out, and what it is for. */
type SchemaFacts = { max?: number; minItems: number; maxItems: number; isRequired: boolean; description?: string }

const SCHEMA = campaignEntryJsonSchema() as Schema

/** The facts of the value at a path. `kind` is that of the section on the way, if there is one. */
export function schemaFacts(path: EntryPath, kind?: string): SchemaFacts {
  let node = SCHEMA
  let isRequired = false
  for (const step of path) {
    const branches = node.oneOf ?? node.anyOf
    if (branches) node = branches.find(({ properties }) => properties?.kind?.const === kind) ?? node
    isRequired = typeof step === 'number' || (node.required?.includes(step) ?? false)
    const inner = typeof step === 'number' ? node.items : node.properties?.[step]
    if (!inner) throw new Error(`The schema knows no ${path.join('.')}`)
    node = inner
  }
  const { maxLength, minItems = 0, maxItems = Number.POSITIVE_INFINITY, description } = node
  return { max: maxLength, minItems, maxItems, isRequired, description }
}
