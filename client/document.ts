import type { Campaign } from '../shared/campaign/campaign.ts'
import { asksBefore } from '../shared/campaign/questions.ts'
import { socialCards } from '../shared/content/social-cards.ts'
import { scriptJson } from '../shared/json.ts'
import { fixedMetas, metaAttribute, pageHead, structuredData } from '../shared/page-head.ts'
import type { Page } from '../shared/paths.ts'
import { BELOW_THE_FOLD, CAMPAIGN_DATA, type DocumentFiles, MARKDOWN, OFFLINE, ROOT } from '../shared/site-files.ts'

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const meta = (name: string, content: string) => `<meta ${metaAttribute(name)}="${name}" content="${escapeAttribute(content)}">`

/** The whole HTML document of one page around its rendered body. */
export function buildDocument(page: Page, body: string, campaign: Campaign | undefined, files: DocumentFiles): string {
  const { title, canonical, markdown, metas } = pageHead(page, socialCards[page.id].alt)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title>`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '',
    `<link rel="alternate" type="${MARKDOWN}" href="${markdown}">`,
    ...Object.entries({ ...metas, ...fixedMetas() }).map(([name, content]) => content && meta(name, content)),
    '<meta name="theme-color" content="#faf6ea">',
    // Browsers request favicon.ico and apple-touch-icon.png without a link.
    '<link rel="icon" href="/icon.svg">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="expect" href="#${BELOW_THE_FOLD}" blocking="render">`,
    files.style ? `<style>${files.style}</style>` : '',
    ...(asksBefore(campaign?.questions) ? files.questionStyles : []).map((href) => `<link rel="stylesheet" href="${href}">`),
    files.start
      ? `<script data-scripts="${[files.main, ...files.preloads].join(' ')}" data-styles="${files.styleFiles.join(' ')}" data-visits="${files.visits}">${files.start}</script>`
      : `<script type="module" src="${files.main}"></script>`,
  ]
  const data = structuredData(page)
  return [
    '<!doctype html>',
    `<html lang="en-AU"${files.start && ` class="${OFFLINE}"`}>`,
    `<head>${head.join('')}</head>`,
    // Cloudflare's Email Address Obfuscation would rewrite email addresses, and hydration would fail on the changed HTML.
    // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    `<body><!--email_off--><div id="${ROOT}">${body}</div>`,
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
    campaign ? `<script type="application/json" id="${CAMPAIGN_DATA}">${scriptJson(campaign)}</script>` : '',
    '<!--/email_off--></body></html>',
  ].join('')
}
