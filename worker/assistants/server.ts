import {
  type CallToolResult,
  createMcpHandler,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isLegacyRequest,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AssistantTool } from '../../shared/assistants.ts'
import { isTimeZone } from '../../shared/booking.ts'
import { CAMPAIGN_KEY_MAX, campaignPath } from '../../shared/campaign/campaign.ts'
import { type ToolErrorCode, assistantWords as words } from '../../shared/content/assistants.ts'
import { site } from '../../shared/content/site.ts'
import { markdownPath, PUBLIC_PAGES, pageById } from '../../shared/paths.ts'
import { MARKDOWN } from '../../shared/site-files.ts'
import { dayInFull } from '../../shared/sydney-time.ts'
import { readMarkdown } from '../campaigns/markdown.ts'
import type { Env } from '../env.ts'
import { dayInput } from '../http/schemas.ts'
import { describeError, writeLog } from '../log.ts'
import { Unavailable } from '../storage/objects.ts'
import { inputOf } from './arguments.ts'
import { blamingTheAsker, failure } from './json-rpc.ts'
import { listOffers, originOf, readOffer } from './offers.ts'
import { requestBooking, requestBookingInput, requestBookingOutput } from './request-booking.ts'
import { findTimes } from './times.ts'

/** One request, by which assistant of a short list, and from which network. `fail` is told why a tool gave no result. */
export type AssistantRequest = {
  env: Env
  assistant: string
  network: string | undefined
  request: Request
  body: Record<string, unknown>
  requestId: string
  fail: (code: ToolErrorCode) => void
}

/** Whether a body is a message of the protocol. */
export const isMessage = (body: object): boolean =>
  isJSONRPCRequest(body) || isJSONRPCNotification(body) || isJSONRPCResponse(body)

/** Answers a message of either revision of the protocol, without a session. */
export async function respondToAssistant(asked: AssistantRequest): Promise<Response> {
  return blamingTheAsker(await respondBySdk(asked), asked.body.method)
}

/** The SDK streams to clients of 2025 that accept it; here all get JSON, which every client reads. */
async function respondBySdk(asked: AssistantRequest): Promise<Response> {
  const { body } = asked
  const headers = new Headers(asked.request.headers)
  headers.set('Accept', 'application/json, text/event-stream')
  if (headers.get('MCP-Protocol-Version') === '') headers.delete('MCP-Protocol-Version')
  const request = new Request(asked.request.url, { method: 'POST', headers })
  const options = { parsedBody: body }
  if (!(await isLegacyRequest(request, body))) {
    // Nothing here ever changes while somebody listens, so nobody may keep a stream open.
    return createMcpHandler(() => makeServer(asked), { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, options)
  }
  const server = makeServer(asked)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, options)
  } finally {
    await server.close()
  }
}

const idInput = z.string().max(CAMPAIGN_KEY_MAX).describe(words.fields.offer)
const zoneInput = z.string().max(64).refine(isTimeZone, { error: words.invalidZone })

const timesInput = inputOf({
  offer: idInput,
  from: dayInput.optional().describe(words.fields.from),
  to: dayInput.optional().describe(words.fields.to),
  timeZone: zoneInput.optional().describe(words.fields.timeZone),
})

const offersOutput = z.strictObject({
  offers: z.array(z.strictObject({ id: z.string(), name: z.string(), takes: z.string(), about: z.string(), page: z.url() })),
})

const timesOutput = z.strictObject({
  offer: z.string(),
  timeZone: z.string(),
  sessionMinutes: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  times: z.array(z.strictObject({ start: z.iso.datetime(), sydney: z.string(), visitor: z.string() })),
  next: z.iso.date().optional(),
  bookableUntil: z.iso.date(),
})

const contactOutput = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  site: z.url(),
  privacyPolicy: z.url(),
})

/** What one call of a tool that reads learns, the next one may learn too. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const

/** It has an email sent, but never twice for the same request, and nothing of anybody is lost by it. */
const ASKS = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true } as const

/** Made anew for each request: with the one before, it shares nothing. */
function makeServer(asked: AssistantRequest): McpServer {
  const { env } = asked
  const server = new McpServer(
    { name: 'bookings', title: words.title, version: '1.0.0', websiteUrl: originOf(env) },
    {
      instructions: `${words.about} ${words.instructions}`,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  )
  const described = (tool: AssistantTool, annotations: typeof READS | typeof ASKS) => ({ ...words.tools[tool], annotations })
  server.registerTool(
    'list_offers',
    { ...described('list_offers', READS), inputSchema: inputOf({}), outputSchema: offersOutput },
    safely(asked, async () => {
      const offers = await listOffers(env, Date.now())
      const lines = offers.map(({ id, name, takes, about }) => `${id}: ${name}, ${takes}. ${about}`)
      return told([words.offers(offers.length), ...lines], { offers })
    }),
  )
  server.registerTool(
    'find_times',
    { ...described('find_times', READS), inputSchema: timesInput, outputSchema: timesOutput },
    safely(asked, async (query: z.output<typeof timesInput>) => {
      const now = Date.now()
      const offer = await readOffer(env, query.offer, now)
      if (!offer) return 'unknown_offer'
      const found = await findTimes(env, query, now)
      if (!found) return 'invalid_range'
      const { times, next, bookableUntil } = found
      if (times.length === 0) return told([words.noTimes(offer.name, dayInFull(bookableUntil))], { offer: offer.id, ...found })
      const lines = times.map(({ start, sydney, visitor }) => `${start}: ${sydney}${visitor === sydney ? '' : ` (${visitor})`}`)
      const more = next ? [words.moreTimes(dayInFull(next))] : []
      return told([words.times(offer.name, times.length), ...lines, ...more], { offer: offer.id, ...found })
    }),
  )
  server.registerTool(
    'request_booking',
    { ...described('request_booking', ASKS), inputSchema: requestBookingInput, outputSchema: requestBookingOutput },
    safely(asked, async (input: z.output<typeof requestBookingInput>) => {
      const result = await requestBooking(env, input, asked, Date.now())
      return result.ok ? told(result.lines, result.data) : result
    }),
  )
  server.registerTool(
    'contact_details',
    { ...described('contact_details', READS), inputSchema: inputOf({}), outputSchema: contactOutput },
    safely(asked, async () => {
      const { street, suburb, state, postcode } = site.address
      const details = {
        name: site.name,
        email: site.email,
        phone: site.phone.label,
        address: `${street}, ${suburb} ${state} ${postcode}`,
        site: originOf(env),
        privacyPolicy: originOf(env) + pageById('privacy').path,
      }
      return told([Object.values(details).join('\n')], details)
    }),
  )
  addPages(server, asked)
  return server
}

/**
 * Adds the Markdown versions of the site's pages, under their addresses. Those of campaigns in KV can be read but are not listed. An address
 * is one letter by letter: what a browser would make of it does not count.
 */
function addPages(server: McpServer, { env, request, requestId, body, fail }: AssistantRequest): void {
  const addressOf = (path: string) => originOf(env) + markdownPath(path)
  const asked = (body.params as { uri?: unknown } | undefined)?.uri
  const read = async (path: string) => {
    const uri = addressOf(path)
    const text = asked === uri ? await readMarkdown(env, request.url, path, Date.now()).catch(failed) : undefined
    if (text === undefined) throw new ResourceNotFoundError(String(asked))
    return { contents: [{ uri, mimeType: MARKDOWN, text }] }
  }
  const failed = (error: unknown) => {
    const code = codeOf(error, requestId)
    fail(code)
    throw failure(code, words.errors[code])
  }
  for (const { id, path, title, description } of PUBLIC_PAGES)
    server.registerResource(id, addressOf(path), { title, description, mimeType: MARKDOWN }, () => read(path))
  server.registerResource(
    'campaign',
    new ResourceTemplate(addressOf(campaignPath('{campaign}')), { list: undefined }),
    { ...words.campaignPage, mimeType: MARKDOWN },
    (_uri, { campaign }) => read(campaignPath(String(campaign))),
  )
}

/** What an assistant is told of an error; the log has the rest. */
function codeOf(error: unknown, requestId: string): 'unavailable' | 'internal' {
  if (error instanceof Unavailable) return 'unavailable'
  writeLog('error', { event: 'internal_error', requestId, ...describeError(error) })
  return 'internal'
}

/** A result, in a few lines for the model and as data. */
function told(lines: readonly string[], data: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: data }
}

/** Why there is no result. `message`: in other words than those of its code. */
type Refused = { code: ToolErrorCode; message?: string }

/** A tool that may answer with a code, which becomes its words. An error's own message would reach the assistant, so none may escape. */
function safely<Input>(
  { requestId, fail }: AssistantRequest,
  run: (input: Input) => Promise<CallToolResult | ToolErrorCode | Refused>,
) {
  return async (input: Input): Promise<CallToolResult> => {
    const answer = await run(input).catch((error: unknown): ToolErrorCode => codeOf(error, requestId))
    if (typeof answer !== 'string' && 'content' in answer) return answer
    const { code, message }: Refused = typeof answer === 'string' ? { code: answer } : answer
    const said = message ?? words.errors[code]
    fail(code)
    // Data would have to be as the tool's output is.
    return { content: [{ type: 'text', text: `${code}: ${said}` }], isError: true }
  }
}
