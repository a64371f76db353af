import { createMiddleware } from 'hono/factory'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import type { AppEnv } from '../env.ts'

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const INTERNAL_ERROR = -32_603
/** The protocol's own programs answer so where HTTP itself refuses. */
const REFUSED = -32_000

const OF_OTHERS: Partial<Record<ApiErrorCode, number>> = {
  malformed_json: PARSE_ERROR,
  invalid_input: INVALID_REQUEST,
  internal: INTERNAL_ERROR,
}

/** Gives the site's own errors the form of JSON-RPC. Their status and headers stay, and `data` has their code. */
export const jsonRpcErrors = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.get('code') === undefined) return
  const { error } = (await c.res.json()) as ApiErrorBody
  const { message, ...data } = error
  const body = { jsonrpc: '2.0', id: idOf(c.get('body')), error: { code: OF_OTHERS[error.code] ?? REFUSED, message, data } }
  c.res = new Response(JSON.stringify(body), c.res)
})

/** The id of the request that is answered; null where it has none that can be read. */
function idOf(body: { id?: unknown } | undefined): string | number | null {
  const id = body?.id
  return typeof id === 'string' || Number.isInteger(id) ? (id as string | number) : null
}

/** Blames the asker where the SDK calls wrong params, or the wish to listen, an internal error; ours say so in `data`. */
export async function blamingTheAsker(response: Response, method: unknown): Promise<Response> {
  if (response.status >= 500 || response.body === null) return response
  const text = await response.text()
  const { error, ...rest } = JSON.parse(text) as { error?: { code: number; message: string; data?: unknown } }
  if (error?.code !== INTERNAL_ERROR || error.data !== undefined) return new Response(text, response)
  const code = method === 'subscriptions/listen' ? METHOD_NOT_FOUND : INVALID_PARAMS
  return new Response(JSON.stringify({ ...rest, error: { ...error, code } }), response)
}

/** An error of ours while a page is read, in words for the assistant. */
export const failure = (code: string, message: string) =>
  Object.assign(new Error(message), { code: INTERNAL_ERROR, data: { code } })
