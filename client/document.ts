import type { Campaign } from '../shared/campaign/campaign'
import { site } from '../shared/content/site'
import { socialCards } from '../shared/content/social-cards'
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

/** JSON that cannot close the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The whole HTML document of one page around its rendered body. */
export function buildDocument(page: Page, body: string, campaign: Campaign | undefined, files: DocumentFiles): string {
  const canonical = `${site.origin}${page.path}`
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    page.indexed ? '' : '<meta name="robots" content="noindex, nofollow">',
    page.id === 'not-found' ? '' : `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${site.origin}/cards/${page.id}.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeAttribute(socialCards[page.id].alt)}">`,
    `<meta property="og:site_name" content="${site.name}">`,
    '<meta property="og:locale" content="en_AU">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#faf6ea">',
    // Browsers that want a favicon.ico ask for it by themselves.
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    files.style ? `<style>${files.style}</style>` : '',
    // Disabled links are never fetched; they tell the module loader that this CSS is already in the page.
    ...files.styleFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    files.boot
      ? `<script data-main="${files.main}" data-preloads="${files.preloads.join(' ')}">${files.boot}</script>`
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
