import { z } from 'zod'
import { type AddedLeadField, addedLeadRules } from '../../shared/added-lead.ts'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import { contractWords } from '../../shared/content/contract.ts'
import { type CampaignTotals, NO_TOTALS, type SourceTotals } from '../../shared/report/counts.ts'
import { ADD_LEADS_PATH, PROGRAM_KEY_MAX, READ_REPORTS_PATH, TOKEN_ERROR_CODES } from '../../shared/token.ts'
import { addedLeadInput } from '../enquiries/input.ts'
import { reportInput } from '../reports/reports.ts'

const { fields, operations, errors, headers } = contractWords

const count = z.int().min(0)
const totals = z.object({
  ...(Object.fromEntries(Object.keys(NO_TOTALS).map((name) => [name, count])) as Record<keyof typeof NO_TOTALS, z.ZodInt>),
  cents: count.meta({ description: fields.cents }),
})
const campaignTotals: z.ZodType<CampaignTotals> = totals.extend({ campaign: z.string() })
const sourceTotals: z.ZodType<SourceTotals> = totals.extend({ source: z.string() })
const day = z.iso.date()

/** The body of a successful response of each operation, as zod checks it; others read the JSON schema that is made of it. */
export const RESPONSES = {
  addLead: z.object({ lead: z.object({ reference: z.string().meta({ example: 'EN-7K3M9P' }) }) }),
  readReports: z.object({
    from: day,
    to: day,
    totals: z.array(campaignTotals),
    sources: z.array(sourceTotals),
    before: z.array(sourceTotals).meta({ description: fields.before }),
  }),
  error: z.object({
    error: z.object({
      code: z.enum([...API_ERROR_CODES, ...TOKEN_ERROR_CODES]),
      message: z.string(),
      field: z.string().optional(),
      requestId: z.string(),
    }),
  }),
} as const

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const json = (schema: object) => ({ 'application/json': { schema } })
const errorResponses = (...statuses: (keyof typeof errors)[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: errors[status], content: json({ $ref: '#/components/schemas/Error' }) }]),
  )

/** The days of a report, both included. */
const days = Object.entries(schemaOf(reportInput, 'input').properties ?? {}).map(([name, schema]) => ({
  name,
  in: 'query',
  description: fields[name as 'from' | 'to'],
  schema,
}))

const campaignKey = { name: 'campaign', in: 'path', required: true, description: fields.campaignKey, schema: { type: 'string' } }
const ofCampaign = [campaignKey, ...days]

function leadSchema() {
  const schema = schemaOf(addedLeadInput, 'input')
  const described = (Object.keys(addedLeadRules) as AddedLeadField[]).map((field) => [
    field,
    { ...(schema.properties?.[field] as object), ...(fields.lead[field] && { description: fields.lead[field] }) },
  ])
  return { ...schema, properties: Object.fromEntries(described), description: fields.leadRule }
}

/** The operation that reads a report in one way. */
const reading = (operationId: string, { title }: { title: string }, parameters: readonly object[], content: object) => ({
  get: {
    operationId,
    summary: title,
    security: [{ token: [] }],
    tags: ['reports'],
    parameters,
    responses: {
      200: { description: operations.readReports.done, content },
      ...errorResponses(400, 401, 403, 404, 429, 503),
    },
  },
})

const csv = { 'text/csv': { schema: { type: 'string' } } }

/** What other programs can do here, as OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1). `origin`: of the site. */
export function contractOf(origin: string): object {
  return {
    openapi: '3.1.0',
    info: { title: contractWords.title, description: contractWords.text, version: '1' },
    servers: [{ url: origin }],
    tags: [{ name: 'leads' }, { name: 'reports' }],
    paths: {
      [ADD_LEADS_PATH]: {
        post: {
          operationId: 'addLead',
          summary: operations.addLead.title,
          description: operations.addLead.text,
          tags: ['leads'],
          security: [{ token: [] }],
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description: headers.key,
              schema: { type: 'string', minLength: 1, maxLength: PROGRAM_KEY_MAX },
            },
          ],
          requestBody: { required: true, content: json({ $ref: '#/components/schemas/Lead' }) },
          responses: {
            201: {
              description: operations.addLead.done,
              headers: { 'Idempotent-Replayed': { description: headers.replayed, schema: { const: 'true' } } },
              content: json(schemaOf(RESPONSES.addLead)),
            },
            ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
          },
        },
      },
      [READ_REPORTS_PATH]: reading('readReports', operations.readReports, days, json({ $ref: '#/components/schemas/Reports' })),
      [`${READ_REPORTS_PATH}/sources.csv`]: reading('readSources', operations.readSources, days, csv),
      [`${READ_REPORTS_PATH}/{campaign}`]: reading('readCampaign', operations.readCampaign, ofCampaign, json({ type: 'object' })),
      [`${READ_REPORTS_PATH}/{campaign}/sources.csv`]: reading('readCampaignSources', operations.readSources, ofCampaign, csv),
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: contractWords.token } },
      schemas: { Lead: leadSchema(), Reports: schemaOf(RESPONSES.readReports), Error: schemaOf(RESPONSES.error) },
    },
  }
}
