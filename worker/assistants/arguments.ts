import { z } from 'zod'
import { isObject } from '../../shared/json.ts'

/** What clients and models write into an optional argument that they leave out: words for nothing, or its place in a template. */
const WORDS_FOR_NOTHING =
  /^(["'`]?)(?:null|undefined|none|nil|n\/?a|unknown|not (?:given|provided|specified|applicable)|optional|default|string|tbd|-{1,9}|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}|\{\{[^{}]*\}\})?\1$/i

/** A tool's input; null, blank, {}, [] and, if optional, words for nothing are absent. Some clients cannot send none. */
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

/** A request without nulls and empty arguments; its `id` stays, by which it is no notification. */
export function plainRequest(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request: Record<string, unknown> = { ...(withoutNulls(body) as object), ...('id' in body && { id: body.id }) }
  const { method, params } = request
  if (method !== 'tools/call' || !isObject(params) || !isNothing(params.arguments)) return request
  return { ...request, params: { ...params, arguments: {} } }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNulls(one)]))
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
}
