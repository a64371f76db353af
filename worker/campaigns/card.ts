import { Hono } from 'hono'
import { campaignCardPath, cardPath } from '../../shared/page-head.ts'
import { type Page, PUBLIC_PAGES } from '../../shared/paths.ts'
import { changedCard } from '../../shared/words/card.ts'
import type { AppEnv } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { keptPicture } from '../http/kept-picture.ts'
import { notFoundPage } from '../http/urls.ts'
import { describeError, writeLog } from '../log.ts'
import { loadWords } from './words.ts'

/**
 * The social card of a page whose words were changed, drawn when it is first asked for. An address of other words than the page has by
 * now leads to the card that it has; of what cannot be drawn the card is the one with the site's name.
 */
export const changedCardRoute = new Hono<AppEnv>().get('/:name{.+-[0-9a-f]{16}\\.png}', (c) =>
  keptPicture(c, c.req.path, async () => {
    const page = PUBLIC_PAGES.find(({ id }) => c.req.path.startsWith(`/cards/${id}-`))
    if (!page) return notFoundPage(c)
    const { value: texts } = await loadWords(c.env, page.id, Date.now())
    const current = currentPath(page, texts)
    if (current !== c.req.path) {
      await setSecurityHeaders(c)
      return c.redirect(current, 302)
    }
    try {
      const { changedCardPicture } = await import('virtual:changed-card')
      return { bytes: await changedCardPicture(page.id, texts), type: 'image/png' }
    } catch (error) {
      writeLog('error', { event: 'card_not_drawn', key: page.id, ...describeError(error) })
      return c.env.ASSETS.fetch(new URL(campaignCardPath(page.accent), c.req.url))
    }
  }),
)

function currentPath(page: Page, texts: Readonly<Record<string, string>>): string {
  const card = changedCard(page.id, texts)
  return card ? (card.path ?? campaignCardPath(page.accent)) : cardPath(page.id)
}
