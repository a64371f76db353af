import { z } from 'zod'

/** What clients and models write into an optional argument that they leave out: words for nothing, or its place in a template. */
const WORDS_FOR_NOTHING =
  /^(["'`]?)(?:null|undefined|none|nil|n\/?a|unknown|not (?:given|provided|specified|applicable)|optional|default|string|tbd|-{1,9}|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}|\{\{[^{}]*\}\})?\1$/i

/**
 * A tool's input as clients really send it: null, blank, an empty list and an empty object are the same as absent, and so are words for
 * nothing where the argument is optional. A tool without arguments ignores all, because some clients cannot send none.
 */
export function inputOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.strictObject(shape)
  const isGiven = ([name, value]: [string, unknown]) => {
    const isOptional = Object.hasOwn(shape, name) && z.safeParse(shape[name] as z.ZodType, undefined).success
    return !(isNothing(value) || (isOptional && typeof value === 'string' && WORDS_FOR_NOTHING.test(value.trim())))
  }
  const given = (all: unknown) =>
    typeof all === 'object' && all !== null && Object.keys(shape).length > 0
      ? Object.fromEntries(Object.entries(all).filter(isGiven))
      : {}
  return z.preprocess(given, schema)
}

/**
 * A request without what is null in it, and without arguments that are none. Its `id` stays: a request has one that is not null, a
 * notification none.
 */
export function plainRequest(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request: Record<string, unknown> = { ...(withoutNulls(body) as object), ...('id' in body && { id: body.id }) }
  const { method, params } = request
  if (method !== 'tools/call' || !isRecord(params) || !isNothing(params.arguments)) return request
  return { ...request, params: { ...params, arguments: {} } }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNulls(one)]))
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
