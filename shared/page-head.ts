import { site } from './content/site'
import type { Page } from './paths'
import { CARD_SIZE, campaignCardPath, cardPath } from './social-card'

/** What a head says of its page. `metas` go by name, or by property from "og:" on; undefined says nothing. */
export type PageHead = { title: string; canonical: string | undefined; metas: Readonly<Record<string, string | undefined>> }

/**
 * The head of a page, the same in its document and after a visitor has come to it inside the site; only the card's words
 * are the document's alone. Addresses are absolute.
 */
export function pageHead(page: Page, cardAlt?: string): PageHead {
  const { title, description } = page
  const address = page.id === 'not-found' ? undefined : `${site.origin}${page.path}`
  return {
    title,
    canonical: address,
    metas: {
      description,
      robots: page.indexed ? undefined : 'noindex, nofollow',
      'og:type': 'website',
      'og:site_name': site.name,
      'og:locale': 'en_AU',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:image': `${site.origin}${page.id === 'campaign' ? campaignCardPath(page.accent) : cardPath(page.id)}`,
      'og:image:width': String(CARD_SIZE.width),
      'og:image:height': String(CARD_SIZE.height),
      'og:image:alt': cardAlt,
      'twitter:card': 'summary_large_image',
    },
  }
}

/** The attribute that names a meta. */
export function metaAttribute(name: string): 'name' | 'property' {
  return name.startsWith('og:') ? 'property' : 'name'
}
