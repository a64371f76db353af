import { spawn, spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PersonLead } from '../../shared/person.ts'
import { lead } from '../support/leads.ts'
import { type OpsStandIn, startOpsStandIn } from '../support/local-servers.ts'

const FLOOD = ['BW-7K3M9P', 'EN-222222', 'EN-333333']
const NETWORK = 'abcdef0123456789'

const shown = (reference: string, network: string | null = NETWORK) => ({
  lead: lead({ reference, kind: reference.startsWith('EN') ? 'enquiry' : 'booking' }),
  messages: [],
  network,
})

let site: OpsStandIn

beforeEach(async () => {
  site = await startOpsStandIn(({ path, body }) => {
    if (path === 'leads/BW-7K3M9P') return shown('BW-7K3M9P')
    if (path === 'leads/EN-444444') return shown('EN-444444', null)
    if (path === 'leads/find') {
      const first = !(body as { cursor?: string }).cursor
      return first
        ? { leads: FLOOD.slice(0, 2).map((one) => shown(one)), next: '1.enquiry.1' }
        : { leads: [shown('EN-333333')], next: null }
    }
    if (path === 'leads/delete') return { deleted: { bookings: 1, enquiries: 2 } }
    if (path === 'networks')
      return {
        networks: [
          {
            network: NETWORK,
            bookings: 495,
            enquiries: 12,
            firstAt: Date.UTC(2026, 10, 20),
            lastAt: Date.UTC(2026, 10, 21),
            references: FLOOD,
          },
        ],
      }
    return undefined
  })
})

afterEach(() => site.stop())

const deletions = () => site.calls.filter(({ path }) => path === 'leads/delete').map(({ body }) => body)

type Run = { code: number | null; text: string }

/** Runs the tool without a terminal; `words` come after `npm run leads --`. */
function runLeads(...words: string[]): Promise<Run> {
  return finished(
    spawn(process.execPath, ['worker/tools/leads.ts', ...words], { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] }),
  )
}

/** Runs the tool in a terminal, and types `answer` at its prompt. */
function runInTerminal(answer: string, ...words: string[]): Promise<Run> {
  const command = [process.execPath, 'worker/tools/leads.ts', ...words].join(' ')
  const run = spawn('script', ['-qec', command, '/dev/null'], { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] })
  let asked = false
  run.stdout.on('data', (chunk) => {
    if (asked || !String(chunk).includes('(y/N)')) return
    asked = true
    run.stdin.write(answer)
  })
  return finished(run)
}

const environment = () => ({ ...process.env, PORT: String(site.port) })

async function finished(run: ReturnType<typeof spawn>): Promise<Run> {
  let text = ''
  for (const stream of [run.stdout, run.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const code = await new Promise<number | null>((resolve) => run.once('close', resolve))
  return { code, text }
}

describe('undoing a network', () => {
  it('named by one of its leads lists all of its leads, and deletes exactly these', async () => {
    const { code, text } = await runLeads('undo', 'bw-7k3m9p', '--since', '2026-11-20', '--yes')
    expect(text).toMatch(/BW-7K3M9P {2}booking .+\nEN-222222 {2}enquiry .+\nEN-333333 {2}enquiry /)
    expect(text).toContain(`Deleted 1 booking and 2 enquiries from this machine’s site, http://localhost:${site.port}.`)
    expect(code).toBe(0)
    expect(site.calls.find(({ path }) => path === 'leads/find')?.body).toEqual({
      by: 'network',
      value: NETWORK,
      since: '2026-11-20',
    })
    expect(deletions()).toEqual([{ references: FLOOD }])
  })

  it('needs a yes', async () => {
    const { code, text } = await runLeads('undo', 'BW-7K3M9P')
    expect(text).toContain('EN-333333')
    expect(text).toContain('Nothing was changed: there is no terminal to ask at.')
    expect(code).toBe(1)
    expect(deletions()).toEqual([])
  })

  it('is refused for a lead whose network is no longer stored', async () => {
    const { code, text } = await runLeads('undo', 'EN-444444', '--yes')
    expect(text).toContain('Where EN-444444 came from is not known, or no longer: that is kept for 30 days.')
    expect(code).toBe(1)
  })

  it('starts from the list of networks that sent most', async () => {
    const { text } = await runLeads('networks')
    expect(text).toMatch(/^Network +Bookings +Enquiries +Leads +First +Last +Such as\nabcdef01 +495 +12 +507 /)
    expect(text).toContain(FLOOD.join(' '))
  })
})

const hasScript = spawnSync('script', ['--version']).status === 0

describe.skipIf(!hasScript)('at a terminal', () => {
  it.each([
    ['y\r', 0, [{ references: FLOOD }], 'Deleted 1 booking'],
    ['\r', 1, [], 'Nothing was changed.'],
    ['n\r', 1, [], 'Nothing was changed.'],
    ['\u0003', 1, [], 'Nothing was changed.'],
  ])('%j is its answer', async (typed, code, deleted, said) => {
    const run = await runInTerminal(typed, 'undo', 'BW-7K3M9P')
    expect(run.text).toContain('There is no way back.')
    expect(run.text).toContain(said)
    expect(deletions()).toEqual(deleted)
    expect(run.code).toBe(code)
  })
})

describe('deleting a person', () => {
  const JO = { name: 'Jo Wattle', organisation: 'Trust', email: 'jo@visitor.example', phone: '+61 412 345 678' }
  const NOBODY = { versions: 0, drafts: 0, acts: 0 }
  const leadOf = (reference: string, more: Partial<PersonLead> = {}): PersonLead => ({
    ...{ ...JO, reference, kind: 'booking', createdAt: '2026-11-20T00:00:00.000Z', by: 'mailbox', isTheirs: true },
    session: { startsAt: '2040-11-19T22:00:00.000Z', endsAt: '2040-11-19T22:30:00.000Z', status: 'booked', host: 'anna' },
    ...{ isToCome: true, told: [null, 'Anna Sample'], unsent: 2 },
    ...more,
  })
  const enquiryOf = (reference: string, more: Partial<PersonLead> = {}) =>
    leadOf(reference, { kind: 'enquiry', email: null, session: null, isToCome: false, told: [], unsent: 0, ...more })
  const person = async (leads: PersonLead[], studio: object = NOBODY) => {
    site.stop()
    site = await startOpsStandIn(({ path }) => {
      if (path === 'person') return { name: leads[0]?.name ?? '', leads, seen: 'abc' }
      return path === 'forget'
        ? { deleted: { bookings: leads.filter(({ isTheirs }) => isTheirs).length, enquiries: 0 }, studio }
        : undefined
    })
  }
  const forgotten = () => site.calls.filter(({ path }) => path === 'forget').map(({ body }) => body)
  const ALL = { also: [], except: [], seen: 'abc' }

  it('shows the leads and what goes with them, asks with the name, and deletes what was shown', async () => {
    await person([leadOf('BW-7K3M9P'), enquiryOf('EN-222222', { by: 'phone', isTheirs: false, name: 'Kim' })])
    const asked = await runLeads('delete', '--email', 'Jo@visitor.example')
    expect(asked.text).toMatch(/^Reference .+\nBW-7K3M9P +booking .+Jo Wattle/)
    expect(asked.text).toContain('BW-7K3M9P at 20 Nov 2040')
    expect(asked.text).toContain('is called off. Told by mail: Anna Sample and the agency; the visitor is not.')
    expect(asked.text).toContain('2 messages that wait are not sent.')
    expect(asked.text).toMatch(/These stay, .+\nReference .+\nEN-222222 +enquiry .+Kim/)
    expect(asked.text).toContain('Nothing was changed: there is no terminal to ask at.')
    expect([asked.code, forgotten()]).toEqual([1, []])
    const { code, text } = await runLeads('delete', '--email', 'Jo@visitor.example', '--yes')
    expect(text).toContain('Deleted 1 booking and 0 enquiries')
    expect([code, forgotten()]).toEqual([0, [{ email: 'jo@visitor.example', ...ALL }]])
  })

  it.skipIf(!hasScript)('asks with the name', async () => {
    await person([leadOf('BW-7K3M9P')])
    const { code, text } = await runInTerminal('n\r', 'delete', '--email', JO.email)
    expect(text).toContain('Delete Jo Wattle: 1 booking and 0 enquiries, with their messages, from')
    expect([code, forgotten()]).toEqual([1, []])
  })

  it('takes leads that only have their number, and leaves out others, by reference', async () => {
    await person([leadOf('BW-7K3M9P'), leadOf('BW-7K3M9Q'), enquiryOf('EN-222222', { by: 'phone', isTheirs: false })])
    const choice = ['--also', 'en-222222', '--except', 'BW-7K3M9Q']
    const { code, text } = await runLeads('delete', '--email', JO.email, ...choice, '--yes')
    expect(text).toMatch(/^Reference .+\nBW-7K3M9P .+\nEN-222222 .+\nBW-7K3M9P at/)
    expect(text).toMatch(/These stay, .+\nReference .+\nBW-7K3M9Q /)
    expect([code, forgotten()]).toEqual([0, [{ email: JO.email, also: ['EN-222222'], except: ['BW-7K3M9Q'], seen: 'abc' }]])
    const unknown = await runLeads('delete', '--email', JO.email, '--also', 'EN-333333', '--yes')
    expect(unknown.text).toContain('Nothing was changed: EN-333333 is no lead of jo@visitor.example, nor of their phone number.')
    const alone = await runLeads('delete', 'BW-7K3M9P', '--also', 'EN-222222', '--yes')
    expect(alone.text).toContain('--also and --except go with --email')
    expect([unknown.code, alone.code, forgotten().length]).toEqual([1, 1, 1])
  })

  it('tells who they were in the studio', async () => {
    await person([leadOf('BW-7K3M9P')], { versions: 3, drafts: 1, acts: 12 })
    const { text } = await runLeads('delete', '--email', JO.email, '--yes')
    expect(text).toContain('In the studio: deleted 1 draft, and the address from 3 changes and 12 acts on leads. What was')
  })

  it('works for a colleague who never left a lead', async () => {
    await person([], { versions: 0, drafts: 2, acts: 0 })
    const { code, text } = await runLeads('delete', '--email', 'ann@colleague.example', '--yes')
    expect(text).toMatch(/^No lead of ann@colleague\.example at /)
    expect(text).toMatch(/\nIn the studio: deleted 2 drafts, and the address from 0 changes/)
    expect([code, forgotten()]).toEqual([0, [{ email: 'ann@colleague.example', ...ALL }]])
  })

  it('needs a yes for a colleague too', async () => {
    await person([])
    const { code, text } = await runLeads('delete', '--email', JO.email)
    expect(text).toContain('Nothing was changed: there is no terminal to ask at.')
    expect([code, forgotten()]).toEqual([1, []])
  })

  it('says so if the address was nobody’s', async () => {
    await person([])
    expect((await runLeads('delete', '--email', JO.email, '--yes')).text).toContain('The studio knows nobody of this address.')
  })
})

it('a thousand listed leads are deleted in one request', async () => {
  site.stop()
  const many = Array.from(
    { length: 1200 },
    (_, index) => `EN-${'2346789ABC'[Math.floor(index / 1000)]}${String(index).padStart(5, '2')}`,
  )
  site = await startOpsStandIn(({ path }) => {
    if (path === 'leads/find') return { leads: many.map((one) => shown(one)), next: null }
    return { deleted: { bookings: 0, enquiries: 1 } }
  })
  expect((await runLeads('delete', '--phone', '0412 345 678', '--yes')).code).toBe(0)
  expect(deletions()).toEqual([{ references: many.slice(0, 1000) }, { references: many.slice(1000) }])
})
