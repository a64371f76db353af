import type { BrowserContext, Page } from '@playwright/test'
import { untilHydrated } from './page-loading.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const carousel = (page: Page) => page.getByRole('region', { name: 'Client films' })

export const active = (page: Page) => carousel(page).locator('[data-place=active]')

export const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next film' })

export async function open(page: Page): Promise<void> {
  await page.goto('/brand')
  await untilHydrated(page)
}

/** The same with a map instead of the globe, which takes all the processor time where there is no graphics card. */
export async function openWithoutGlobe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page)
}

const PLAYERS = 'https://www.youtube-nocookie.com/**'
export const PLAYER_REQUEST = /foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\//

/** Replaces the player: once asked, it reports that it is ready, or that it cannot play the film. */
const player = (says: 'onReady' | 'onError') => `<!doctype html><title>Player</title><h1>${says}</h1>
  <script>
    addEventListener('message', ({ data, source, origin }) => {
      if (JSON.parse(data).event === 'listening') source.postMessage('{"event":"${says}","info":150}', origin)
    })
  </script>`

/** Responds to requests to the video platform. `blocked`: as an ad blocker would; `silent`: a page that sends no message. */
export async function standInForFilms(context: BrowserContext, how: 'ready' | 'gone' | 'silent' | 'blocked'): Promise<void> {
  await context.route(PLAYERS, async (route) => {
    if (how === 'blocked') await route.abort('blockedbyclient')
    else {
      const body = how === 'silent' ? '<!doctype html><title>Player</title>' : player(how === 'ready' ? 'onReady' : 'onError')
      await route.fulfill({ contentType: 'text/html', body })
    }
  })
}
