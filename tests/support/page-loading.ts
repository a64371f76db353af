import { createServer, type ServerResponse } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { WHOLE_ATTRIBUTE } from '../../shared/site-files.ts'
import { listen } from './listen.ts'

/** Begins to use the page, and resolves once it is hydrated, answers clicks and follows its links within the document. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 0 })
}

/** Lays out what is far below the window, as a page does when it is used; also on a page that never hydrates. */
export const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute(name, ''), WHOLE_ATTRIBUTE)

/** Delays every matching request of the page until the returned function is called. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(matching, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Delays every script of the page until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/*.js')

/** Small enough to break inside every drawing and form, slow enough for each piece to be painted. */
const PIECE_CHARS = 500
const PIECE_MS = 34

/**
 * Opens a page of the site at `site` over a connection so slow that the page is painted after each piece. The last piece
 * comes once `held` resolves.
 */
export async function gotoInPieces(page: Page, site: string, path: string, held?: Promise<void>): Promise<void> {
  const whole = await fetch(site + path)
  const html = await whole.text()
  const server = createServer(async (request, response) => {
    const isPage = request.url === path
    const from = isPage ? whole : await fetch(site + request.url)
    response.writeHead(from.status, asPlainText(from.headers))
    if (isPage) await sendInPieces(response, html, held)
    else response.end(Buffer.from(await from.arrayBuffer()))
  })
  page.once('close', () => server.close())
  await page.goto((await listen(server)).url + path)
}

async function sendInPieces(response: ServerResponse, html: string, held?: Promise<void>): Promise<void> {
  let at = html.indexOf('<body')
  response.write(html.slice(0, at))
  for await (const _ of setInterval(PIECE_MS)) {
    if (at + PIECE_CHARS >= html.length) await held
    response.write(html.slice(at, at + PIECE_CHARS))
    at += PIECE_CHARS
    if (at >= html.length) return void response.end()
  }
}

/** The headers without those about compression and length, which no longer apply. */
function asPlainText(headers: Headers): Record<string, string> {
  const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...rest } = Object.fromEntries(headers)
  return rest
}

/** Takes the storage away from the page's documents, as a browser's settings can. */
export const blockStorage = (page: Page, kind: 'localStorage' | 'sessionStorage' = 'sessionStorage'): Promise<unknown> =>
  page.addInitScript((name) => {
    const get = () => {
      throw new DOMException('Storage is blocked', 'SecurityError')
    }
    Object.defineProperty(window, name, { get })
  }, kind)

/** Aborts every matching request until the returned function is called. */
export async function abortRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let broken = true
  await page.route(url, (route) => (broken ? route.abort() : route.continue()))
  return () => {
    broken = false
  }
}

/** Simulates a browser's translation, which moves each text into new elements that React does not know. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, [translate=no], .notranslate')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
    }
  })
}
