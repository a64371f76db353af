import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { at, KEY, PAGE, put, type VisitorHeaders, visitorOf } from '../support/worker/kv-page.ts'
import { ringAlarm, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, get, postBooking, postForm } from '../support/worker/requests.ts'
import { postStudio } from '../support/worker/studio.ts'
import { advance, NOW, world } from '../support/worker/world.ts'

const SECOND_MS = 1000
const ORIGINAL = 'Your street walks past. Count it.'
const VARIANT = 'Who stops at your window?'
const PRIVATE = 'private, max-age=0, must-revalidate'
const PUBLIC = 'public, max-age=0, must-revalidate'

const trial = (name = 'headline-1', headline = VARIANT) => ({ name, variants: [{ headline }] })
const withTrial = (experiment: object = trial(), entry: Record<string, unknown> = {}) => campaignEntry({ experiment, ...entry })

let ann: VisitorHeaders
let ben: VisitorHeaders

/** Ann sees the original in the first two experiments, and Ben the variant. */
beforeEach(async () => {
  ann = await visitorOf({ 'headline-1': 'a', 'headline-2': 'a' })
  ben = await visitorOf({ 'headline-1': 'b', 'headline-2': 'b' })
})

/** A look at the page, once everything that was made for the last one is in the edge cache. */
async function look(visitor: Record<string, string> = {}, { path = PAGE, ...init }: RequestInit & { path?: string } = {}) {
  await vi.waitFor(() => expect(world.puts).toBe(0))
  return get(path, { ...init, headers: { ...visitor, ...(init.headers as Record<string, string>) } })
}
const headlineIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
const headlineOf = async (visitor?: Record<string, string>, path?: string) =>
  headlineIn(await (await look(visitor, { path })).text())
const bothSee = async () => [await headlineOf(ann), await headlineOf(ben)]
const campaignIn = (html: string) => JSON.parse(/id="campaign">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('a page with an experiment', () => {
  it('shows each visitor one variant, whoever came before, and keeps each at the edge with at most two looks and no read of KV', async () => {
    await put(withTrial())
    const matches = vi.spyOn(caches.default, 'match')
    const reads = vi.spyOn(env.CONFIG, 'get')
    expect(await bothSee()).toEqual([ORIGINAL, VARIANT])
    expect(reads).toHaveBeenCalledTimes(2)
    matches.mockClear()
    advance(SECOND_MS)
    for (const [visitor, headline] of [
      [ben, VARIANT],
      [ann, ORIGINAL],
      [ben, VARIANT],
    ] as const) {
      const response = await look(visitor, { path: `${PAGE}?utm_source=x` })
      expect([response.headers.get('Age'), response.headers.get('Cache-Control')]).toEqual(['1', PRIVATE])
      expect([...response.headers.keys()].filter((name) => name.startsWith('x-'))).not.toContain('x-experiment')
      expect(headlineIn(await response.text())).toBe(headline)
    }
    expect(reads).toHaveBeenCalledTimes(2)
    expect(matches).toHaveBeenCalledTimes(6)
  })

  it('without one costs one look, and may be kept by any cache', async () => {
    await put(campaignEntry())
    const matches = vi.spyOn(caches.default, 'match')
    for (const visitor of [ann, ben]) expect((await look(visitor)).headers.get('Cache-Control')).toBe(PUBLIC)
    expect(matches).toHaveBeenCalledTimes(2)
  })

  it('answers 304 for the visitor’s own variant alone, and HEAD like GET', async () => {
    await put(withTrial())
    const tags = await Promise.all(
      [ann, ben].map(async (visitor) => (await look(visitor, { method: 'HEAD' })).headers.get('ETag')),
    )
    const [original = '', variant = ''] = tags.map(String)
    expect(original).not.toBe(variant)
    for (const [visitor, tag, status] of [
      [ann, original, 304],
      [ann, variant, 200],
      [ben, variant, 304],
      [ben, original, 200],
    ] as const) {
      const response = await look(visitor, { headers: { 'If-None-Match': tag } })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, PRIVATE])
    }
    const head = await look(ben, { method: 'HEAD' })
    expect([head.headers.get('ETag'), head.headers.get('Age'), await head.text()]).toEqual([variant, '0', ''])
  })

  it('differs between variants in nothing but what the experiment is about', async () => {
    await put(withTrial())
    const [original = '', variant = ''] = await Promise.all([ann, ben].map(async (visitor) => (await look(visitor)).text()))
    const withoutCampaign = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, '')
    const same = (html: string) => withoutCampaign(html).replaceAll(VARIANT, ORIGINAL).replaceAll('headline-1.b', 'headline-1.a')
    expect(variant).toContain('name="variant" value="headline-1.b"')
    expect(same(variant)).toBe(same(original))
    expect([campaignIn(original).variant, campaignIn(variant).variant]).toEqual(['headline-1.a', 'headline-1.b'])
  })

  it('has the same variant in the API, which no cache keeps and which tells of no other', async () => {
    await put(withTrial())
    for (const [visitor, headline, variant] of [
      [ann, ORIGINAL, 'headline-1.a'],
      [ben, VARIANT, 'headline-1.b'],
    ] as const) {
      const response = await look(visitor, { path: `/api/campaigns/${KEY}` })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const campaign = await response.json<object>()
      expect(campaign).toMatchObject({ variant, page: { headline } })
      expect(campaign).not.toHaveProperty('experiment')
    }
  })

  it('shows robots the original', async () => {
    await put(withTrial())
    const robot = { ...ben, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    for (let round = 0; round < 2; round++) expect([await headlineOf(ben), await headlineOf(robot)]).toEqual([VARIANT, ORIGINAL])
    const api = await look(robot, { path: `/api/campaigns/${KEY}` })
    expect(await api.json()).toMatchObject({ page: { headline: ORIGINAL } })
  })
})

describe('a change of an experiment', () => {
  it.each<[string, unknown, number, [string, string]]>([
    ['another experiment', withTrial(trial('headline-2', 'Anew.')), 60, [ORIGINAL, 'Anew.']],
    ['its end', campaignEntry({}, { headline: 'The winner.' }), 60, ['The winner.', 'The winner.']],
    ['other texts under the same name', withTrial(trial('headline-1', 'Reworded.')), 90, [ORIGINAL, 'Reworded.']],
  ])('shows to everybody once what the edge has is a minute old: %s', async (_what, entry, seconds, seen) => {
    await put(withTrial())
    expect(await headlineOf(ann)).toBe(ORIGINAL)
    advance(30 * SECOND_MS)
    // His variant stays at the edge for longer than the note of its experiment.
    expect(await headlineOf(ben)).toBe(VARIANT)
    await put(entry)
    vi.setSystemTime(NOW + seconds * SECOND_MS)
    expect(await bothSee()).toEqual(seen)
  })

  it('and its beginning too', async () => {
    await put(campaignEntry())
    expect(await bothSee()).toEqual([ORIGINAL, ORIGINAL])
    await put(withTrial())
    advance(60 * SECOND_MS)
    expect(await bothSee()).toEqual([ORIGINAL, VARIANT])
  })

  it('counts from its second on if it is scheduled, and so does the campaign’s end', async () => {
    const later = withTrial(trial('headline-1', 'Later.'), { endsAt: at(NOW + 30 * SECOND_MS) })
    await put({ ...withTrial(), next: { at: at(NOW + 20 * SECOND_MS), entry: later } })
    expect(await bothSee()).toEqual([ORIGINAL, VARIANT])
    advance(19 * SECOND_MS)
    expect(await bothSee()).toEqual([ORIGINAL, VARIANT])
    advance(SECOND_MS)
    expect(await bothSee()).toEqual([ORIGINAL, 'Later.'])
    advance(10 * SECOND_MS)
    for (const visitor of [ann, ben]) expect((await look(visitor)).status).toBe(404)
  })
})

describe('a preview', () => {
  it('shows the original, or the variant that it asks for, and belongs to no variant', async () => {
    await put(withTrial(trial(), { draft: true }))
    for (const [query, headline] of [
      ['', ORIGINAL],
      ['&arm=a', ORIGINAL],
      ['&arm=b', VARIANT],
      ['&arm=c', ORIGINAL],
      ['&arm=<b>', ORIGINAL],
    ]) {
      const response = await look(ben, { path: `${PAGE}?preview=test-preview${query}` })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const html = await response.text()
      expect([headlineIn(html), campaignIn(html).variant]).toEqual([headline, undefined])
      expect(html).not.toContain('name="variant"')
    }
    expect((await look(ben, { path: `${PAGE}?arm=b` })).status).toBe(404)
    await put(withTrial())
    expect(await headlineOf(ann, `${PAGE}?arm=b`)).toBe(ORIGINAL)
  })

  it('of the studio does so too', async () => {
    const preview = async (variant?: string) => {
      const response = await postStudio(`preview/${KEY}`, { entry: withTrial(), arm: variant })
      return [response.status, headlineIn((await response.json<{ html?: string }>()).html ?? '')]
    }
    expect([await preview(), await preview('a'), await preview('b'), await preview('d')]).toEqual([
      [200, ORIGINAL],
      [200, ORIGINAL],
      [200, VARIANT],
      [400, undefined],
    ])
  })
})

describe('a lead', () => {
  const FORM = `/plain-booking/${KEY}`
  const DETAILS = { name: 'Ann Visitor', organisation: 'Harbour Trust', email: 'ann@visitor.example', phone: '', website: '' }
  const hiddenIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(.*?)" value="(.*?)"/g)].map(([, name = '', value = '']) => [name, value]),
    )

  it('carries the variant that its page showed, also after the experiment has ended, and the agency’s mail names it', async () => {
    await put(withTrial())
    const shown = await Promise.all([ann, ben].map(async (visitor) => campaignIn(await (await look(visitor)).text()).variant))
    await put(campaignEntry())
    for (const [index, variant] of shown.entries()) {
      const response = await postBooking(bookingBody({ time: ['09:00', '09:30'][index] }, { campaign: KEY, variant }))
      expect(response.status).toBe(201)
    }
    expect((await storedBookings()).map(({ variant }) => variant)).toEqual(['headline-1.a', 'headline-1.b'])
    await ringAlarm()
    const notices = world.mails.filter(({ subject }) => subject.startsWith('New booking')).map(({ content }) => content[0]?.value)
    expect(notices.filter((text) => text?.includes('Variant: Variant B (headline-1)\n'))).toHaveLength(1)
  })

  it('without scripts carries it through every page, booked or written', async () => {
    await put(withTrial())
    const first = hiddenIn(await (await look(ben)).text())
    const corrected = hiddenIn(await (await postForm(FORM, { ...DETAILS, ...first, email: 'none' })).text())
    expect(corrected.variant).toBe('headline-1.b')
    const times = hiddenIn(await (await postForm(FORM, { ...DETAILS, ...corrected })).text())
    await put(campaignEntry())
    const booked = await postForm(FORM, { ...times, step: 'book', startsAt: bookingBody().date })
    expect(booked.status).toBe(303)
    expect(await storedBookings()).toMatchObject([{ campaign: KEY, variant: 'headline-1.b' }])
    expect((await postForm(FORM, { ...times, key: 'anew', step: 'write' })).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([{ campaign: KEY, variant: 'headline-1.b' }])
  })

  it.each(['headline-1', 'headline-1.d', '<b>.b', `${'x'.repeat(33)}.b`])('drops what is no variant: %s', async (variant) => {
    const response = await postBooking(bookingBody({}, { campaign: KEY, variant }))
    const plain = await postForm(FORM, { ...DETAILS, variant, step: 'book', startsAt: bookingBody({ time: '09:30' }).date })
    expect([response.status, plain.status]).toEqual([201, 303])
    expect((await storedBookings()).map((booking) => booking.variant)).toEqual([null, null])
  })
})

it('a hostile text stays text in every field of a variant', async () => {
  const hostile = '<img src=x>"\'</script>'
  const facts = [1, 2].map((number) => ({ figure: `${number}<b>`, label: hostile }))
  const offer = { name: hostile, takes: hostile, facts, collection: hostile, button: hostile }
  const variant = { headline: hostile, intro: hostile, benefits: [hostile, `${hostile}2`], offer }
  await put(withTrial({ name: 'headline-1', variants: [variant] }))
  const html = await (await look(ben)).text()
  expect(html).not.toMatch(/<img src=x|\d<b>/)
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html.match(/&lt;img src=x&gt;/g)?.length).toBeGreaterThan(8)
  expect(campaignIn(html).page).toMatchObject(variant)
})
