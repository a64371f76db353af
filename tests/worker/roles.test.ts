import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LeadAct } from '../../shared/lead.ts'
import type { Me, Refusal, Right, Role } from '../../shared/people/rights.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { api } from '../../worker/api.ts'
import { studioApi } from '../../worker/studio/api.ts'
import { ROUTE_RIGHTS } from '../../worker/studio/rights.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { enquire, ORIGIN, SCAN, sendBeacon } from '../support/worker/requests.ts'
import { COLLEAGUES, call, everyCall, putPeople } from '../support/worker/roles.ts'
import { ANN, askStudio, postStudio, publish, published, saveDraft } from '../support/worker/studio.ts'
import { advance, DAY_MS, logsOf, world } from '../support/worker/world.ts'

const meOf = async (email: string): Promise<Me> => (await askStudio('/api/me', {}, email)).json()

describe('every route of the studio', () => {
  it('has a right, and every right has its route', () => {
    const routes = studioApi.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routes)].sort()).toEqual(Object.keys(ROUTE_RIGHTS).sort())
  })

  it('is one of the API, or a page or file that holds no data', () => {
    const others = api.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(STUDIO_PATH) && !path.startsWith('/studio/api/'))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(others)]).toEqual(['GET /studio/files/*', 'GET /studio/preview/:key', 'GET /studio/*'])
  })
})

/** What each role may do, as an owner reads it in the handbook. */
const MAY: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['see', 'campaigns', 'leads', 'schedule', 'manage'],
  sales: ['see', 'leads', 'schedule'],
  marketer: ['see', 'campaigns'],
  reader: ['see'],
}

const CHANGES_OF: Readonly<Record<string, Right>> = {
  'campaign:shop': 'campaigns',
  'link:shop': 'campaigns',
  'words:home': 'campaigns',
  schedule: 'schedule',
  people: 'manage',
}

/** What a call takes, by the table in words: not by the code that is tested. */
function rightOf(route: string): Right {
  const [method = '', path = '', entry = ''] = route.split(' ')
  if (entry) return method === 'POST' || entry === 'people' ? (CHANGES_OF[entry] ?? 'manage') : 'see'
  if (/^\/(?:draft-links|pictures|day-notes|words\/)/.test(path)) return 'campaigns'
  if (/export|import|forget|delete|conversions|record|acts|backup|tokens|weekly-mail/.test(path)) return 'manage'
  return /^\/(?:leads|messages|trouble)/.test(path) ? 'leads' : 'see'
}

describe('each role tries every route', () => {
  it.each(Object.entries(COLLEAGUES))('as %s', async (name, email) => {
    await putPeople()
    const role = name === 'unlisted' ? 'reader' : (name as Role)
    const { reference } = await book()
    const calls = everyCall(reference).filter(({ route }) => !route.endsWith('/:reference/delete'))
    expect(calls.length).toBeGreaterThan(50)
    for (const one of [...calls, ...everyCall(reference).filter(({ route }) => route.endsWith('/:reference/delete'))]) {
      const right = rightOf(one.route)
      const response = await call(one, email)
      if (MAY[role].includes(right)) {
        expect(response.status, one.route).not.toBe(403)
      } else {
        expect(response.status, one.route).toBe(403)
        const { error } = await response.json<Refusal>()
        expect(error, one.route).toMatchObject({ code: 'forbidden', right, requestId: expect.stringMatching(/./) })
        expect(error.message, one.route).toContain(COLLEAGUES.owner)
      }
    }
  })

  it('without a list, everybody may do everything', async () => {
    const { reference } = await book()
    expect(await meOf(ANN)).toEqual({ email: ANN, role: 'owner', rights: MAY.owner, people: 'none', owners: [] })
    for (const one of everyCall(reference)) expect((await call(one, ANN)).status, one.route).not.toBe(403)
  })

  it('the spelling of a mailbox makes no difference, and the case of a path is no way around', async () => {
    await env.CONFIG.put('people', JSON.stringify({ 'Olga.Owner@Googlemail.com': 'owner', 'mia@colleague.example': 'marketer' }))
    expect((await meOf('olgaowner+studio@gmail.com')).role).toBe('owner')
    for (const path of [
      'entries/p%65ople',
      'entries/people/',
      'entries/%70eople/versions',
      'entries/people/versions/1',
      'LEADS',
      'leads/',
    ]) {
      const response = await askStudio(`/api/${path}`, {}, COLLEAGUES.marketer)
      expect([403, 404], path).toContain(response.status)
    }
    expect((await askStudio('/api/leads', { method: 'HEAD' }, COLLEAGUES.marketer)).status).toBe(403)
  })

  it('an address that no route has is not found, for everybody', async () => {
    await putPeople()
    for (const path of ['nope', 'leads/BW-222222/nope', 'entries/schedule/nope']) {
      expect((await askStudio(`/api/${path}`, {}, COLLEAGUES.reader)).status, path).toBe(404)
    }
  })
})

/** A lead in which every text that a visitor can write is unmistakable. */
const CANARY = {
  name: 'Canary Quoll-Numbat',
  organisation: 'Canary Bilby Trust',
  email: 'canaryjo@canary.example',
  phone: '+61 499 777 333',
  utmSource: 'canaryjo@canary.example',
  utmMedium: 'canary-medium',
  utmCampaign: 'canary-campaign',
  utmTerm: 'canary-term',
  utmContent: 'canary-content',
  pageUrl: `${ORIGIN}/canary-page`,
  referrer: 'https://canary-referrer.example/canary-path',
  gclid: 'canary-gclid-0123456789',
  visitorZone: 'Indian/Kerguelen',
}
const ENQUIRY = {
  name: 'Canary Enquirer',
  number: '+61 499 777 444',
  company: 'Canary Enquiring Pty',
  enquiry: 'canary enquiry text',
}
const SONG = /canary|quoll|bilby|499\D?777|Kerguelen/i

/** A booking and an enquiry with canaries, whose mails have failed, in a studio where everything else holds something too. */
async function withCanaries(): Promise<{ reference: string; enquiry: string }> {
  world.provider = () => new Response(null, { status: 400 })
  const { reference } = await book({}, CANARY)
  const enquiry = await enquire(ENQUIRY)
  await ringAlarm()
  await sendBeacon({ campaign: SCAN, utmSource: 'news' })
  await published('campaign:shop', campaignEntry())
  await published('link:shop', { campaign: 'shop' })
  await published('schedule', { closedDates: ['2040-11-20'] })
  await saveDraft('schedule', { closedDates: ['2040-11-21'] }, 0)
  await postStudio(`leads/${reference}/outcome`, { state: 'reached' })
  await putPeople()
  return { reference, enquiry }
}

describe('personal data of visitors', () => {
  it('are in what somebody in sales gets', async () => {
    const { reference } = await withCanaries()
    const heard = []
    for (const one of everyCall(reference)) {
      if (SONG.test(await (await call(one, COLLEAGUES.sales)).text())) heard.push(one.route)
    }
    for (const route of ['GET /leads', 'GET /leads/:reference', 'POST /leads/find', 'GET /leads/sessions']) {
      expect(heard).toContain(route)
    }
  })

  it.each(['marketer', 'reader', 'unlisted'] as const)('are in no response to a %s, on any route of the studio', async (name) => {
    const { reference, enquiry } = await withCanaries()
    const known = [SONG, new RegExp(reference), new RegExp(enquiry)]
    for (const lead of [reference, enquiry]) {
      for (const one of everyCall(lead)) {
        const response = await call(one, COLLEAGUES[name])
        const text = JSON.stringify([...response.headers]) + (await response.text())
        for (const canary of known) expect(text, one.route).not.toMatch(canary)
      }
    }
    for (const path of ['', '/leads', `/leads/${reference}`, '/trouble', '/preview/shop', `/preview/${SCAN}`]) {
      expect(await (await askStudio(path, {}, COLLEAGUES[name])).text(), path).not.toMatch(SONG)
    }
    expect(JSON.stringify(world.logs)).not.toMatch(SONG)
  })
})

/** What the owner reads in the history of leads: by whom, what, about which lead, and how exactly. */
async function actsBy(): Promise<(string | null)[][]> {
  const response = await askStudio('/api/leads/acts', {}, COLLEAGUES.owner)
  const { acts } = await response.json<{ acts: LeadAct[] }>()
  return acts.map(({ by, act, reference, detail }) => [by, act, reference, detail])
}

describe('a refusal', () => {
  it('is recorded once for each person, right and day, however often it happens', async () => {
    await putPeople()
    for (let times = 0; times < 20; times++) await askStudio('/api/leads', {}, COLLEAGUES.reader)
    await askStudio('/api/leads/facets', {}, COLLEAGUES.reader)
    await askStudio('/api/record', {}, COLLEAGUES.reader)
    await askStudio('/api/leads', {}, COLLEAGUES.marketer)
    const day = [
      [COLLEAGUES.marketer, 'refused', null, 'leads'],
      [COLLEAGUES.reader, 'refused', null, 'manage'],
      [COLLEAGUES.reader, 'refused', null, 'leads'],
    ]
    expect(await actsBy()).toEqual(day)
    advance(DAY_MS)
    await askStudio('/api/leads', {}, COLLEAGUES.reader)
    await askStudio('/api/leads', {}, COLLEAGUES.reader)
    expect(await actsBy()).toEqual([[COLLEAGUES.reader, 'refused', null, 'leads'], ...day])
  })

  it('is in the log by its code, without an address', async () => {
    await putPeople()
    await askStudio('/api/leads', {}, COLLEAGUES.reader)
    expect(logsOf('request').at(-1)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(JSON.stringify(world.logs)).not.toContain('colleague')
  })

  it('changes nothing', async () => {
    await putPeople()
    const { reference } = await book()
    await postStudio(`leads/${reference}/delete`, {}, COLLEAGUES.sales)
    await publish('schedule', { open: '10:00' }, { by: COLLEAGUES.marketer })
    await saveDraft('campaign:shop', { title: 'x' }, 0, COLLEAGUES.sales)
    expect((await askStudio(`/api/leads/${reference}`, {}, COLLEAGUES.owner)).status).toBe(200)
    expect(await env.CONFIG.get('schedule')).toBeNull()
    expect(await (await askStudio('/api/entries/campaign:shop', {}, COLLEAGUES.sales)).json()).toMatchObject({ draft: null })
    expect((await actsBy()).filter(([, act]) => act !== 'refused')).toEqual([])
  })

  it('is given although it cannot be recorded', async () => {
    await putPeople()
    const { LEDGER } = env
    Object.assign(env, { LEDGER: { getByName: () => ({ noteRefusal: () => Promise.reject(new Error('gone')) }) } })
    try {
      expect((await askStudio('/api/leads', {}, COLLEAGUES.reader)).status).toBe(403)
    } finally {
      Object.assign(env, { LEDGER })
    }
  })
})
