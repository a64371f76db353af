import { describe, expect, it } from 'vitest'
import { site } from '../../shared/content/site.ts'
import { campaignEntry, SECTIONS } from '../support/campaign-entry.ts'
import { htmlOf, KEY, manually, metaOf, PAGE, put } from '../support/worker/kv-page.ts'
import { ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, get, postBooking } from '../support/worker/requests.ts'
import { logsOf, world } from '../support/worker/world.ts'

const scriptOf = (html: string) => /<script type="application\/json" id="campaign">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe('the page of a campaign in KV', () => {
  it('is complete HTML: head, headline, offer, booking form and sections, before any script', async () => {
    await put(campaignEntry({ utmSource: 'mail' }, { price: '$97', audience: 'For bookshops' }))
    const response = await get(PAGE)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(html).toMatch(/^<!doctype html><html lang="en-AU" class="offline">/)
    // Keeps Cloudflare from rewriting email addresses, which would break hydration.
    expect(html).toMatch(/<body><!--email_off-->.*<!--\/email_off--><\/body>/s)
    expect(html).toContain(`<title>Your street walks past. Count it | ${site.name}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${PAGE}">`)
    expect(metaOf(html, 'description')).toBe('Two walks past your shop and thirty minutes on what to change.')
    expect(metaOf(html, 'og:title')).toBe(`Your street walks past. Count it | ${site.name}`)
    expect(metaOf(html, 'og:url')).toBe(`${site.origin}${PAGE}`)
    expect(metaOf(html, 'og:image')).toBe(`${site.origin}/cards/campaign-dusk.png`)
    expect(metaOf(html, 'og:image:alt')).toContain(site.name)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'robots')).toBeUndefined()
    expect(response.headers.get('X-Robots-Tag')).toBeNull()
    expect(html).toContain('data-accent="dusk"')
    expect(html).toContain('<h1 id="headline">Your street walks past. Count it.</h1>')
    for (const text of ['For bookshops', '$97', '2 walks', 'A count of who stops', 'A street is a search result']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/<h2[^>]*data-campaign="title"[^>]*>Shopfront check<\/h2>/)
    expect(html).toContain('action="/plain-booking/shopfront-check"')
    expect(JSON.parse(scriptOf(html))).toMatchObject({ key: KEY, typeformId: '', utmSource: 'mail', utmCampaign: KEY })
    // The policy forbids style attributes.
    expect(html).not.toMatch(/ style=/)
    expect(html.endsWith('</html>')).toBe(true)
  })

  it('has the title and description of its entry', async () => {
    await put(campaignEntry({ title: 'Your check', subtitle: 'By phone' }, { pageTitle: 'Bookshops', description: 'Counted.' }))
    const html = await htmlOf(PAGE)
    expect(html).toContain('<title>Bookshops</title>')
    expect(metaOf(html, 'description')).toBe('Counted.')
    expect(html).toMatch(/data-campaign="title"[^>]*>Your check</)
    expect(html).toMatch(/data-campaign="subtitle"[^>]*>By phone</)
  })

  it('has the build’s headers and files', async () => {
    await put(campaignEntry())
    const { headers } = await get(PAGE)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const html = await htmlOf(PAGE)
    expect(html).toContain('<style>main{color:red}</style>')
    expect(html).toContain(
      '<script data-scripts="/assets/main.js /assets/page.js" data-styles="/assets/page.css" data-visits="/assets/visits.js">/*start*/</script>',
    )
    await get('/c/a-visitors-own-text')
    const campaigns = logsOf('request').map(({ status, campaign }) => [status, campaign])
    expect(campaigns).toEqual([
      [200, KEY],
      [200, KEY],
      [404, undefined],
    ])
  })

  it('renders every kind of section', async () => {
    await put(campaignEntry({}, { sections: SECTIONS }))
    const html = (await htmlOf(PAGE)).replaceAll('<!-- -->', '')
    for (const { heading } of SECTIONS) if (heading) expect(html).toContain(`>${heading}</h2>`)
    for (const text of ['Two', 'Row b', '$1', 'Step b', '“It works”', 'Noor', ', owner, Lamplight', '(sample)', '45%', 'Thus']) {
      expect(html).toContain(text)
    }
  })

  it('escapes every text', async () => {
    const hostile = `</script><script>alert(1)</script>"'&<b>`
    const headline = hostile.slice(0, 70)
    await put(campaignEntry({}, { headline, intro: hostile, benefits: [hostile, 'x'], pageTitle: hostile.slice(0, 60) }))
    const html = await htmlOf(PAGE)
    // The start script, the structured data and the campaign.
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toContain('<b>')
    expect(scriptOf(html)).not.toContain('<')
    expect(JSON.parse(scriptOf(html)).page.headline).toBe(headline)
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  })

  it('has its campaign in the API; a booking stores its key with the lead', async () => {
    await put(campaignEntry())
    expect(await (await get(`/api/campaigns/${KEY}`)).json()).toMatchObject({ key: KEY, page: { accent: 'dusk' } })
    const booked = await postBooking(bookingBody({}, { campaign: KEY }))
    expect(booked.status).toBe(201)
    const { reference } = await bookingOf(booked)
    expect(await storedBookings()).toEqual([expect.objectContaining({ reference, campaign: KEY })])
    await ringAlarm()
    const notice = world.mails.find(({ subject }) => subject.startsWith('New booking'))
    expect(notice?.content.map(({ value }) => value).join()).toContain(KEY)
  })

  it.each([
    ['/c/Shopfront-Check', PAGE],
    ['/C/shopfront-check/', PAGE],
    ['/c/shopfront-check//?utm_source=a', `${PAGE}?utm_source=a`],
  ])('%s answers 301 to %s', async (path, canonical) => {
    const { status, headers } = await manually(path)
    expect(status).toBe(301)
    expect(headers.get('Location')).toBe(canonical)
  })
})
