import { Hono } from 'hono'
import { MailChannelsClient, Webhooks } from 'mailchannels-sdk'
import { site } from '../../shared/content/site.ts'
import { parseJson } from '../../shared/json.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { sliceLimit } from '../http/guards.ts'
import { limited, rateLimit } from '../limits/rate-limit.ts'
import { readEdgeCopy, writeEdgeCopy } from '../storage/edge-cache.ts'
import { callLedger } from '../storage/objects.ts'

/** Where the mail provider tells what became of mails. Without the account's name there is no such address. */
export const mailEventsRoute = new Hono<AppEnv>().post(
  '/',
  (c, next) => (c.env.MAIL_EVENTS_ACCOUNT ? next() : errorResponse(c, 'not_found')),
  sliceLimit,
  rateLimit('mailEvent'),
  async (c) => {
    const payload = await c.req.text()
    const now = Date.now()
    if (!(await isSigned(c.env, c.req.raw.headers, payload, now))) {
      await limited(c, 'wrongMailEvent')
      return errorResponse(c, 'not_found')
    }
    const lost = lostMails(payload, c.env.MAIL_EVENTS_ACCOUNT ?? '', now)
    if (lost === undefined) return errorResponse(c, 'malformed_json')
    if (lost.length > 0) await callLedger(c.env, async (ledger) => await ledger.noteLostMails(lost))
    return c.body(null, 204)
  },
)

/** What the provider tells of mails: a list of events, each of one mail. */
type SentEvent = { event?: unknown; customer_handle?: unknown; campaign_id?: unknown; timestamp?: unknown }

/** Events after which a mail will never arrive: its receiver has no such mailbox, or the provider does not try any more. */
const FINAL: readonly unknown[] = ['hard-bounced', 'dropped']

/** As the provider names its keys. */
const KEY_ID = /;keyid="([\w-]{1,64})"$/

/** Whether the provider signed it within five minutes (RFC 9421, Ed25519), by the public key that the signature names. */
async function isSigned(env: Env, headers: Headers, payload: string, now: Millis): Promise<boolean> {
  const [digest, signature, input] = ['content-digest', 'signature', 'signature-input'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string]
  const [, id] = KEY_ID.exec(input) ?? []
  if (!id) return false
  const key = await publicKey(env, id, now)
  if (key === undefined) return false
  return Webhooks.verify({
    payload,
    headers: { 'content-digest': digest, signature, 'signature-input': input },
    publicKey: key,
  })
}

/** A key stays good for long; one that nobody knows may be known soon, and is not asked for by every forged request meanwhile. */
const KEY_SECONDS = 60 * 60
const UNKNOWN_SECONDS = 60

async function publicKey(env: Env, id: string, now: Millis): Promise<string | undefined> {
  const address = `${site.origin}/api/mail-events/${id}`
  const kept = await readEdgeCopy(env, address, now)
  if (kept) return kept.body || undefined
  if (!env.MAILCHANNELS_API_KEY) return undefined
  const client = new MailChannelsClient(env.MAILCHANNELS_API_KEY, { baseUrl: env.MAIL_BASE_URL })
  const key = (await new Webhooks(client).getSigningKey(id)).data?.key
  const copy = { body: key ?? '', headers: new Headers({ 'Content-Type': 'text/plain' }) }
  await writeEdgeCopy(env, address, copy, key ? KEY_SECONDS : UNKNOWN_SECONDS, now)
  return key
}

/** A mail that will never arrive, by the id that it was sent with, and when that was known. */
export type LostMail = { mailId: string; at: Millis }

/** The mails of our own account that will never arrive; undefined if the text is no list of events. */
function lostMails(payload: string, account: string, now: Millis): LostMail[] | undefined {
  const events = parseJson(payload)
  if (!Array.isArray(events)) return undefined
  // Every customer of the provider can have its events sent here, signed with the same key.
  const ours = (events as SentEvent[]).filter((sent) => sent?.customer_handle === account && FINAL.includes(sent.event))
  return ours.flatMap(({ campaign_id, timestamp }) =>
    typeof campaign_id === 'string' ? { mailId: campaign_id, at: typeof timestamp === 'number' ? timestamp * 1000 : now } : [],
  )
}
