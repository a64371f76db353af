import type { Campaign } from '../shared/campaign/campaign'
import { socialCards } from '../shared/content/social-cards'
import { metaAttribute, pageHead } from '../shared/page-head'
import type { Page } from '../shared/paths'
import { structuredData } from '../shared/structured-data'

/** What the build knows of its own files. `boot` and `style` are inlined; the rest are addresses. */
export type DocumentFiles = {
  boot: string
  style: string
  styleFiles: string[]
  main: string
  preloads: string[]
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const meta = (name: string, content: string) => `<meta ${metaAttribute(name)}="${name}" content="${escapeAttribute(content)}">`

/**
 * The first id in main after its first section, or else its last one. Nothing is painted before the browser has read
 * so far: half of the first part would stand elsewhere than all of it.
 */
function nameAfterFirstPart(body: string): string {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main'))
  let depth = 0
  let isPast = false
  let last = ''
  for (const [, tag, id] of main.matchAll(/<(\/?section)\b|\sid="([\w-]+)"/g)) {
    if (id) last = id
    else depth += tag === 'section' ? 1 : -1
    if (isPast && id) break
    isPast ||= depth === 0 && tag !== undefined
  }
  return last
}

/** JSON that cannot close the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The whole HTML document of one page around its rendered body. */
export function buildDocument(page: Page, body: string, campaign: Campaign | undefined, files: DocumentFiles): string {
  const { title, canonical, metas } = pageHead(page, socialCards[page.id].alt)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title>`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '',
    ...Object.entries(metas).map(([name, content]) => content && meta(name, content)),
    '<meta name="theme-color" content="#faf6ea">',
    // Browsers that want favicon.ico or apple-touch-icon.png ask for them by themselves.
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel=expect href=#${nameAfterFirstPart(body)} blocking=render>`,
    files.style ? `<style>${files.style}</style>` : '',
    files.boot
      ? `<script data-main="${files.main}" data-preloads="${files.preloads.join(' ')}" data-styles="${files.styleFiles.join(' ')}">${files.boot}</script>`
      : `<script type="module" src="${files.main}"></script>`,
  ]
  const data = structuredData(page)
  return [
    '<!doctype html>',
    `<html lang="en-AU"${files.boot ? '' : ' class="type"'}>`,
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
    campaign ? `<script type="application/json" id="campaign">${scriptJson(campaign)}</script>` : '',
    '</body></html>',
  ].join('')
}
