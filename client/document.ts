import type { Campaign } from '../shared/campaign/campaign'
import { socialCards } from '../shared/content/social-cards'
import type { DocumentFiles } from '../shared/document-files'
import { metaAttribute, pageHead } from '../shared/page-head'
import type { Page } from '../shared/paths'
import { structuredData } from '../shared/structured-data'

/** As in boot.ts. */
const LATER_STYLE = 'section-style'

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const meta = (name: string, content: string) => `<meta ${metaAttribute(name)}="${name}" content="${escapeAttribute(content)}">`

/**
 * Where the first part of a body ends, the first section of main: at its whole length where there is no other. `next` is
 * the first id after it, or else the last one in main.
 */
export function endOfFirstPart(body: string): { end: number; next: string } {
  const start = body.indexOf('<main')
  const main = body.slice(start, body.indexOf('</main'))
  let depth = 0
  let end = 0
  let next = ''
  for (const { 1: tag, 2: id, index } of main.matchAll(/<(\/?section)\b|\sid="([\w-]+)"/g)) {
    if (id) next = id
    else depth += tag === 'section' ? 1 : -1
    if (end && id) break
    if (tag && depth === 0) end ||= start + index + `<${tag}>`.length
  }
  return { end: end || body.length, next }
}

/** JSON that cannot close the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The whole HTML document of one page around its rendered body. */
export function buildDocument(page: Page, body: string, campaign: Campaign | undefined, files: DocumentFiles): string {
  const { title, canonical, metas } = pageHead(page, socialCards[page.id].alt)
  const { end, next } = endOfFirstPart(body)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title>`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '',
    ...Object.entries(metas).map(([name, content]) => content && meta(name, content)),
    '<meta name="theme-color" content="#faf6ea">',
    // Browsers that want favicon.ico or apple-touch-icon.png ask for them by themselves.
    '<link rel="icon" href="/icon.svg">',
    '<link rel="manifest" href="/site.webmanifest">',
    // Nothing is painted before the browser has read so far: half of the first part would stand elsewhere than all of it.
    `<link rel=expect href=#${files.laterStyle ? LATER_STYLE : next} blocking=render>`,
    files.style ? `<style>${files.style}</style>` : '',
    files.boot
      ? `<script data-scripts="${[files.main, ...files.preloads].join(' ')}" data-styles="${files.styleFiles.join(' ')}">${files.boot}</script>`
      : `<script type="module" src="${files.main}"></script>`,
  ]
  // HTML has no style in a body, SVG has; boot.ts takes it to the head.
  const later = files.laterStyle ? `<svg id="${LATER_STYLE}" hidden=""><style>${files.laterStyle}</style></svg>` : ''
  const data = structuredData(page)
  return [
    '<!doctype html>',
    `<html lang="en-AU" class="${files.boot ? 'offline' : 'type'}">`,
    `<head>${head.join('')}</head>`,
    // Cloudflare's Email Address Obfuscation would rewrite addresses, at which React finds another page than its own.
    // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    `<body><!--email_off--><div id="root">${body.slice(0, end)}${later}${body.slice(end)}</div>`,
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
    campaign ? `<script type="application/json" id="campaign">${scriptJson(campaign)}</script>` : '',
    '<!--/email_off--></body></html>',
  ].join('')
}
