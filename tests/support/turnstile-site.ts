import { createServer, type Server } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { listen } from './listen.ts'
import { untilHydrated } from './page-loading.ts'
import { test as siteTest } from './site.ts'
import { type Site, startDevSite } from './start-site.ts'

/** The only token that the stand-in for siteverify accepts. */
const GOOD_TOKEN = 'good-token'

/** A local server in place of Turnstile's siteverify. */
class Siteverify {
  /** Every request body so far. */
  readonly asked: Record<string, string>[] = []
  /** Drops every connection instead of responding. */
  isDown = false
  readonly #server: Server
  stop = async () => {}

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      if (this.isDown) return void request.socket.destroy()
      const question = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, string>
      this.asked.push(question)
      const success = question.response === GOOD_TOKEN
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }))
    })
  }

  async start(): Promise<string> {
    const { url, stop } = await listen(this.#server)
    this.stop = stop
    return `${url}/siteverify`
  }
}

/** How Turnstile judges the visitor: accepts, returns a bad token, shows its challenge, fails, or is blocked. */
type Judgement = 'convinced' | 'unconvinced' | 'asks' | 'gives up' | 'blocked'

/** Replaces Turnstile's script, with the API of its explicit rendering. */
function standIn(judgement: Judgement): string {
  return `
    window.turnstile = {
      render(room, options) {
        const pass = () => options.callback('${judgement === 'unconvinced' ? 'bad-token' : GOOD_TOKEN}')
        if (${judgement === 'gives up'}) setTimeout(options['error-callback'])
        else if (${judgement === 'asks'}) {
          const button = document.createElement('button')
          button.textContent = 'I am a person'
          button.onclick = () => { options['after-interactive-callback'](); pass() }
          room.append(button)
          options['before-interactive-callback']()
        } else setTimeout(pass)
        return 'widget'
      },
      remove() {},
    }`
}

/** Responds to the requests for Turnstile's script. */
export async function standInForTurnstile(context: BrowserContext, judgement: Judgement): Promise<void> {
  await context.unrouteAll()
  await context.route('https://challenges.cloudflare.com/**', async (route) => {
    if (judgement === 'blocked') await route.abort('blockedbyclient')
    else await route.fulfill({ contentType: 'text/javascript', body: standIn(judgement) })
  })
}

/** The site's test, run against a development server for this file with Turnstile switched on. */
export const test = siteTest.extend<object, { siteverify: Siteverify; site: Site }>({
  siteverify: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => use(new Siteverify()),
    { scope: 'worker' },
  ],
  site: [
    async ({ browser, siteverify }, use, { workerIndex }) => {
      const env = { TURNSTILE_SITE_KEY: 'sample-site-key', TURNSTILE_SECRET: 'sample-key' }
      const site = await startDevSite(`turnstile-${workerIndex}`, {
        env: { ...env, TURNSTILE_VERIFY_URL: await siteverify.start() },
      })
      // The server compiles on request, so the first visit is slow. It is made here, outside every test's timeout.
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto('/')
      await untilHydrated(page)
      await page.close()
      await use(site)
      await site.stop()
      await siteverify.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
