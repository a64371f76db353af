import { site } from './content/site'
import type { Page } from './paths'

/** Pixels of a social card; 1.91 to 1, as every network shows it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The path of a page's social card. A campaign of KV has no picture of its own and shows the agency's. */
export function cardPath({ id }: Page): string {
  return `/cards/${id === 'campaign' ? 'home' : id}.png`
}

/** What a head says of its page. `metas` go by name, or by property from "og:" on; undefined says nothing. */
export type PageHead = { title: string; canonical: string | undefined; metas: Readonly<Record<string, string | undefined>> }

/** The head of a page, the same in its document and after a visitor has come to it inside the site. Addresses are absolute. */
export function pageHead(page: Page): PageHead {
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
      'og:image': `${site.origin}${cardPath(page)}`,
      'og:image:width': String(CARD_SIZE.width),
      'og:image:height': String(CARD_SIZE.height),
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    },
  }
}

/** The attribute that names a meta. */
export function metaAttribute(name: string): 'name' | 'property' {
  return name.startsWith('og:') ? 'property' : 'name'
}
