import { test as base, expect } from '@playwright/test'
import { alertWords } from '../../shared/content/studio/alerts.ts'
import { leadMessageWords } from '../../shared/content/studio/lead-messages.ts'
import { freeSlot, post, VISITOR } from '../support/leads-site.ts'
import { Mailbox, SLOW } from '../support/site.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { runTool } from '../support/tools.ts'

type Fixtures = { site: Site; mailbox: Mailbox; book: () => Promise<string> }

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  site: async ({}, use, { testId }) => {
    const env = { STATUS_CACHE_SECONDS: '0' }
    const site = await startSite(`senders-${testId}`, { env, flags: ['--senders', 'both'] })
    await use(site)
    await site.stop()
  },
  mailbox: ({ site }, use) => use(new Mailbox(site.mailUrl)),
  book: ({ site }, use) =>
    use(async () => {
      const visitor = { name: 'Zoë Wattle', organisation: 'Harbour Trust', email: VISITOR, campaign: 'fractional-cmo' }
      return (await post(site.url, '/api/booking', { ...visitor, ...(await freeSlot(site.url)) })).reference
    }),
})

const senderOf = async (site: Site) => {
  const { status, checks } = await (await fetch(`${site.url}/api/health`)).json()
  return `${status}, ${checks.mail.sender}`
}

test(
  'what MailChannels refuses leaves by Email Service, and the studio, the tools and the health say so',
  SLOW,
  async ({ page, site, mailbox, book }) => {
    expect(await senderOf(site)).toBe('ok, mailchannels')
    await page.goto(site.mailUrl)
    await page.getByLabel(leadMessageWords.senders.mailchannels).selectOption({ label: 'refuses our key or account (401)' })
    const reference = await book()
    const mail = await mailbox.waitFor(VISITOR)
    expect(mail.sender).toBe('email-service')
    expect(mail.content.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/html',
      'text/calendar; method=REQUEST; charset=utf-8',
    ])
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['invite.ics'])
    expect(await senderOf(site)).toBe('ok, email-service')
    await expect(page.getByText('Cloudflare Email Service').nth(1)).toBeVisible()

    await page.goto(`${site.url}/studio/leads/${reference}`)
    const by = leadMessageWords.sent('', leadMessageWords.senders['email-service']).replace(/^.*,/, ',')
    await expect(page.getByText(by)).toHaveCount(2)
    await page.goto(`${site.url}/studio/trouble`)
    await expect(page.getByText(alertWords.senders['email-service'])).toBeVisible()
    const { out } = await runTool('leads', site, 'show', reference)
    expect(out.match(/by Cloudflare Email Service/g)).toHaveLength(2)
  },
)
