import { Hono } from 'hono'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { EnquiryPage, EnquirySentPage } from '../../worker/enquiries/views.tsx'
import type { AppEnv } from '../../worker/env.ts'
import { NoScriptTimesPage } from '../../worker/no-script/booking-views.tsx'
import { pageResponse } from '../../worker/pages/html.tsx'
import { attribute, readPage, sampleWeek } from '../support/worker/pages.ts'

const HOSTILE = '"><script>alert(1)</script>'
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
const HIDDEN = { name: 'Jo', organisation: 'Harbour Trust', email: 'jo@visitor.example' }
const ACTION = '/plain-booking/nfp-digital-growth-scan'

/** The start tag of the field with this id. */
const field = (html: string, id: string) => new RegExp(`<(?:input|textarea)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? ''

describe('step 2 without scripts', () => {
  const times = (props: Partial<Parameters<typeof NoScriptTimesPage>[0]> = {}) =>
    readPage(createElement(NoScriptTimesPage, { action: ACTION, hidden: HIDDEN, week: sampleWeek, backPath: '/scan', ...props }))

  it('is one form with the details, the free times, other weeks, and a line for those whom none suits', () => {
    const { forms, links } = times()
    expect(forms).toMatchObject([{ action: ACTION, method: 'post', hidden: HIDDEN }])
    expect(forms[0]?.buttons).toEqual([
      'week 2026-11-16 Prev',
      'week 2026-11-30 Next',
      'step book Confirm',
      'step wait Tell me of an earlier time',
      'step write Write to us instead',
    ])
    expect(forms[0]?.html).toContain('name="startsAt" value="2026-11-24T00:00:00.000Z"')
    expect(forms[0]?.html).toMatch(/<label for="times">Two times that suit you<\/label>/)
    expect(links.Back).toBe('/scan')
  })

  it('books by the Enter key: the first button of the form is a hidden Confirm', () => {
    const first = /<button .*?<\/button>/s.exec(times().html)?.[0] ?? ''
    expect(first).toContain('Confirm')
    expect(attribute(first, 'tabindex')).toBe('-1')
  })

  it('keeps the chosen time and what was written', () => {
    const { html, forms } = times({ chosen: '2026-11-24T00:00:00.000Z', hidden: { ...HIDDEN, times: 'Tuesday after 3' } })
    expect(html.match(/ checked=""/g)).toHaveLength(1)
    expect(html).toMatch(/value="2026-11-24T00:00:00.000Z"[^>]*checked|checked=""[^>]*value="2026-11-24T00:00:00.000Z"/)
    expect(html).toMatch(/<textarea[^>]*>Tuesday after 3<\/textarea>/)
    expect(forms[0]?.hidden).toEqual(HIDDEN)
  })

  it('without times can still be sent again, or as two times in words', () => {
    const { forms, text } = times({ week: undefined, error: 'unavailable' })
    expect(text).toContain('cannot be read just now')
    expect(text).toContain('Or leave the time to us')
    expect(forms[0]?.hidden).toEqual(HIDDEN)
    expect(forms[0]?.buttons).toEqual(['Try again', 'step write Write to us instead'])
  })

  it('shows what was typed as text only', () => {
    const { html } = times({ hidden: { name: HOSTILE, times: HOSTILE } })
    expect(html).not.toContain('<script')
    expect(html).toContain(`value="${ESCAPED}"`)
  })
})

describe('the letter to the desk without scripts', () => {
  it('is posted to its own address, with the fields and the honeypot', () => {
    const { forms, text, html } = readPage(createElement(EnquiryPage, { values: {}, errors: {}, hidden: {} }))
    expect(forms).toMatchObject([{ action: '/enquiry', method: 'post', buttons: ['Send Message'] }])
    for (const name of ['name', 'number', 'company', 'enquiry']) expect(field(html, name)).toContain(`name="${name}"`)
    expect(text).toContain('Write to the people who print the paper.')
    expect(text).toContain('24 months')
  })

  it('has the honeypot that prerendered pages have, which password managers skip and assistants are told to leave empty', () => {
    const { html } = readPage(createElement(EnquiryPage, { values: {}, errors: {}, hidden: {} }))
    expect(html).toMatch(
      /<div class="hidden" aria-hidden="true"><label[^>]*>Leave this field empty<\/label><input id="honeypot" tabindex="-1" autoComplete="off" (?:data-(?:1p-ignore|lpignore|bwignore|form-type)="(?:true|other)" ){4}name="website" value=""\/>/i,
    )
  })

  it('names what is missing, and keeps what was typed', () => {
    const errors = { number: 'Check your input', company: 'Company contains invalid characters' }
    const { html } = readPage(
      createElement(EnquiryPage, { values: { name: 'Jo', company: HOSTILE, enquiry: HOSTILE }, errors, hidden: {} }),
    )
    expect(html).toContain('<a href="#number">Still needed: your phone number</a>')
    expect(html).toContain('<a href="#company">Company contains invalid characters</a>')
    expect(attribute(field(html, 'name'), 'value')).toBe('Jo')
    expect(html).toContain(`>${ESCAPED}</textarea>`)
    expect(html).not.toContain('<script')
  })

  it('is acknowledged with its reference, if there is one', () => {
    expect(readPage(createElement(EnquirySentPage, { reference: 'EN-ABCDEF' })).text).toContain('Reference EN-ABCDEF')
    expect(readPage(createElement(EnquirySentPage, { reference: undefined })).text).not.toContain('Reference')
  })
})

describe('the headers of a page', () => {
  const headersWith = async (forms?: boolean) => {
    const app = new Hono<AppEnv>().get('/', (c) =>
      pageResponse(c, createElement(EnquirySentPage, { reference: 'x' }), 200, { forms }),
    )
    return (await app.request('/')).headers
  }

  it('let forms go to this site, with its origin, only where the page has forms', async () => {
    const [without, withForms] = [await headersWith(), await headersWith(true)]
    expect(without.get('Content-Security-Policy')).toContain("form-action 'none'")
    expect(withForms.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(withForms.get('Referrer-Policy')).toBe('same-origin')
    for (const headers of [without, withForms]) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
  })
})
