import type { Campaign } from '../shared/campaign/campaign'
import { metaAttribute, pageHead } from '../shared/page-head'
import type { Page } from '../shared/paths'
import { BLOSSOM_PATH } from './art/logo-paths'

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

/** JSON that cannot close the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The whole HTML document of one page around its rendered body. */
export function buildDocument(page: Page, body: string, campaign: Campaign | undefined, files: DocumentFiles): string {
  const { title, canonical, metas } = pageHead(page)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title>`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '',
    ...Object.entries(metas).map(([name, content]) => content && meta(name, content)),
    '<meta name="theme-color" content="#faf6ea">',
    `<link rel="icon" href="${ICON}">`,
    files.style ? `<style>${files.style}</style>` : '',
    // Disabled links are never fetched; they tell the module loader that this CSS is already in the page.
    ...files.styleFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    files.boot
      ? `<script data-main="${files.main}" data-preloads="${files.preloads.join(' ')}">${files.boot}</script>`
      : `<script type="module" src="${files.main}"></script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="en-AU"${files.boot ? '' : ' class="type"'}>`,
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    campaign ? `<script type="application/json" id="campaign">${scriptJson(campaign)}</script>` : '',
    '</body></html>',
  ].join('')
}

/** The blossom, small enough to stand in the head. Only what an attribute and an address must escape is escaped. */
const ICON = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Cpath fill='%23b97a00' d='${BLOSSOM_PATH}'/%3E%3C/svg%3E`
