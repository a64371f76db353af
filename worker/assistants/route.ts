import { Hono } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { ASSISTANT_TOOLS, assistantNamed, OTHER_ASSISTANT } from '../../shared/assistants.ts'
import { page } from '../campaigns/page.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { bodyLimit, jsonContentType, jsonObject } from '../http/guards.ts'
import { securityHeaders } from '../http/headers.ts'
import { isThisMachine } from '../http/urls.ts'
import { strictRateLimit } from '../limits/rate-limit.ts'
import { plainRequest } from './arguments.ts'
import { jsonRpcErrors } from './json-rpc.ts'
import { originOf } from './offers.ts'

/** Evaluated only when an assistant asks: the protocol's schemas take longer to start than all the rest. */
const loadServer = () => import('./server.ts')

/** Without the switch there is nothing here, as at any address that the site does not have. */
const ifSwitchedOn = createMiddleware<AppEnv>(async (c, next) => (c.env.ASSISTANTS === 'on' ? next() : page(c)))

/** Nobody has a session, so there is nothing to listen to and nothing to end. */
const postOnly = createMiddleware<AppEnv>(async (c, next) =>
  c.req.method === 'POST' ? next() : errorResponse(c, 'method_not_allowed', { allow: 'POST' }),
)

/**
 * Assistants are no pages: they send no Origin. A page of another site that had its own name lead here (DNS rebinding) sends its own,
 * with every post. No header lets pages of other sites read an answer either.
 */
const noForeignPage = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  return origin === undefined || isOwn(origin, c.req.url, originOf(c.env)) ? next() : errorResponse(c, 'forbidden_origin')
})

function isOwn(origin: string, address: string, own: string): boolean {
  if (origin === own) return true
  return URL.canParse(origin) && isThisMachine(new URL(origin)) && isThisMachine(new URL(address))
}

/** The deepest request of the protocol nests half as far. */
const DEPTH_MAX = 16

/** Needs a valid JSON body, from which it takes what is null. */
const depthLimit = createMiddleware<AppEnv>(async (c, next) => {
  let level: unknown[] = [c.get('body')]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return errorResponse(c, 'invalid_input')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  c.set('body', plainRequest(c.get('body')))
  return next()
})

/** What of a body the log knows. Clients of 2026 say their name with each request, those of 2025 once, and then only as user agent. */
type Asked = {
  method?: unknown
  params?: { name?: unknown; clientInfo?: { name?: unknown }; _meta?: Record<string, { name?: unknown } | undefined> } | null
}

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo'

/** Has the request log name the tool and the assistant, by short lists: no argument and no name of a program gets there. */
const noteCall = createMiddleware<AppEnv>(async (c, next) => {
  const { method, params }: Asked = c.get('body')
  if (method === 'tools/call') c.set('tool', ASSISTANT_TOOLS.find((tool) => tool === params?.name) ?? OTHER_ASSISTANT)
  const program = params?._meta?.[CLIENT_INFO]?.name ?? params?.clientInfo?.name ?? c.req.header('User-Agent')
  c.set('assistant', typeof program === 'string' ? assistantNamed(program) : OTHER_ASSISTANT)
  return next()
})

/** The checks of every request, the cheap ones first. What cannot be read is counted too. */
const guards = every(
  securityHeaders,
  postOnly,
  noForeignPage,
  jsonContentType,
  bodyLimit,
  strictRateLimit('assistant'),
  jsonObject,
  depthLimit,
  noteCall,
)

/** POST /mcp: what visitors' assistants may ask, by the Model Context Protocol, of both its revisions and without sessions. */
export const assistantsRoute = new Hono<AppEnv>().all('/', ifSwitchedOn, jsonRpcErrors, guards, async (c) => {
  const { respondToAssistant, isMessage } = await loadServer()
  if (!isMessage(c.get('body'))) return errorResponse(c, 'invalid_input')
  const response = await respondToAssistant({
    env: c.env,
    request: c.req.raw,
    body: c.get('body'),
    requestId: c.get('requestId'),
    assistant: c.get('assistant') ?? OTHER_ASSISTANT,
    network: c.get('network'),
    fail: (code) => c.set('toolError', code),
  })
  return new Response(response.body, response)
})
