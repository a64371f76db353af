import { createHash } from 'node:crypto'
import { test as base, type TestInfo } from '@playwright/test'
import type { SentMail } from '../../worker/tools/local/mail-simulator.ts'
import { CaughtMail } from './caught-mail.ts'
import { PageErrors } from './page-errors.ts'
import { type CampaignEntries, type Site, startSite } from './start-site.ts'

export const expect = base.expect

/** The tag of what `npm test` leaves to `npm run test:all`: what seldom changes, or is tried there in every state, width or browser. */
export const SLOW = { tag: '@slow' }

/** The tag of one of many: `npm test` runs the one that stands for the others. */
export const slowUnless = (standsForOthers: boolean) => (standsForOthers ? {} : SLOW)

type TestFixtures = {
  /** The mail the site sent. */
  mailbox: Mailbox
  /** Fails the test on an error that it does not expect. */
  pageErrors: PageErrors
}

type WorkerFixtures = {
  /**
   * `test.use({ ownSite: 'studio-week' })` gives a file its own site, whose state and mail it may change. Files with the same values,
   * as in own-sites.ts, share one if they run in the same worker.
   */
  ownSite: string | false
  /** KV entries of an own site, by campaign key. */
  campaigns: CampaignEntries
  /** Environment variables of an own site. */
  siteEnv: Record<string, string>
  /** Flags of `npm start` for an own site. */
  siteFlags: string[]
  site: Site
}

/** Playwright's test, run against the built site. Each test has its own IP address, so that no two share a rate limit. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownSite: [false, { scope: 'worker', option: true }],
  campaigns: [{}, { scope: 'worker', option: true }],
  siteEnv: [{}, { scope: 'worker', option: true }],
  siteFlags: [[], { scope: 'worker', option: true }],
  site: [
    async ({ ownSite, campaigns, siteEnv, siteFlags }, use, { workerIndex }) => {
      if (!ownSite) return use(sharedSite())
      const site = await startSite(`own-${ownSite}-${workerIndex}`, { campaigns, env: siteEnv, flags: siteFlags })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ extraHTTPHeaders }, use, info) => use({ ...extraHTTPHeaders, 'CF-Connecting-IP': clientAddress(info) }),
  mailbox: ({ site }, use) => use(new Mailbox(site.mailUrl)),
  pageErrors: async ({ site: _ }, use) => use(new PageErrors()),
  context: async ({ context, site, pageErrors, javaScriptEnabled }, use) => {
    await pageErrors.watch(context, site.url, javaScriptEnabled !== false)
    await use(context)
    // A routed request may still be pending when the test ends.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await pageErrors.verify(context)
  },
})

function sharedSite(): Site {
  const { SITE_URL, SITE_MAIL_URL, SITE_LOG, SITE_STATE } = process.env
  if (!SITE_URL || !SITE_MAIL_URL || !SITE_LOG || !SITE_STATE) throw new Error('The shared site was not started')
  return { url: SITE_URL, mailUrl: SITE_MAIL_URL, log: SITE_LOG, stateDir: SITE_STATE, stop: async () => undefined }
}

/** A private IPv4 address, the same for every run of a test. */
function clientAddress({ testId, repeatEachIndex }: TestInfo): string {
  const digest = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest()
  return `10.${digest[0]}.${digest[1]}.${digest[2]}`
}

/** Finds mails for a test. Tests share one mail simulator, so each looks for its own address or reference. */
export class Mailbox extends CaughtMail {
  /** The mails to an address whose subject holds a text. */
  async to(address: string, subject = ''): Promise<SentMail[]> {
    const mails = await this.all()
    return mails.filter((mail) => mail.subject.includes(subject) && recipientsOf(mail).includes(address))
  }

  /** Waits for the first such mail. */
  async waitFor(address: string, subject = ''): Promise<SentMail> {
    await expect.poll(async () => (await this.to(address, subject)).length, { message: `mail to ${address}` }).toBeGreaterThan(0)
    const [mail] = await this.to(address, subject)
    if (!mail) throw new Error(`The mail to ${address} was deleted while it was read`)
    return mail
  }
}

function recipientsOf(mail: SentMail): string[] {
  return mail.personalizations.flatMap(({ to }) => to.map(({ email }) => email))
}
