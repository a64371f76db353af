import { z } from 'zod'
import { campaignEntry } from './campaign-entry'

type ObjectSchema = { properties: Record<string, object> }

/** The schema of a campaign's entry as JSON Schema, so that a code editor completes and checks a campaign's file. */
export function campaignEntryJsonSchema(): object {
  const schema = { title: 'A campaign with a page of its own', ...z.toJSONSchema(campaignEntry, { io: 'input' }) }
  const { next } = (schema as unknown as { properties: { next: { properties: { entry: ObjectSchema } } } }).properties
  const { entry } = next.properties
  // The two entries have the same fields, which would otherwise stand in the file twice.
  entry.properties = Object.fromEntries(Object.keys(entry.properties).map((name) => [name, { $ref: `#/properties/${name}` }]))
  return schema
}
