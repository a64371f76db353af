import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { CampaignCounts } from '../../shared/report/counts.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { KEY, PAGE, put, visitorOf } from '../support/worker/kv-page.ts'
import { ringAlarm, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, get, postBooking, postForm, sendBeacon } from '../support/worker/requests.ts'
import { askStudio, postStudio } from '../support/worker/studio.ts'
import { world } from '../support/worker/world.ts'

const OWN = 'Your street walks past. Count it.'
const BOOKS = { name: 'book-shops', query: 'utm_term', values: ['Book Shop marketing', 'c++'], headline: 'For book shops.' }
const SPRING = { name: 'spring', query: 'utm_content', values: ['spring'], headline: 'For spring.', intro: 'It is spring.' }
const worded = (entry: Record<string, unknown> = {}) => campaignEntry({ wordings: [BOOKS, SPRING], ...entry })

/** A look at the page, once everything that was made for the last one is in the edge cache. */
async function look(query: string, init: RequestInit = {}, path = PAGE) {
  await vi.waitFor(() => expect(world.puts).toBe(0))
  return get(`${path}${query}`, init)
}
const headlineIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
const campaignIn = (html: string) => JSON.parse(/id="campaign">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('a page with wordings', () => {
  it.each<[string, string]>([
    ['?utm_term=book+shop+marketing', BOOKS.headline],
    ['?utm_term=BOOK%20Shop%20%20Marketing', BOOKS.headline],
    ['?UTM_TERM=book%2520shop%2520marketing', BOOKS.headline],
    ['?utm_term=%2Bbook+%2Bshop+%2Bmarketing', BOOKS.headline],
    ['?utm_term=%EF%BC%A2ook%E3%80%80shop+marketing', BOOKS.headline],
    ['?utm_term=%5Bbook+shop+marketing%5D', BOOKS.headline],
    ['?utm_term=%7BKeyWord%3ABook+shop+marketing%7D', BOOKS.headline],
    ['?utm_term=&utm_term=book+shop+marketing&utm_term=else', BOOKS.headline],
    ['?a=b&amp;utm_term=book+shop+marketing', BOOKS.headline],
    ['?utm_term=C%2B%2B', BOOKS.headline],
    ['?utm_content=Spring', SPRING.headline],
    ['?utm_content=spring&utm_term=c', BOOKS.headline],
    ['', OWN],
    ['?utm_term=spring', OWN],
    ['?utm_term=else&utm_term=book+shop+marketing', OWN],
    ['?utm_term=%7Bkeyword%7D', OWN],
    ['?utm_content=%7B%7Bad.name%7D%7D', OWN],
    ['?utm_term=%E0%A4%A', OWN],
    [`?x=${'utm_term%3D'.repeat(2000)}&utm_term=c`, OWN],
  ])('shows who comes by %s its words', async (query, headline) => {
    await put(worded())
    expect(headlineIn(await (await look(query)).text())).toBe(headline)
    // As the edge has it by now.
    expect(headlineIn(await (await look(query)).text())).toBe(headline)
  })

  it('is cached once for each wording and once for all other queries, a megabyte of them too, and any cache may keep it', async () => {
    await put(worded())
    const puts = vi.spyOn(caches.default, 'put')
    const queries = ['', '?utm_term=a', '?utm_term=b&utm_content=x', `?utm_term=${'y'.repeat(1_000_000)}`, '?utm_content=spring']
    for (const query of [...queries, ...queries]) {
      const response = await look(query)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
      await response.text()
    }
    // What it chooses from and its own words, and then, as the note is written once more, the words for spring.
    const addresses = new Set(puts.mock.calls.map(([request]) => new URL(String(request)).pathname))
    expect([...addresses]).toEqual([PAGE, `${PAGE}/own`, `${PAGE}/~spring`])
    expect(puts).toHaveBeenCalledTimes(4)
  })

  it('says the same to a browser, to assistants and in a preview, and its head stays that of the page', async () => {
    await put(worded())
    const [own, spring] = await Promise.all(['', '?utm_content=spring'].map(async (query) => (await look(query)).text()))
    expect(campaignIn(spring ?? '')).toMatchObject({
      variant: '~spring',
      page: { headline: SPRING.headline, intro: SPRING.intro },
    })
    expect(spring).toContain('name="variant" value="~spring"')
    expect(campaignIn(own ?? '')).not.toHaveProperty('variant')
    expect(JSON.stringify([own, spring])).not.toContain(BOOKS.headline)
    const headOf = (html = '') => /<title>.*?<meta property="og:image"/s.exec(html)?.[0]
    expect(headOf(spring)).toBe(headOf(own))
    const markdown = await Promise.all(
      ['', '?utm_content=spring'].map(async (query) => (await look(query, {}, `${PAGE}.md`)).text()),
    )
    expect(markdown.map((text) => text.includes(SPRING.intro))).toEqual([false, true])
    const secret = await (await look('?preview=test-preview&utm_content=spring')).text()
    expect([headlineIn(secret), campaignIn(secret).variant]).toEqual([SPRING.headline, undefined])
    const unfinished = worded({ wordings: [{ ...SPRING, values: [''] }] })
    const studio = await postStudio(`preview/${KEY}`, { entry: unfinished, wording: 'spring' })
    expect(headlineIn((await studio.json<{ html: string }>()).html)).toBe(SPRING.headline)
  })

  it('shows an experiment with other texts beside them, and the experiment alone where both changed one in KV', async () => {
    const trial = (copy: object) => ({ experiment: { name: 'headline-1', variants: [copy] } })
    const ben = { headers: await visitorOf({ 'headline-1': 'b' }) }
    await put(worded(trial({ benefits: ['One.', 'Two.'] })))
    const both = await look('?utm_content=spring', ben)
    expect(both.headers.get('Cache-Control')).toContain('private')
    expect(campaignIn(await both.text())).toMatchObject({
      variant: 'headline-1.b~spring',
      page: { headline: SPRING.headline, benefits: ['One.', 'Two.'] },
    })
    await put(worded(trial({ intro: 'Tried.' })), 'contested')
    const seen = await Promise.all(
      ['?utm_content=spring', '?utm_term=c'].map(async (query) =>
        campaignIn(await (await look(query, ben, '/c/contested')).text()),
      ),
    )
    expect(seen.map(({ page }) => page.headline)).toEqual([OWN, BOOKS.headline])
  })
})

it('visits, bookings and enquiries are counted by wording, and each record and mail says which was seen', async () => {
  await put(worded())
  const hidden = Object.fromEntries(
    [...(await (await look('?utm_content=spring')).text()).matchAll(/<input type="hidden" name="(.*?)" value="(.*?)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const details = { name: 'Ann Visitor', organisation: 'Harbour Trust', email: 'ann@visitor.example', phone: '', website: '' }
  for (const variant of ['~spring', undefined, '~none']) await sendBeacon({ campaign: KEY, ...(variant && { variant }) })
  await postBooking(bookingBody({}, { campaign: KEY, variant: '~spring' }))
  await postForm(`/plain-booking/${KEY}`, { ...details, ...hidden, step: 'book', startsAt: bookingBody({ time: '09:30' }).date })
  await postForm(`/plain-booking/${KEY}`, { ...details, ...hidden, key: 'anew', step: 'write' })
  // Anybody can send one that names any.
  await postBooking(bookingBody({ time: '10:30' }, { campaign: KEY, variant: '~invented' }))
  expect((await storedBookings()).map(({ variant }) => variant)).toEqual(['~spring', '~spring', '~invented'])
  expect((await storedEnquiries()).map(({ variant }) => variant)).toEqual(['~spring'])
  const report = await (await askStudio(`/api/reports/${KEY}`)).json<CampaignCounts>()
  expect(report.wordings).toEqual([
    { visits: 2, booked: 0, enquired: 0 },
    { name: 'book-shops', visits: 0, booked: 0, enquired: 0 },
    { name: 'spring', visits: 1, booked: 2, enquired: 1 },
  ])
  expect(report.experiments).toEqual([])
  await ringAlarm()
  const notices = world.mails.filter(({ subject }) => subject.startsWith('New booking')).map(({ content }) => content[0]?.value)
  expect(notices.filter((text) => text?.includes('Words for spring\n'))).toHaveLength(2)
  // A page without wordings has no such numbers, and its counter none of theirs.
  await env.CONFIG.put('campaign:plain', JSON.stringify(campaignEntry()))
  expect((await (await askStudio('/api/reports/plain')).json<CampaignCounts>()).wordings).toEqual([])
})
