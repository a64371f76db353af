import fc from 'fast-check'
import { API_ERROR_CODES, type ApiErrorBody } from '../../../shared/api-error.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, enquiryOf, newAddress, openSlots } from '../support/leads.ts'
import { type PostResponse, post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'
import { seedOf } from '../support/seed.ts'

const CLIENTS = 16
const HANG_MS = 1000
const PATHS = ['/api/booking', '/api/contact'] as const

type Hostile = { body: unknown; headers: Record<string, string>; key?: string }

/** Text that nobody types: control characters, bidi marks, lone surrogates, markup, other alphabets. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nBcc: a@b.example',
    '<script>',
    '<'.repeat(5000),
    "' OR 1=1 --",
    'é'.repeat(254),
  ),
)
const hostileValue = fc.oneof(hostileText, fc.anything({ maxDepth: 3, withBigInt: false }))

/** A valid body with some of its fields replaced, taken away, or added to. */
const mutation = (valid: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(valid), 'website', '__proto__', 'constructor'), hostileValue, { maxKeys: 4 }),
      fc.subarray(Object.keys(valid), { maxLength: 2 }),
    )
    .map(([changes, left]) => {
      const body: Record<string, unknown> = { ...valid, ...changes }
      for (const field of left) delete body[field]
      return body
    })

const headers = fc.dictionary(
  fc.constantFrom('Content-Type', 'Origin', 'Sec-Fetch-Site', 'X-Forwarded-For', 'Accept', 'Cookie', 'Content-Encoding'),
  fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
    fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'null', 'https://elsewhere.example', 'gzip', '*/*'),
  ),
  { maxKeys: 2 },
)

const hostile = (valid: Record<string, unknown>): fc.Arbitrary<Hostile> =>
  fc.record(
    {
      body: fc.oneof(
        { weight: 6, arbitrary: mutation(valid) },
        { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
        { weight: 1, arbitrary: fc.json() },
      ),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: headers },
        // The runtime refuses a Host that is no domain name before the Worker runs.
        { weight: 1, arbitrary: fc.domain().map((Host) => ({ Host })) },
      ),
      key: fc.oneof(
        fc.uuid(),
        hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
      ),
    },
    { requiredKeys: ['body', 'headers'] },
  )

export const fuzz: Promised = {
  name: 'fuzz',
  promise: 'Whatever is posted, the answer is quick and says what is wrong',
  async prove(scale: Scale): Promise<Finding> {
    const count = scale === 'full' ? 20_000 : 400
    const seed = seedOf(scale)
    await using runtime = await Runtime.begin()
    const [slot] = await openSlots(runtime.url)
    if (!slot) throw new Error('The schedule has no slot')
    const errors = new Set<string>()
    const statuses = new Map<number, number>()
    for (const path of PATHS) {
      const valid = path === '/api/booking' ? bookingOf(slot, 'fuzz') : enquiryOf('fuzz')
      const waiting = fc.sample(hostile(valid), { numRuns: count, seed })
      const client = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { body, headers: sent, key } = next
          const response = await post(runtime.url, path, asBody(body), { address: newAddress(), headers: printable(sent), key })
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          const error = errorOf(response, scale)
          if (error) errors.add(`${path}: ${error}`)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    return {
      tried: `${count} requests for each of ${PATHS.length} addresses, seed ${seed}`,
      found: [...errors].slice(0, 5).join('; ') || counts.join(', '),
      held: errors.size === 0,
    }
  },
}

/** Some values cannot be written as JSON; those are sent as text. */
function asBody(body: unknown): Buffer | string {
  if (Buffer.isBuffer(body)) return body
  return (typeof body === 'string' ? body : JSON.stringify(body)) ?? String(body)
}

/** The headers without the characters that Node refuses in them. */
function printable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7e]/g, '')]))
}

function errorOf({ status, text, ms }: PostResponse, scale: Scale): string | undefined {
  if (status >= 500) return `${status}`
  // In a short run the machine is busy with other tests.
  if (scale === 'full' && ms > HANG_MS) return `${Math.round(ms)} ms`
  if (status < 400) return undefined
  try {
    const { error } = JSON.parse(text) as ApiErrorBody
    return API_ERROR_CODES.includes(error.code) && error.requestId ? undefined : `${status} with ${text.slice(0, 80)}`
  } catch {
    return `${status} with ${text.slice(0, 80)}`
  }
}
