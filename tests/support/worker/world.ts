import { reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Monday 19 November 2040, 7:30 AM in Sydney (AEDT), and by UTC still Sunday: what takes the one day for the other is seen. Far ahead, so
 * that the runtime's own clock never reaches an alarm set by this one: alarms run only when a test runs them.
 */
export const NOW = Date.parse('2040-11-18T20:30:00Z')

/** The audience tag of the tests' Access application. */
export const AUD = '0123456789abcdef'.repeat(4)

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A mail as the provider receives it. */
export type SentMail = {
  from: { email: string; name: string }
  reply_to?: { email: string }
  personalizations: { to: { email: string }[] }[]
  subject: string
  content: { type: string; value: string }[]
  attachments?: { filename: string; type: string; content: string }[]
  headers?: Record<string, string>
}

/** A mail as Cloudflare Email Service receives it: one recipient, and the whole message. */
export type Email = { from: string; to: string; raw: string }

/** A request to a webhook as its receiver gets it. */
export type Posted = { url: string; headers: Record<string, string>; body: string; init: RequestInit }

type Provider = (mail: SentMail, init: RequestInit) => Response | Promise<Response>

/** The outside world in a test: mail received, log lines written, and how the mail provider responds. */
export const world = {
  mails: [] as SentMail[],
  logs: [] as Record<string, unknown>[],
  provider: accept as Provider,
  /** Mails that the binding EMAIL was given, and what it makes of them. */
  emails: [] as Email[],
  emailService: takeEmail as (email: Email) => Promise<unknown>,
  /** Requests to both webhooks, and how their receiver responds. */
  posted: [] as Posted[],
  receiver: take as (posted: Posted) => Response | Promise<Response>,
  /** Requests for hosts' calendars, and how their server responds. */
  asked: [] as { url: string; headers: Record<string, string>; init: RequestInit }[],
  calendar: missing as (url: string, init: RequestInit) => Response | Promise<Response>,
  /** Pages that are just being put into the edge cache. */
  puts: 0,
}

function accept(): Response {
  return Response.json({ results: [{ index: 0, status: 'sent' }] }, { status: 202 })
}

function takeEmail(): Promise<unknown> {
  return Promise.resolve({ messageId: '<1@email.example>' })
}

function take(): Response {
  return new Response(null, { status: 204 })
}

function missing(): Response {
  return new Response('No such calendar', { status: 404 })
}

const WEBHOOK_SECRET = 'whsec_c2FtcGxlLW9ubHktc2FtcGxlLW9ubHktc2FtcGxl'

/** Sets up the webhooks for the tests of a file. */
export function withWebhooks(): { leads: string; alerts: string; secret: string } {
  const webhooks = { leads: 'https://crm.example/leads', alerts: 'https://chat.example/hook', secret: WEBHOOK_SECRET }
  beforeEach(() => {
    env.LEAD_WEBHOOK_URL = webhooks.leads
    env.LEAD_WEBHOOK_SECRET = webhooks.secret
    env.ALERT_WEBHOOK_URL = webhooks.alerts
  })
  afterEach(() => {
    env.LEAD_WEBHOOK_URL = env.LEAD_WEBHOOK_SECRET = env.ALERT_WEBHOOK_URL = undefined
  })
  return webhooks
}

/** The texts of the alerts that the chat received. */
export function alertTexts(): string[] {
  const received = world.posted.filter(({ url }) => url === env.ALERT_WEBHOOK_URL)
  return received.map(({ body }) => (JSON.parse(body) as { text: string }).text)
}

/** Sets up the binding EMAIL for the tests of a file, beside MailChannels. */
export function withEmailService(): void {
  beforeEach(() => {
    world.emails = []
    world.emailService = takeEmail
    const send = (message: EmailMessage | EmailMessageBuilder) => {
      const { from, to, 'EmailMessage::raw': raw } = message as EmailMessage & { 'EmailMessage::raw': string }
      const email = { from, to, raw }
      world.emails.push(email)
      return world.emailService(email)
    }
    env.EMAIL = { send } as SendEmail
  })
  afterEach(() => {
    env.EMAIL = undefined
  })
}

/** An error as the binding throws it. */
export function emailError(code: string): Error {
  return Object.assign(new Error(`The binding says ${code}`), { code })
}

/** Where the hosts' calendars of the tests are. */
const CALENDAR_SERVER = /^https?:\/\/(?:\w+\.)?calendar\.example\//

/** Nothing that a visitor typed in any test may be in a log line. */
const PERSONAL = /wattleworth|harbour trust|@visitor\.example|614\d{8}|203\.0\.113\.|2001:db8|secret|hidden words/i
const RANDOM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const LOG_KEYS = [
  ...['event', 'route', 'method', 'status', 'ms', 'code', 'campaign', 'key', 'reason', 'kind', 'reference'],
  ...['attempts', 'sent', 'retried', 'dead', 'pending', 'error', 'stack', 'host', 'count', 'tool', 'assistant', 'sender'],
]

/** What is logged as information; whatever else is logged is an error, and so is a calendar that could not be read. */
const INFORMING = [
  ...['request', 'outbox_run', 'calendar_read', 'backup_done', 'invite_answered', 'answer_ignored'],
  ...['lead_corrected', 'leads_deleted', 'leads_imported', 'dead_dismissed'],
]

/** Fakes the clock and the mail provider, opens the studio, collects logs, and after each test checks every line and clears all stores. */
export function startWorld(): void {
  const informing = new Set<object>()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    env.ACCESS_AUD = AUD
    env.ACCESS_TEAM = undefined
    world.mails = []
    world.logs = []
    world.provider = accept
    world.posted = []
    world.receiver = take
    world.asked = []
    world.calendar = missing
    const collect = (line: string) => {
      const logged: Record<string, unknown> = JSON.parse(line)
      world.logs.push(logged)
      return logged
    }
    // An object cannot be evicted while the time limit of a request it has made still runs, ten seconds for a mail: here none begins.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
    vi.spyOn(console, 'log').mockImplementation((line: string) => void informing.add(collect(line)))
    vi.spyOn(console, 'error').mockImplementation(collect)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if ([env.LEAD_WEBHOOK_URL, env.ALERT_WEBHOOK_URL].includes(String(input))) {
        const headers = Object.fromEntries(new Headers(init?.headers))
        const posted = { url: String(input), headers, body: String(init?.body), init: init ?? {} }
        world.posted.push(posted)
        return world.receiver(posted)
      }
      if (CALENDAR_SERVER.test(String(input))) {
        const headers = Object.fromEntries(new Headers(init?.headers))
        world.asked.push({ url: String(input), headers, init: init ?? {} })
        return world.calendar(String(input), init ?? {})
      }
      if (!String(input).startsWith(`${env.MAIL_BASE_URL}/tx/v1/send?`)) throw new Error(`Unexpected request to ${String(input)}`)
      const mail = JSON.parse(String(init?.body)) as SentMail
      world.mails.push(mail)
      return world.provider(mail, init ?? {})
    })
    const put = caches.default.put.bind(caches.default)
    vi.spyOn(caches.default, 'put').mockImplementation(async (...page) => {
      world.puts += 1
      await put(...page).finally(() => {
        world.puts -= 1
      })
    })
  })

  afterEach(async () => {
    const logs = world.logs
    // A page put after the stores are cleared would still be cached in the next test.
    await vi.waitFor(() => expect(world.puts).toBe(0))
    vi.restoreAllMocks()
    await reset()
    vi.useRealTimers()
    for (const logged of logs) {
      const { requestId, ...line } = logged
      const isInforming = INFORMING.includes(String(line.event)) && line.kind !== 'failed'
      expect(informing.has(logged), `the level of ${line.event}`).toBe(isInforming)
      // Checked apart from the rest: a random id can look like a phone number.
      if (requestId !== undefined) expect(requestId).toMatch(RANDOM_ID)
      expect(LOG_KEYS, 'a log key outside the allow-list').toEqual(expect.arrayContaining(Object.keys(line)))
      expect(JSON.stringify(line), 'personal data in a log line').not.toMatch(PERSONAL)
    }
  })
}

/** The mails so far, for a test that looks at each of them: of none it would say nothing. */
export function eachMail(): readonly SentMail[] {
  expect(world.mails).not.toEqual([])
  return world.mails
}

/** Moves the clock. */
export function advance(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

export function logsOf(event: string): Record<string, unknown>[] {
  return world.logs.filter((line) => line.event === event)
}

/** Rows that Cloudflare bills. */
type Rows = { read: number; written: number }

/**
 * Watches the statements of all Durable Objects, which run in the test's isolate; `stub` is any of them. Returns a
 * function that counts the rows which an action reads and writes.
 */
export async function countRows(stub: DurableObjectStub): Promise<(act: () => Promise<unknown>) => Promise<Rows>> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
  const sql = await runInDurableObject(stub, (_, { storage }) => Object.getPrototypeOf(storage.sql) as SqlStorage)
  const { exec } = sql
  vi.spyOn(sql, 'exec').mockImplementation(function (this: SqlStorage, query: string, ...values: unknown[]) {
    const cursor = exec.call(this, query, ...values)
    cursors.push(cursor)
    return cursor
  } as SqlStorage['exec'])
  return async (act) => {
    cursors.length = 0
    await act()
    const sum = (rows: 'rowsRead' | 'rowsWritten') => cursors.reduce((total, cursor) => total + cursor[rows], 0)
    return { read: sum('rowsRead'), written: sum('rowsWritten') }
  }
}
