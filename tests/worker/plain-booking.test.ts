import { env, exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../../shared/security-headers.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { cancel } from '../support/worker/bookings.ts'
import { KEY, put } from '../support/worker/kv-page.ts'
import { ringAlarm, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, FIELDS, FORM, newAddress, ORIGIN, PAGE, sendPlainForm } from '../support/worker/requests.ts'
import { logsOf, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

/** Every failure is a page that says what to do next, with the API's status code, and one log line with the reason. */
async function expectRefusal(response: Response, status: number, code: string, words: RegExp | string) {
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(html).toContain('mailto:hello@')
  expect(html).toMatch(words)
  expect(logsOf('request')).toContainEqual(
    expect.objectContaining({ route: '/plain-booking/:campaign', method: 'POST', status, code }),
  )
}

describe('step 2 without scripts', () => {
  const choose = (fields: Record<string, string> = {}) => sendPlainForm({ times: '', step: '', ...fields })
  const startsAt = () => bookingBody().date

  it('offers the first week that has free times, with the details in hidden fields', async () => {
    const html = await (await choose()).text()
    expect(html).toMatch(/type="radio"[^>]* name="startsAt"|name="startsAt"[^>]* type="radio"/)
    for (const hidden of ['name="email" value="jo@visitor.example"', 'name="phone" value="+61412345678"'])
      expect(html).toContain(hidden)
    expect(await storedEnquiries()).toEqual([])
  })

  it('books the chosen time by the API’s own rules, and leads to the booking’s page', async () => {
    const response = await choose({ step: 'book', startsAt: startsAt() })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/booking\/BW-[2-9A-Z]{6}\/[0-9a-f]{32}\?done=booked$/)
    expect(await storedBookings()).toMatchObject([
      {
        email: 'jo@visitor.example',
        phone: '+61412345678',
        campaign: 'nfp-digital-growth-scan',
        utm_source: 'news',
        starts_at: startsAt(),
      },
    ])
  })

  it('has the campaign’s own source as a booking with scripts does, unless the link had another', async () => {
    await put(campaignEntry({ utmSource: 'Paperbark', utmMedium: 'newsletter' }))
    for (const [startsAt, query] of [
      ['2040-11-19T22:00:00.000Z', ''],
      ['2040-11-19T23:30:00.000Z', '?utm_source=news'],
    ] as const) {
      const sent = { ...FIELDS, step: 'book', startsAt, page: `${ORIGIN}/c/${KEY}${query}` }
      expect((await sendPlainForm(sent, { path: `/plain-booking/${KEY}` })).status).toBe(303)
    }
    expect(await storedBookings()).toMatchObject([
      { campaign: KEY, utm_source: 'Paperbark', utm_medium: 'newsletter', utm_campaign: KEY },
      { campaign: KEY, utm_source: 'news', utm_medium: 'newsletter', utm_campaign: KEY },
    ])
  })

  it('books again what was cancelled or moved, from another page of times', async () => {
    const key = '0f3c'
    const first = await choose({ step: 'book', startsAt: startsAt(), key })
    const reference = first.headers.get('Location')?.split('/')[2] ?? ''
    expect((await choose({ step: 'book', startsAt: startsAt(), key })).headers.get('Location')).toBe(
      first.headers.get('Location'),
    )
    await cancel(reference)
    const again = await choose({ step: 'book', startsAt: startsAt(), key: '1a2b' })
    expect(again.status).toBe(303)
    expect(again.headers.get('Location')).not.toContain(reference)
  })

  it('a time that is none is no fault of the site', async () => {
    expect((await choose({ startsAt: 'soon' })).status).toBe(200)
    expect((await choose({ startsAt: 'soon', week: '2040-11-26' })).status).toBe(200)
  })

  it('is one booking however often it is sent', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => choose({ step: 'book', startsAt: startsAt() })))
    expect(new Set(responses.map((response) => response.headers.get('Location'))).size).toBe(1)
    expect(await storedBookings()).toHaveLength(1)
  })

  it.each([
    [
      'that somebody took',
      409,
      async () => {
        await choose({ email: 'ann@visitor.example', step: 'book', startsAt: startsAt() })
        return startsAt()
      },
    ],
    ['that is not offered', 400, async () => '2040-11-20T15:00:00.000Z'],
    ['that is none', 400, async () => 'soon'],
  ])('tells of a time %s, and offers others with nothing typed again', async (_what, status, time) => {
    const response = await choose({ step: 'book', startsAt: await time() })
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain('role="alert"')
    expect(html).toContain('value="jo@visitor.example"')
    expect(html).toContain('name="startsAt"')
  })
})

describe('the booking form’s form without scripts, where no time suits', () => {
  it('is stored as an enquiry with what was typed, and its reference is shown', async () => {
    const response = await sendPlainForm()
    const html = await response.text()
    const [enquiry] = await storedEnquiries()
    expect(response.status).toBe(201)
    expect(enquiry).toMatchObject({ name: 'Josephine Wattleworth', company: 'Harbour Trust', number: '+61412345678' })
    expect(enquiry?.enquiry.split('\n').slice(1)).toEqual([
      'Email: jo@visitor.example',
      'Times that suit: Tuesday 3 pm or Wednesday 10 am',
    ])
    expect(enquiry).toMatchObject({
      campaign: 'nfp-digital-growth-scan',
      utm_source: 'news',
      page_url: `${ORIGIN}${PAGE}?utm_source=news`,
    })
    expect(html).toContain(enquiry?.reference)
    expect(html).toContain('jo@visitor.example')
    expect(await storedBookings()).toEqual([])
    expect(logsOf('request')).toEqual([
      expect.objectContaining({ route: '/plain-booking/:campaign', status: 201, campaign: 'nfp-digital-growth-scan' }),
    ])
  })

  it('reaches the agency by mail and the CRM by its webhook, as every enquiry does', async () => {
    await sendPlainForm()
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]?.content[0]?.value).toContain('jo@visitor.example')
    expect(world.posted.map(({ url }) => url)).toEqual([env.LEAD_WEBHOOK_URL])
    expect(world.posted[0]?.body).toContain('Tuesday 3 pm')
  })

  it('needs a name, an organisation and an email; the rest is optional', async () => {
    expect((await sendPlainForm({ phone: '', times: '' }, { headers: { Referer: undefined } })).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([{ number: 'Not given', page_url: null }])
  })

  it('is one enquiry however often it is sent, also in parallel', async () => {
    const answers = await Promise.all([sendPlainForm(), sendPlainForm(), sendPlainForm()])
    const again = await sendPlainForm()
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await storedEnquiries()).toHaveLength(1)
    await sendPlainForm({ times: 'Friday' })
    expect(await storedEnquiries()).toHaveLength(2)
  })

  it('names a campaign that exists only in KV too', async () => {
    expect((await sendPlainForm({}, { path: '/plain-booking/shopfront-check' })).status).toBe(201)
    expect((await storedEnquiries())[0]?.campaign).toBe('shopfront-check')
    expect(logsOf('request')).toEqual([expect.objectContaining({ campaign: 'other' })])
  })

  it('escapes what was typed', async () => {
    const html = await (await sendPlainForm({ times: 'Tue & <b>Wed</b>' })).text()
    expect(html).toContain('Tue &amp; Wed')
  })
})

describe('a refusal', () => {
  afterEach(async () => {
    expect(await storedBookings()).toEqual([])
  })

  it('lists every invalid field first, each with a link to it, and keeps what was typed, as text only', async () => {
    const response = await sendPlainForm({ name: '', organisation: '"><script>', email: 'nobody' })
    const html = await response.text()
    const list = /<div class="faults" role="alert">.*?<\/div>/s.exec(html)?.[0] ?? ''
    expect(response.status).toBe(400)
    expect(list).toContain('<h2>3 things to mend</h2>')
    for (const link of ['#name">Enter your name', '#organisation">Organisation contains', '#email">Invalid email format'])
      expect(list).toContain(`<a href="${link}`)
    expect(html.indexOf(list)).toBeLessThan(html.indexOf('<form'))
    for (const typed of ['"&quot;&gt;&lt;script&gt;"', '"nobody"', '"0412 345 678"']) expect(html).toContain(`value=${typed}`)
    expect(html).not.toContain('<script')
    expect(await storedEnquiries()).toEqual([])
  })

  it('of times in too many words keeps them too', async () => {
    const html = await (await sendPlainForm({ times: 'x'.repeat(201) })).text()
    expect(html).toContain('<a href="#times">Times must be less than 200 characters</a>')
    expect(html).toContain(`${'x'.repeat(201)}</textarea>`)
  })

  it('says of each refused field which character is not allowed, or how to write it or leave it out', async () => {
    const fields = { name: 'J0hn', organisation: 'AC/DC', email: 'jö@creek.example', phone: '02 9999 9999 ext 12' }
    const html = await (await sendPlainForm(fields)).text()
    for (const advice of ['0 cannot be part of a name', '/ cannot be used here', 'no accents before the @', 'Or leave it empty.'])
      expect(html).toContain(advice)
  })

  it.each([
    ['another site', { Origin: 'https://evil.test' }, 403, 'forbidden_origin'],
    ['nobody’s page', { Origin: undefined }, 403, 'forbidden_origin'],
    ['JSON', { 'Content-Type': 'application/json' }, 415, 'unsupported_media_type'],
    ['a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_media_type'],
  ])('%s is refused', async (_what, headers, status, code) => {
    await expectRefusal(await sendPlainForm({}, { headers }), status, code, /Something went wrong/)
    expect(await storedEnquiries()).toEqual([])
  })

  it('because of a honeypot comes before the field rules', async () => {
    await expectRefusal(await sendPlainForm({ website: 'https://spam.test', email: '' }), 400, 'honeypot', /person sent this/)
    expect(await storedEnquiries()).toEqual([])
  })

  it('comes for a body that is too large', async () => {
    await expectRefusal(await sendPlainForm({ times: 'x'.repeat(20_000) }), 413, 'payload_too_large', /too long/)
  })

  it('speaks of a letter if that was sent', async () => {
    const response = await sendPlainForm({}, { path: '/enquiry', headers: { Origin: 'https://evil.test' } })
    expect(await response.text()).toMatch(/email it to us(?!.*two times)/s)
  })

  it('comes from the rate limit of bookings, which does not count repeats', async () => {
    const address = newAddress()
    for (const times of ['1', '2', '3', '4', '5']) expect((await sendPlainForm({ times }, { address })).status).toBe(201)
    expect((await sendPlainForm({ times: '5' }, { address })).status).toBe(201)
    const response = await sendPlainForm({ times: '6' }, { address })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expectRefusal(response, 429, 'rate_limited', /Wait (?:a minute|\d+ minutes)/)
    expect(await storedEnquiries()).toHaveLength(5)
  })

  it('comes from the limit per day', async () => {
    env.ENQUIRIES_A_DAY = '1'
    try {
      await sendPlainForm()
      await expectRefusal(await sendPlainForm({ times: 'Friday' }), 503, 'unavailable', /cannot take requests/)
    } finally {
      env.ENQUIRIES_A_DAY = undefined
    }
  })

  it('says to email if Turnstile is on, which needs scripts', async () => {
    env.TURNSTILE_SITE_KEY = 'sample-site-key'
    env.TURNSTILE_SECRET = 'sample-key'
    try {
      await expectRefusal(await sendPlainForm(), 400, 'honeypot', /email us two times/)
      expect(await storedEnquiries()).toEqual([])
    } finally {
      env.TURNSTILE_SITE_KEY = env.TURNSTILE_SECRET = undefined
    }
  })
})

describe('the response page', () => {
  it.each([
    ['of success', {}],
    ['of a failure', { name: '' }],
    ['to a bot', { website: 'x' }],
  ])(
    '%s is a page of its own style and nothing else: no script, no other site, kept by nobody, not for robots',
    async (_of, fields) => {
      const response = await sendPlainForm(fields)
      const html = await response.text()
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
      const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).toMatch(/^default-src 'none';/)
      expect(policy).toContain(`style-src 'sha256-${hash}'`)
      expect(policy).not.toContain('script-src')
      expect(html.replaceAll(ORIGIN, '')).not.toMatch(/<script|style="|https?:\/\//)
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en-AU"/)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
      expect(response.headers.get('Strict-Transport-Security')).toBe(SECURITY_HEADERS['Strict-Transport-Security'])
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )

  it.each([
    [FORM, '/nfp-digital-growth-scan#hero-booking-form'],
    ['/plain-booking/thought-leaders', '/we-build-thought-leaders#hero-booking-form'],
    ['/plain-booking/shopfront-check', '/c/shopfront-check#hero-booking-form'],
  ])('opened again at %s leads to the form', async (path, to) => {
    const response = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { redirect: 'manual' }))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(to)
  })

  it.each(['/plain-booking', '/plain-booking/No%20Key', '/plain-booking/a/b'])('%s is 404', async (path) => {
    expect((await exports.default.fetch(new Request(`${ORIGIN}${path}`))).status).toBe(404)
  })
})
