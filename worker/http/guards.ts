import type { Context } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { isBot } from 'isbot'
import { defaultCampaign } from '../../shared/campaign/campaign.ts'
import { isObject } from '../../shared/json.ts'
import { PICTURE_MAX_BYTES } from '../../shared/picture.ts'
import { isHoneypotFilled, TURNSTILE_HEADER, TURNSTILE_ORIGIN } from '../../shared/spam-checks.ts'
import type { AppEnv, Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { errorResponse } from './errors.ts'

/** Allows posts from the site's own pages only. Every browser sends Sec-Fetch-Site, or at least Origin. */
export const originGuard = createMiddleware<AppEnv>(async (c, next) =>
  isOwnPost(c.req.header('Sec-Fetch-Site'), c.req.header('Origin'), new URL(c.req.url).origin)
    ? next()
    : errorResponse(c, 'forbidden_origin'),
)

/** Sec-Fetch-Site decides, as add-ons make Origin `null`; without it, and for a repeated post (`none`), Origin does. */
function isOwnPost(site: string | undefined, origin: string | undefined, own: string): boolean {
  if (site === undefined || site === 'none') return origin === own
  // No browser names another origin with it.
  return site === 'same-origin' && (origin === undefined || origin === 'null' || origin === own)
}

/** JSON is UTF-8 (RFC 8259), so any other charset is an error; `application/vnd.x+json` is a different format. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** The type a browser sends for a form without files. The runtime reads no charset but UTF-8. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*(?:charset\s*=\s*"?utf-?8"?\s*)?)*$/i

const contentType = (type: RegExp) =>
  createMiddleware<AppEnv>(async (c, next) =>
    type.test(c.req.header('Content-Type') ?? '') ? next() : errorResponse(c, 'unsupported_media_type'),
  )

export const jsonContentType = contentType(JSON_TYPE)
export const formContentType = contentType(FORM_TYPE)

/** The longest valid booking with every character escaped, and the longest enquiry in three-byte characters, are smaller. */
const BODY_MAX_BYTES = 16 * 1024

/** Counts chunked bodies too. */
const bodyOf = (maxSize: number) =>
  limitBody({ maxSize, onError: (c) => errorResponse(c as Context<AppEnv>, 'payload_too_large') })

export const bodyLimit = bodyOf(BODY_MAX_BYTES)

/** A form of 2,000 characters, each of which may be four bytes that a browser escapes. */
export const longFormLimit = bodyOf(32 * 1024)

/** The bytes of a slice of leads, one of which is smaller than a body of a form. */
const SLICE_MAX_BYTES = 256 * 1024

export const sliceLimit = bodyOf(SLICE_MAX_BYTES)

/** Refuses a body that is not UTF-8, not JSON or not an object; after it, `body` is set, and c.req.json() cannot fail. */
export const jsonObject = createMiddleware<AppEnv>(async (c, next) => {
  const body = parseJson(await c.req.arrayBuffer())
  if (body === undefined) return errorResponse(c, 'malformed_json')
  if (!isObject(body)) return errorResponse(c, 'invalid_input')
  c.set('body', body)
  return next()
})

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Has the request log name the campaign that a request is about; visitors' text, such as an unknown key, does not get there. */
export function noteCampaign(c: Context<AppEnv>, key: unknown): void {
  if (typeof key === 'string' && key !== '') c.set('campaign', defaultCampaign(key)?.key ?? 'other')
}

/** Needs a valid JSON body. It runs before whatever may refuse the request, so that refusals carry the campaign too. */
export const bodyCampaign = createMiddleware<AppEnv>((c, next) => {
  noteCampaign(c, c.get('body').campaign)
  return next()
})

/** Runs before the field rules, so that a bot learns nothing about them. `read` returns the body. */
function honeypotIn(read: (c: Context<AppEnv>) => unknown) {
  return createMiddleware<AppEnv>(async (c, next) => (isHoneypotFilled(await read(c)) ? errorResponse(c, 'honeypot') : next()))
}

/** Needs a valid JSON body. */
const honeypot = honeypotIn((c) => c.get('body'))
const formHoneypot = honeypotIn((c) => c.req.parseBody({ all: true }))

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the header that makes a retry safe. It is optional, but must be a UUID. */
const idempotencyKey = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return next()
  if (!UUID.test(key)) return errorResponse(c, 'invalid_input')
  c.set('idempotencyKey', key.toLowerCase())
  return next()
})

/** The checks of every form post before its field rules, in this order, the cheap ones first. */
export const leadGuards = every(originGuard, jsonContentType, bodyLimit, jsonObject, bodyCampaign, honeypot, idempotencyKey)

/** A form without scripts cannot send a token. If one is required, it is refused before the visitor corrects any field. */
const refuseWithoutToken = createMiddleware<AppEnv>(async (c, next) =>
  needsToken(c.env) ? errorResponse(c, 'honeypot') : next(),
)

/** The checks of leadGuards for a form sent without scripts. */
export const noScriptGuards = every(originGuard, formContentType, bodyLimit, formHoneypot, refuseWithoutToken)

/** A page of a backup, which is read up to a million characters, in three-byte ones. */
export const backupBody = bodyOf(4 * 1024 * 1024)

/** The longest draft in four-byte characters is smaller. */
const STUDIO_BODY_MAX_BYTES = 512 * 1024

/** The checks of every post of the studio before its schema. Access uses a cookie, so the origin counts as on the public forms. */
export const studioBody = every(originGuard, jsonContentType, bodyOf(STUDIO_BODY_MAX_BYTES), jsonObject)

/** The types that the studio makes pictures in; worker/pictures/store.ts looks at the bytes themselves. */
const PICTURE_TYPE = /^image\/(?:webp|jpeg)$/

/** The checks of a picture from the studio. */
export const pictureBody = every(originGuard, contentType(PICTURE_TYPE), bodyOf(PICTURE_MAX_BYTES))

/** The text fields of a form's post; of a repeated field the first. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody({ all: true })
  const first = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
  return Object.fromEntries(first.filter((field): field is readonly [string, string] => typeof field[1] === 'string'))
}

/** Answers robots with 204 and does nothing more: they run scripts too, but are nobody's visit. */
export const ignoreRobots = createMiddleware<AppEnv>(async (c, next) =>
  isRobot(c.req.header('User-Agent')) ? c.body(null, 204) : next(),
)

const SITEVERIFY = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`
/** Short, because a visitor waits for it. */
const DEADLINE_MS = 3000
/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const TOKEN_MAX = 2048
/** Errors of this site or of Turnstile, which no visitor can correct, with their names in the log. */
const OUR_ERRORS: Readonly<Record<string, string>> = {
  'missing-input-secret': 'no key',
  'invalid-input-secret': 'wrong key',
  'bad-request': 'bad request',
  'internal-error': 'internal error',
}

type Siteverify = { success?: boolean; 'error-codes'?: string[] }

/** Whether forms need a token: both of Turnstile's keys are set. */
function needsToken({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: Env): boolean {
  return Boolean(TURNSTILE_SITE_KEY && TURNSTILE_SECRET)
}

/** Refuses a post without a valid token if both keys are set; while Turnstile fails, the rate limits alone protect forms. */
export const turnstile = createMiddleware<AppEnv>(async (c, next) => {
  if (!needsToken(c.env)) return next()
  const response = c.req.header(TURNSTILE_HEADER)
  if (!response || response.length > TOKEN_MAX) return errorResponse(c, 'honeypot')
  const log = (facts: object) => writeLog('error', { event: 'turnstile_failed', requestId: c.get('requestId'), ...facts })
  try {
    // A retry of the same request may use its token again; any other request may not.
    const idempotency_key = c.get('idempotencyKey') ?? c.get('requestId')
    const verdict = await fetch(c.env.TURNSTILE_VERIFY_URL || SITEVERIFY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: c.env.TURNSTILE_SECRET, response, idempotency_key }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const { success, 'error-codes': codes = [] } = (await verdict.json()) as Siteverify
    if (success === true) return next()
    const reason = codes.map((code) => OUR_ERRORS[code]).find((error) => error !== undefined)
    if (success !== false || reason) log({ reason: reason ?? `status ${verdict.status}` })
    else return errorResponse(c, 'honeypot')
  } catch (error) {
    log(describeError(error))
  }
  return next()
})

/** Whether a request is a robot's by its user agent. Every browser sends one, so who sends none counts as a robot too. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return !userAgent || isBot(userAgent)
}
