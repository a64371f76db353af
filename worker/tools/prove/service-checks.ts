import { setTimeout as sleep } from 'node:timers/promises'
import { ASSISTANT_TOOLS, ASSISTANTS_PATH } from '../../../shared/assistants.ts'
import { pageById } from '../../../shared/paths.ts'
import { STUDIO_API_PATH, STUDIO_PATH } from '../../../shared/studio.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time.ts'
import type { CalendarReport } from '../../calendars/what-blocks.ts'
import { askOps } from '../ask-ops.ts'
import { printable } from '../terminal.ts'
import { expectStatus, jsonPost, type ProvedSite, type SiteResponse } from './ask-site.ts'
import { type Check, Fault, Skip, waitFor } from './check.ts'

/** The part of the health that is looked at. */
type Health = { status: string; checks: Record<string, unknown> & { cron?: { cleanUpAgeSeconds: number | null } | null } }

/** The edge keeps an answer for some seconds. */
const HEALTH_KEPT_MS = 6 * SECOND_MS
/** The clean-up runs a day after the last one, with the next run of the cron trigger. */
const CLEAN_UP_MAX_MS = DAY_MS + 15 * MINUTE_MS
/** The cron trigger reads each calendar every five minutes. */
const CALENDAR_MAX_MS = 15 * MINUTE_MS

const REQUESTS = 50
/** For a visitor in Australia; the rest of the world waits longer for its connection. */
const LATENCY_MAX = { median: 1000, p95: 3000 }

/** What runs behind the pages. */
export function serviceChecks({ ask, place }: ProvedSite): Check[] {
  return [
    {
      name: 'Health',
      expected: '/api/health says ok',
      todo: 'worker/handbook/health.md, “Health”, says what to do for each part of it.',
      look: async () => {
        const { status, checks } = JSON.parse((await ask('/api/health')).text) as Health
        if (status !== 'ok') throw new Fault(printable(JSON.stringify(checks)))
        return status
      },
    },
    {
      name: 'Cron trigger',
      expected: 'its daily clean-up ran in the last day',
      todo: 'On a site deployed just now, wait five minutes. Else look at Settings → Trigger events of the Worker, and put [triggers] back.',
      look: async () => {
        const seconds = await waitFor(async () => {
          const { checks } = JSON.parse((await ask('/api/health')).text) as Health
          return checks.cron?.cleanUpAgeSeconds ?? undefined
        }, HEALTH_KEPT_MS)
        if (seconds === undefined) throw new Fault('it never ran')
        if (seconds * SECOND_MS > CLEAN_UP_MAX_MS) throw new Fault(`it ran last ${ageWords(seconds * SECOND_MS)} ago`)
        return `it ran ${ageWords(seconds * SECOND_MS)} ago`
      },
    },
    {
      name: 'Hosts’ calendars',
      expected: `each was read in the last ${ageWords(CALENDAR_MAX_MS)}`,
      todo: 'npm run calendar -- check --remote names the host and the reason.',
      look: async () => {
        const { health, calendars } = await askOps<CalendarReport>(place, 'GET', 'calendar')
        if (health === null) throw new Skip('no host has a calendar')
        const old = calendars.filter(({ readAt }) => readAt === null || Date.now() - readAt > CALENDAR_MAX_MS)
        if (health === 'invalid' || calendars.length === 0) throw new Fault('none is read')
        if (old.length > 0) throw new Fault(`not read: ${old.map(({ host }) => printable(host)).join(', ')}`)
        return `${calendars.length} read`
      },
    },
    {
      name: 'Studio closed',
      expected: 'a stranger is sent to sign in by Cloudflare Access, or gets the 404 page',
      todo: 'Close it at once: empty ACCESS_AUD and deploy. Then see whom the policies of the Access application let in. On this machine everybody is let in, unless npm start has STUDIO_EMAIL= before it.',
      look: async () => {
        const responses = await Promise.all([
          ...[STUDIO_PATH, `${STUDIO_PATH}/campaigns`, `${STUDIO_API_PATH}/me`].map((path) => ask(path)),
          ask(STUDIO_PATH, { headers: { 'Cf-Access-Jwt-Assertion': FORGED, Cookie: `CF_Authorization=${FORGED}` } }),
          ask(`${STUDIO_API_PATH}/leads/find`, jsonPost({ text: 'proof' })),
        ])
        const open = responses.filter((response) => !isClosed(response))
        if (open.length > 0) throw new Fault(open.map(({ path, status }) => `${path} answered ${status}`).join('; '))
        return responses.some(({ status }) => status === 404) ? 'not found' : 'Cloudflare Access asks who it is'
      },
    },
    {
      name: 'Assistants',
      expected: 'an assistant without a session is told what it can ask; no page of another site is',
      todo: 'Look at the log’s lines of the route /mcp. Empty ASSISTANTS in wrangler.toml and deploy to switch it off meanwhile.',
      look: async () => {
        const response = await ask(ASSISTANTS_PATH, askForTools())
        if (response.status === 404 || response.status === 405) throw new Skip('ASSISTANTS is not on')
        const { result } = JSON.parse(expectStatus(response, 200).text) as { result?: { tools: { name: string }[] } }
        const missing = ASSISTANT_TOOLS.filter((tool) => !result?.tools.some(({ name }) => name === tool))
        if (missing.length > 0) throw new Fault(`no ${missing.join(', ')}`)
        const { status } = await ask(ASSISTANTS_PATH, askForTools({ Origin: 'https://elsewhere.example' }))
        if (status !== 403) throw new Fault(`a page of another site got ${status}`)
        return ASSISTANT_TOOLS.join(', ')
      },
    },
    {
      name: 'Latency',
      expected: `of ${REQUESTS} requests for a page, half within ${LATENCY_MAX.median} ms, 95 % within ${LATENCY_MAX.p95} ms`,
      todo: 'Run it again from another network. If it stays slow, see Cloudflare’s status page, and Smart Placement.',
      look: async () => {
        const times: number[] = []
        for (let time = 0; time < REQUESTS; time++) times.push(expectStatus(await ask(LATENCY_PAGE), 200).ms)
        times.sort((one, other) => one - other)
        const [median, p95] = [0.5, 0.95].map((part) => Math.round(times[Math.ceil(REQUESTS * part) - 1] ?? 0)) as [
          number,
          number,
        ]
        const seen = `median ${median} ms, 95th percentile ${p95} ms`
        if (median > LATENCY_MAX.median || p95 > LATENCY_MAX.p95) throw new Fault(seen)
        return seen
      },
    },
  ]
}

/** As clients of the protocol's revisions of 2025 ask, after their handshake. */
const askForTools = (headers: Record<string, string> = {}) =>
  jsonPost({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { Accept: 'application/json, text/event-stream', ...headers })

const LATENCY_PAGE = pageById('nfp-digital-growth-scan').path

/** A token that nobody signed. */
const FORGED = `${btoa('{"alg":"none"}')}.${btoa('{"email":"owner@agency.example"}')}.`

function isClosed({ status, headers }: SiteResponse): boolean {
  if (status === 404) return true
  const target = headers.get('Location') ?? ''
  // Access answers requests that are no page's with 401 or 403.
  if (status === 401 || status === 403) return true
  return status >= 300 && status < 400 && URL.canParse(target) && new URL(target).hostname.endsWith('.cloudflareaccess.com')
}

/** An address of a booking's page that no booking has. */
const WRONG_LINK = `/booking/BW-222222/${'0'.repeat(32)}`
/** A network may send 20 in ten minutes; a few more are allowed for, in case the site missed one. */
const WRONG_LINKS_MAX = 25

/** For how many seconds this network may open no booking's page; undefined if it may. Sends one wrong link. */
export async function secondsOfLimit({ ask }: ProvedSite): Promise<number | undefined> {
  const { status, headers } = await ask(WRONG_LINK)
  return status === 429 ? Number(headers.get('Retry-After')) : undefined
}

/** Wrong links are limited for a network, for as long as it says. `wait` for that, ten minutes; `note` is told. */
export function limitChecks({ ask }: ProvedSite, wait: boolean, stopped: AbortSignal, note: (words: string) => void): Check[] {
  let refused: { until: number } | undefined
  return [
    {
      name: 'Rate limit reached',
      expected: `at most ${WRONG_LINKS_MAX} wrong links of bookings’ pages are answered, then 429 says how long to wait`,
      todo: 'Check that HASH_SECRET is set, and that wrangler.toml has RATE_LIMITER and [[ratelimits]].',
      look: async () => {
        for (let count = 0; count < WRONG_LINKS_MAX; count++) {
          const { status, headers } = await ask(WRONG_LINK)
          if (status === 404) continue
          const seconds = Number(headers.get('Retry-After'))
          if (status !== 429 || !(seconds >= 1)) throw new Fault(`${status} after ${count} wrong links`)
          refused = { until: Date.now() + seconds * SECOND_MS }
          return `429 after ${count} wrong links, for ${seconds} s`
        }
        throw new Fault(`${WRONG_LINKS_MAX} wrong links were answered`)
      },
    },
    {
      name: 'Rate limit gone',
      expected: 'after that time the network is answered again',
      todo: 'Look for a limit of Cloudflare’s own under Security → WAF → Rate limiting rules.',
      look: async () => {
        if (!refused) throw new Skip('there was no limit to wait for')
        const ms = refused.until - Date.now() + SECOND_MS
        if (!wait) throw new Skip(`not waited for: it ends in ${Math.ceil(ms / SECOND_MS)} s`)
        note(`Waiting ${Math.ceil(ms / SECOND_MS)} s for the rate limit to end. Ctrl-C is harmless: nothing is left at the site.`)
        await sleep(Math.max(0, ms), undefined, { signal: stopped })
        return `${expectStatus(await ask(WRONG_LINK), 404).status} again`
      },
    },
  ]
}

/** 90,000 ms are 1 min. */
function ageWords(ms: number): string {
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`
  return ms < 120 * MINUTE_MS ? `${Math.round(ms / MINUTE_MS)} min` : `${Math.round(ms / (60 * MINUTE_MS))} h`
}
