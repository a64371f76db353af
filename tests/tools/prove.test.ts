import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCAL_OPS } from '../../worker/tools/local/vars.ts'
import type { ProofReport } from '../../worker/tools/prove/check.ts'
import { type Between, startBrokenSite } from '../support/broken-site.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { outputOf } from '../support/tools.ts'

const CAMPAIGN = 'nfp-digital-growth-scan'
/** Somebody who happens to have the mailbox that a proof uses, and left a lead of their own. */
const OPERATOR = 'operator@agency.example'

let site: Site
let folder: string
let own: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-proofs-'))
  const experiment = { name: 'headline-1', variants: [{ headline: 'Who stops at your window?' }] }
  const campaigns = { windows: campaignEntry({ experiment }) }
  site = await startSite('prove', { campaigns, env: { STUDIO_EMAIL: '' }, flags: ['--calendar'] })
  const lead = { name: 'Olive Operator', organisation: 'Proof of nothing', email: OPERATOR, campaign: CAMPAIGN }
  own = (await post(site.url, '/api/booking', { ...lead, ...(await freeSlot(site.url)) })).reference
  await vi.waitFor(async () => expect(await mailsSent()).toHaveLength(2), { timeout: 20_000 })
}, 60_000)
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

type Proof = { code: number | null; text: string; report: ProofReport }

let proofs = 0

/** Runs a proof to its end. `at` is told each line that it prints, and may stop it. */
async function prove(url: string, words: string[], at?: (line: string, stop: () => void) => void): Promise<Proof> {
  const json = join(folder, `${++proofs}.json`)
  const args = ['worker/tools/prove.ts', url, '--json', json, ...words]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.on('data', (chunk) => at?.(String(chunk), () => child.kill('SIGINT')))
  const { code, text } = await outputOf(child)
  const report = JSON.parse(await readFile(json, 'utf8').catch(() => 'null')) as ProofReport
  return { code, text, report }
}

const namesOf = ({ report }: Proof, result: ProofReport['results'][number]['result']) =>
  report.results.filter((one) => one.result === result).map(({ name }) => name)

const seenOf = ({ report }: Proof, name: string) => report.results.find((one) => one.name === name)?.seen

const ops = async (path: string) =>
  (await fetch(`${site.url}/api/ops/${path}`, { headers: { Authorization: `Bearer ${LOCAL_OPS}` } })).json()

const leadsLeft = async () => ((await ops('leads')) as { leads: { reference: string }[] }).leads.map(({ reference }) => reference)

type Mail = { personalizations: { to: { email: string }[] }[]; content: { type: string; value: string }[] }
const mailsSent = async () => (await (await fetch(`${site.mailUrl}/messages`)).json()) as Mail[]
const recipientOf = ({ personalizations }: Mail) => personalizations[0]?.to[0]?.email

/** What the newest mail to each recipient does to each session in a calendar. */
const calendarsAfter = (mails: readonly Mail[]) =>
  Object.fromEntries(
    mails.flatMap((mail) => {
      const entry = mail.content.find(({ type }) => type.startsWith('text/calendar'))?.value ?? ''
      const [, method] = /^METHOD:(\w+)/m.exec(entry) ?? []
      const [, uid] = /^UID:(\S+)/m.exec(entry) ?? []
      return method ? [[`${recipientOf(mail)} ${uid}`, method]] : []
    }),
  )

describe('a proof of a site that is well', () => {
  let proof: Proof
  beforeAll(async () => {
    await fetch(`${site.mailUrl}/messages`, { method: 'DELETE' })
    proof = await prove(site.url, ['--mail', OPERATOR, '--yes', '--no-wait'])
  }, 60_000)

  it('finds nothing, and leaves out only what a local site does not have and what it is told to leave out', () => {
    expect(proof.code, proof.text).toBe(0)
    expect(namesOf(proof, 'failed')).toEqual([])
    expect(namesOf(proof, 'skipped')).toEqual(['TLS', 'Other addresses', 'Rate limit gone'])
    expect(namesOf(proof, 'ok')).toEqual([
      'Security headers',
      'Robots',
      'Caching of pages',
      'Caching of variants',
      'Health',
      'Cron trigger',
      'Hosts’ calendars',
      'Studio closed',
      'Assistants',
      'Latency',
      'Booking by the API',
      'Booking without scripts',
      'Enquiry',
      'Mail',
      'A booking’s page',
      'Move',
      'Cancel',
      'All is deleted',
      'Rate limit reached',
    ])
    expect(proof.report).toMatchObject({ address: site.url, kind: 'local', passed: true })
    expect(proof.text).toMatch(/^Proof of http:\/\/localhost:\d+, \d+ \w+ 20\d\d, .+ AE[DS]T$/m)
    expect(proof.text).toContain('19 ok, 0 failed, 3 skipped.')
  })

  it('says before it starts what it makes and who gets mail', () => {
    const [before = ''] = proof.text.split('… TLS')
    expect(before).toContain(`all of “${proof.report.mark}”`)
    expect(before).toContain(`${OPERATOR} gets the visitor’s`)
    expect(before).toContain('A CRM gets their events too')
  })

  it('deletes all that it made, and nothing else, not even another lead of the same mailbox', async () => {
    expect(seenOf(proof, 'All is deleted')).toMatch(/^BW-\w{6}, BW-\w{6}, EN-\w{6} deleted$/)
    expect(await leadsLeft()).toEqual([own])
    const { totals } = (await ops('reports')) as { totals: { campaign: string; booked: number; visits: number }[] }
    expect(totals.find(({ campaign }) => campaign === CAMPAIGN)).toMatchObject({ booked: 1, visits: 0 })
  })

  it('sends mail to the operator and the agency alone, and lets calendars forget the sessions', async () => {
    // The last mails leave after the proof has ended. One that had not left when the session changed again never does.
    const mails = await vi.waitFor(
      async () => {
        const sent = await mailsSent()
        const calendars = calendarsAfter(sent)
        expect(Object.keys(calendars)).toHaveLength(4)
        expect(new Set(Object.values(calendars))).toEqual(new Set(['CANCEL']))
        return sent
      },
      { timeout: 20_000 },
    )
    expect(new Set(mails.map(recipientOf))).toEqual(new Set([OPERATOR, 'hello@brightwattle.example']))
    expect(mails.length).toBeLessThanOrEqual(11)
  })

  it('opens nobody’s booking in its report', async () => {
    expect(JSON.stringify(proof.report) + proof.text).not.toMatch(/[0-9a-f]{32}/)
    expect(JSON.stringify(proof.report)).not.toContain(OPERATOR)
  })
})

/** Runs a proof of the site with something between it and the tool. */
async function proveBroken(between: Between, words: string[], at?: (line: string, stop: () => void) => void): Promise<Proof> {
  const broken = await startBrokenSite(site.url, between)
  try {
    return await prove(broken.url, words, at)
  } finally {
    broken.stop()
  }
}

const text = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: Buffer.from(body),
})

/** A rate limit that begins with the fourth wrong link and ends by itself after a second, or never. */
function shortLimit(ends: boolean): Between {
  let links = 0
  let until = 0
  return async ({ path }, pass) => {
    if (!path.startsWith('/booking/BW-222222/')) return pass()
    if (++links > 3 && until === 0) until = Date.now() + 1000
    const holds = until > 0 && (!ends || Date.now() < until)
    return holds ? text(429, '', { 'Retry-After': '1' }) : text(404, '')
  }
}

it('a site without security headers, with an open studio, without a cron trigger and with a limit that never ends fails exactly there', async () => {
  const limit = shortLimit(false)
  const proof = await proveBroken(
    async (request, pass) => {
      const { path } = request
      if (path.startsWith('/studio')) return text(200, '{}')
      const answer = await limit(request, pass)
      if (path === '/') delete answer?.headers['strict-transport-security']
      if (path === '/privacy' && answer) answer.headers['set-cookie'] = '__cf_bm=1; Path=/'
      if (path === '/api/health')
        return text(200, '{"status":"ok","checks":{"cron":{"cleanUpAgeSeconds":null}}}', answer?.headers)
      return answer
    },
    ['--yes'],
  )
  expect(proof.code).toBe(1)
  expect(namesOf(proof, 'failed')).toEqual(['Security headers', 'Cron trigger', 'Studio closed', 'Rate limit gone'])
  expect(seenOf(proof, 'Security headers')).toBe('/privacy sets the cookie __cf_bm; / has no Strict-Transport-Security')
  expect(seenOf(proof, 'Cron trigger')).toBe('it never ran')
  expect(seenOf(proof, 'Studio closed')).toContain('/studio answered 200')
  expect(proof.text).toMatch(/^Studio closed FAILED\n {2}expected {2}.+\n {2}seen {6}.+\n {2}do {8}Close it at once/m)
  // Without a mailbox nothing is made.
  expect(seenOf(proof, 'Booking by the API')).toBe('needs --mail <address>')
  expect(proof.report.mark).toBeNull()
  expect(await leadsLeft()).toEqual([own])
})

it('what was made is deleted also if a step fails or an answer is lost, and a limit that ends is waited for', async () => {
  const limit = shortLimit(true)
  const proof = await proveBroken(
    async (request, pass) => {
      const answer = await limit(request, pass)
      if (request.path.endsWith('/move')) return text(500, '')
      return request.path === '/api/contact' ? undefined : answer
    },
    ['--yes', '--mail', 'failing@agency.example'],
  )
  expect(proof.code).toBe(1)
  expect(namesOf(proof, 'failed')).toEqual(['Enquiry', 'Move'])
  expect(seenOf(proof, 'All is deleted')).toMatch(/EN-\w{6} deleted$/)
  expect(seenOf(proof, 'Rate limit gone')).toBe('404 again')
  expect(await leadsLeft()).toEqual([own])
})

it('Ctrl-C after the first booking still deletes it', async () => {
  const proof = await proveBroken(
    (_request, pass) => pass(),
    ['--yes', '--mail', 'stopping@agency.example', '--no-wait'],
    (line, stop) => line.includes('… Booking without scripts') && stop(),
  )
  expect(proof.code).toBe(1)
  expect(proof.text).toContain('What was made is deleted first')
  expect(namesOf(proof, 'ok')).toContain('Booking by the API')
  expect(seenOf(proof, 'Cancel')).toBe('interrupted')
  expect(seenOf(proof, 'All is deleted')).toMatch(/deleted$/)
  expect(await leadsLeft()).toEqual([own])
})

it('without a yes, or without the right secret, nothing is made', async () => {
  const unasked = await proveBroken((_request, pass) => pass(), ['--mail', OPERATOR])
  expect([unasked.code, unasked.report]).toEqual([1, null])
  expect(unasked.text).toContain('Nothing was changed: there is no terminal to ask at.')
  const locked = await proveBroken(
    async ({ path }, pass) => (path.startsWith('/api/ops') ? text(404, '{}') : pass()),
    ['--mail', OPERATOR, '--yes'],
  )
  expect(locked.code).toBe(1)
  expect(locked.text).toMatch(/does not know this secret/)
  expect(await leadsLeft()).toEqual([own])
})

it.each([
  ['http://www.tallgum.com.au', 'The address begins with https://'],
  ['https://www.tallgum.com.au/privacy', 'is no address of a site'],
  ['tallgum', 'is no address of a site'],
  ['https://www.tallgum.com.au', 'OPS_SECRET is not set'],
])('the address %s alone proves nothing', async (address, words) => {
  const { code, text } = await prove(address, ['--yes'])
  expect(code).toBe(1)
  expect(text).toContain(words)
})
