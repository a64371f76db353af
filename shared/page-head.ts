import { site } from './content/site'
import type { Page } from './paths'
import { CARD_SIZE, campaignCardPath, cardPath } from './social-card'

/** The contents of a page's head. The keys of `metas` are names, or properties if they start with "og:"; undefined is omitted. */
export type PageHead = { title: string; canonical: string | undefined; metas: Readonly<Record<string, string | undefined>> }

/**
 * The head of a page, for its document and for navigation inside the site. Only the document has `cardAlt`, the social card's
 * text. URLs are absolute.
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

/** The attribute that holds the key of a meta element. */
export function metaAttribute(name: string): 'name' | 'property' {
  return name.startsWith('og:') ? 'property' : 'name'
}
