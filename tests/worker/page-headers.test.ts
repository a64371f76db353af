import { describe, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { bookingBody, contactBody, get, postForm } from '../support/worker/requests.ts'

const DETAILS = { name: 'Josephine Wattleworth', organisation: 'Harbour Trust', email: 'ann@visitor.example' }
const PLAIN = '/plain-booking/nfp-digital-growth-scan'

/** Every kind of response of the routes whose pages the Worker makes; `booking` is the path of a booking. */
const RESPONSES: [kind: string, status: number, ask: (booking: string) => Promise<Response>][] = [
  ['a booking’s page', 200, (booking) => get(booking)],
  ['the page that moves', 200, (booking) => get(`${booking}/move`)],
  ['a calendar file', 200, (booking) => get(`${booking}/invite.ics`)],
  ['a change of reminders', 303, (booking) => postForm(`${booking}/reminders`, { reminders: 'off' })],
  ['a cancellation', 303, (booking) => postForm(`${booking}/cancel`, { sequence: '0' })],
  ['a form that is not ours', 400, (booking) => postForm(`${booking}/cancel`, {})],
  ['a form from elsewhere', 403, (booking) => postForm(`${booking}/cancel`, {}, { headers: { Origin: 'null' } })],
  ['the page that moves a cancelled booking', 302, (booking) => cancelled(booking, '/move')],
  ['the page that cancels a cancelled booking', 302, (booking) => cancelled(booking, '/cancel')],
  ['the form for an enquiry', 200, () => get('/enquiry')],
  ['thanks for an enquiry', 200, () => get('/enquiry/sent')],
  ['an enquiry', 303, () => postForm('/enquiry', contactBody())],
  ['an invalid enquiry', 400, () => postForm('/enquiry', {})],
  ['the booking form’s form opened again', 303, () => get(PLAIN, { redirect: 'manual' })],
  ['the booking form’s second step', 200, () => postForm(PLAIN, DETAILS)],
  ['a booking by form', 303, () => postForm(PLAIN, { ...DETAILS, step: 'book', startsAt: bookingBody({ time: '13:00' }).date })],
]

async function cancelled(booking: string, page: string): Promise<Response> {
  await postForm(`${booking}/cancel`, { sequence: '0' })
  return get(booking + page, { redirect: 'manual' })
}

describe('the Worker’s own pages, and their redirects and files', () => {
  it.each(RESPONSES)('%s (%i) has every security header and is for no search engine', async (_kind, status, ask) => {
    const { path } = await book({ date: '2040-12-04' })
    const response = await ask(path)
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; frame-ancestors 'none'$/)
    // A page keeps its own: styles that are allowed, and the origin that its forms send.
    const html = headers['content-type']?.startsWith('text/html') ? await response.text() : ''
    expect(headers['content-security-policy']?.includes('style-src')).toBe(html !== '')
    const hasForm = html.includes('<form')
    expect(headers['referrer-policy']).toBe(hasForm ? 'same-origin' : 'strict-origin-when-cross-origin')
  })
})

it('links from a booking’s pages to the rest of the site send no referrer, which would be the key', async () => {
  const { path } = await book({ date: '2040-12-04' })
  const pages = await Promise.all(['', '/move', '/cancel'].map((page) => get(path + page).then((response) => response.text())))
  const refused = await (await postForm(`${path}/cancel`, {})).text()
  await postForm(`${path}/cancel`, { sequence: '0' })
  const after = await (await get(path)).text()
  expect(after).toContain('Book another time')
  for (const html of [...pages, refused, after]) {
    const leaving = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(([, href]) => !href?.startsWith(path))
    expect(leaving.length).toBeGreaterThanOrEqual(2)
    for (const [link] of leaving) expect(link).toContain('rel="noreferrer"')
  }
})

it.each(['/nope', '/404', '/brand/x', '/%E0%A4%A', '/assets/main-gone.js', '/privacy/x'])(
  '%s returns the 404 page, not cached',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('ETag')).toBeNull()
    expect(await response.text()).toContain('<title>Missing</title>')
  },
)

it('a HEAD of a missing page returns 404 without a body', async () => {
  const response = await get('/nope', { method: 'HEAD' })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

it('a POST to a missing page returns 405', async () => {
  expect((await get('/nope', { method: 'POST', body: 'x' })).status).toBe(405)
})
