import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ConversionAddresses } from '../../shared/click-ids.ts'
import type { LeadDocument } from '../../shared/lead-document.ts'
import type { LeadFacets, LeadLines } from '../../shared/studio.ts'
import type { AppEnv } from '../../worker/env.ts'
import { requestId } from '../../worker/http/headers.ts'
import { conversionsRoute } from '../../worker/leads/conversions.ts'
import { query, ringAlarm, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  contactBody,
  enquire,
  get,
  newAddress,
  ORIGIN,
  PAGE,
  postBooking,
  postContact,
  postForm,
} from '../support/worker/requests.ts'
import { act, askStudio, postStudio } from '../support/worker/studio.ts'
import { withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

const CAMPAIGN = 'nfp-digital-growth-scan'

/** What a browser tells of where an enquiry came from. */
const FLYER = {
  campaign: CAMPAIGN,
  utmSource: 'flyer',
  utmMedium: 'print',
  gclid: 'Cj0-a',
  oppref: 'gAAAb1',
  pageUrl: `${ORIGIN}/?utm_source=flyer&private=1`,
  referrer: 'https://news.example/page?q=private',
  variant: 'headline.b',
}

const columnsOf = async () => {
  const [row] = await storedEnquiries()
  const { campaign, utm_source, utm_medium, click_ids, page_url, referrer, variant } = row ?? {}
  return { campaign, utm_source, utm_medium, click_ids, page_url, referrer, variant }
}

describe('an enquiry', () => {
  it('is stored with where it came from, cleaned as that of a booking', async () => {
    expect((await postContact(contactBody(FLYER))).status).toBe(201)
    expect(await columnsOf()).toEqual({
      campaign: CAMPAIGN,
      utm_source: 'flyer',
      utm_medium: 'print',
      click_ids: '{"gclid":"Cj0-a","oppref":"gAAAb1"}',
      page_url: `${ORIGIN}/?utm_source=flyer`,
      referrer: 'https://news.example/page',
      variant: 'headline.b',
    })
  })

  it('sent once more from another page is the same one', async () => {
    const key = crypto.randomUUID()
    const first = await postContact(contactBody(FLYER), { key })
    const second = await postContact(contactBody({ ...FLYER, pageUrl: `${ORIGIN}/brand` }), { key })
    expect([first.status, second.status, second.headers.get('Idempotent-Replayed')]).toEqual([201, 201, 'true'])
    expect(await storedEnquiries()).toHaveLength(1)
  })

  it('tells it to the agency by mail and to the CRM', async () => {
    await postContact(contactBody(FLYER))
    await ringAlarm()
    const mail = world.mails[0]?.content[0]?.value ?? ''
    for (const told of ['flyer', 'Cj0-a', 'https://news.example/page', CAMPAIGN]) expect(mail).toContain(told)
    expect(JSON.parse(world.posted[0]?.body ?? '')).toMatchObject({
      lead: { attribution: { campaign: CAMPAIGN, utmSource: 'flyer', clickIds: { oppref: 'gAAAb1' }, variant: 'headline.b' } },
    })
  })

  it('is found by campaign and source in the studio, and exported and imported with them', async () => {
    const reference = await enquire(FLYER)
    await postContact(contactBody({ name: 'Somebody Else' }))
    const listed = async (filter: string) => (await (await askStudio(`/api/leads?${filter}`)).json<LeadLines>()).leads
    expect(await listed(`campaign=${CAMPAIGN}`)).toMatchObject([
      { reference, kind: 'enquiry', source: 'flyer', variant: 'headline.b' },
    ])
    expect(await listed('source=flyer')).toMatchObject([{ reference }])
    expect(await listed('source=not%20told')).toMatchObject([{ name: 'Somebody Else' }])
    expect(await (await askStudio('/api/leads/facets')).json<LeadFacets>()).toEqual({
      campaigns: [CAMPAIGN],
      sources: ['flyer', 'not told'],
    })
    const csv = await (await postStudio('leads/export', {})).text()
    expect(csv).toContain('"flyer","","flyer","print"')
    const fields = {
      name: 'Ann Import',
      phone: '0412 345 678',
      organisation: 'Creek',
      enquiry: 'Hello',
      utmSource: 'flyer',
      campaign: CAMPAIGN,
    }
    const body = JSON.stringify({ check: false, leads: [{ kind: 'enquiry', fields }] })
    expect((await askOps('leads/import', { method: 'POST', body })).status).toBe(200)
    expect(await listed(`campaign=${CAMPAIGN}`)).toHaveLength(2)
  })

  it('that led to a client is a conversion of its ad', async () => {
    const reference = await enquire(FLYER)
    const { google } = await (await askStudio('/api/conversions')).json<ConversionAddresses>()
    await act(reference, 'outcome', { state: 'won', cents: 250_000 })
    const on = new Hono<AppEnv>().use(requestId).route('/conversions', conversionsRoute(true))
    const file = await on.fetch(new Request(google, { headers: { 'CF-Connecting-IP': newAddress() } }), env)
    expect((await file.text()).split('\r\n')[1]).toBe('Cj0-a,,,Won,2040-11-18 20:30:00+0000,2500.00,AUD')
  })

  it('of before tells nothing, and everything of it is deleted with it', async () => {
    await postContact(contactBody())
    expect((await columnsOf()).click_ids).toBe('{}')
    const reference = await enquire(FLYER)
    await postStudio(`leads/${reference}/delete`, {})
    expect(await query(`SELECT 1 FROM enquiries WHERE utm_source = 'flyer'`)).toEqual([])
  })
})

describe('the enquiry form without scripts', () => {
  const fields = contactBody() as Record<string, string>
  const hiddenIn = (html: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const opened = async (path: string, Referer: string) => (await get(path, { headers: { Referer } })).text()

  it('sends along the page that led to it, with its link’s values', async () => {
    const html = await opened('/enquiry', `${ORIGIN}${PAGE}?utm_source=flyer&gclid=Cj0-a&private=1`)
    const page = hiddenIn(html, 'page') ?? ''
    expect(page).toBe(`${ORIGIN}${PAGE}?utm_source=flyer&gclid=Cj0-a`)
    const response = await postForm('/enquiry', { ...fields, page }, { headers: { Referer: `${ORIGIN}/enquiry` } })
    expect(response.status).toBe(303)
    expect(await columnsOf()).toMatchObject({
      campaign: CAMPAIGN,
      utm_source: 'flyer',
      click_ids: '{"gclid":"Cj0-a"}',
      page_url: page,
      referrer: null,
    })
  })

  it('knows the other site that led straight to it, also after a correction', async () => {
    const html = await opened('/enquiry?utm_source=chatgpt.com', 'https://chatgpt.com/c/private?x=1')
    const hidden = { page: hiddenIn(html, 'page') ?? '', referrer: hiddenIn(html, 'referrer') ?? '' }
    expect(hidden).toEqual({ page: `${ORIGIN}/enquiry?utm_source=chatgpt.com`, referrer: 'https://chatgpt.com/c/private' })
    const again = await (await postForm('/enquiry', { ...fields, name: '', ...hidden })).text()
    expect([hiddenIn(again, 'page'), hiddenIn(again, 'referrer')]).toEqual([hidden.page, hidden.referrer])
    await postForm('/enquiry', { ...fields, ...hidden })
    const { leads } = await (await askStudio('/api/leads?kind=enquiry')).json<LeadLines>()
    expect(leads).toMatchObject([{ source: 'ai assistant' }])
  })

  it('asks once about a number that cannot be rung, keeps what was typed, and is one enquiry however often it is sent anyway', async () => {
    const page = `${ORIGIN}${PAGE}?utm_source=flyer`
    const asked = await postForm('/enquiry', { ...fields, number: 'abc', page })
    const html = await asked.text()
    expect(asked.status).toBe(200)
    expect(html).toContain('Is this the number? It has no digits.')
    expect(html).toContain('Send it anyway')
    expect(html).toMatch(/name="number"[^>]*value="abc"/)
    expect(html).toContain(fields.enquiry)
    expect(await storedEnquiries()).toEqual([])
    const hidden = { page: hiddenIn(html, 'page') ?? '', asked: hiddenIn(html, 'asked') ?? '' }
    const sent = await Promise.all([1, 2].map(() => postForm('/enquiry', { ...fields, number: 'abc', ...hidden })))
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    expect(await storedEnquiries()).toMatchObject([{ number: 'abc', utm_source: 'flyer' }])
  })

  it('takes no address that is none', async () => {
    const response = await postForm('/enquiry', { ...fields, page: 'javascript:alert(1)', referrer: `${ORIGIN}/brand` })
    expect(response.status).toBe(303)
    expect(await columnsOf()).toMatchObject({ page_url: null, referrer: null, utm_source: null })
  })
})

const SECRETS = /hunter2|jo%40|jo@private|token|inbox-note/

const SENT = {
  pageUrl:
    'https://jo:hunter2@www.brightwattle.example/nfp-digital-growth-scan?token=abc&utm_term=growth%20scan&gclid=a-b_1&to=jo%40private.example#inbox-note',
  referrer: 'https://jo:hunter2@mail.visitor.example/read?token=abc&to=jo@private.example#inbox-note',
}
const KEPT = {
  pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan?utm_term=growth+scan&gclid=a-b_1',
  referrer: 'https://mail.visitor.example/read',
}

describe('private data in the page and referrer URLs of a booking', () => {
  it('is neither stored, mailed, sent to the CRM nor exported; campaign values are', async () => {
    expect((await postBooking(bookingBody({}, SENT))).status).toBe(201)
    await ringAlarm()

    const [row] = await storedBookings()
    expect(row).toMatchObject({ page_url: KEPT.pageUrl, referrer: KEPT.referrer })
    expect(world.mails).toHaveLength(2)
    expect(JSON.stringify(world.mails)).toContain(KEPT.referrer)
    expect(JSON.stringify(world.mails)).not.toMatch(SECRETS)
    expect(world.posted).toHaveLength(1)
    expect(JSON.parse(world.posted[0]?.body ?? '').lead.attribution).toMatchObject(KEPT)
    expect(world.posted[0]?.body).not.toMatch(SECRETS)
    const exported = await (await askOps('leads')).text()
    expect((JSON.parse(exported) as { leads: LeadDocument[] }).leads[0]?.attribution).toMatchObject(KEPT)
    expect(exported).not.toMatch(SECRETS)
  })
})
