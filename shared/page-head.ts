import type { Offer, Organization, PriceSpecification, Service, WebPage, WithContext } from 'schema-dts'
import type { CampaignKey } from './campaign/campaign.ts'
import { REPORT_PRICE, TRADIE_PRICE, withGst } from './content/prices.ts'
import { site } from './content/site.ts'
import { LLMS_PATH, markdownPath, type Page } from './paths.ts'

type Metas = Readonly<Record<string, string | undefined>>

/** What of a page's head differs. `markdown`: for assistants. `metas`: properties where the key starts with "og:". */
export type PageHead = { title: string; canonical: string | undefined; markdown: string; metas: Metas }

/** The head of a page, for its document and for navigation; only the document has `cardAlt`. URLs are absolute but Markdown's. */
export function pageHead(page: Page, cardAlt?: string): PageHead {
  const { title, description } = page
  const address = page.id === 'not-found' ? undefined : `${site.origin}${page.path}`
  return {
    title,
    canonical: address,
    // A page that is missing has no Markdown version, and leads to the list of all.
    markdown: address ? markdownPath(page.path) : LLMS_PATH,
    metas: {
      description,
      robots: page.indexed ? undefined : 'noindex, nofollow',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:image': `${site.origin}${page.id === 'campaign' ? campaignCardPath(page.accent) : cardPath(page.id)}`,
      'og:image:alt': cardAlt,
    },
  }
}

/** The Link header of the Markdown version of the page at a path: search engines that find both list the page. */
export const canonicalLink = (path: string) => `<${site.origin}${path}>; rel="canonical"`

/** What is the same in the head of every page. */
export const fixedMetas = (): Metas => ({
  'og:type': 'website',
  'og:site_name': site.name,
  'og:locale': 'en_AU',
  'og:image:width': String(CARD_SIZE.width),
  'og:image:height': String(CARD_SIZE.height),
  'twitter:card': 'summary_large_image',
})

/** The attribute that holds the key of a meta element. */
export function metaAttribute(name: string): 'name' | 'property' {
  return name.startsWith('og:') ? 'property' : 'name'
}

const inDollars = { priceCurrency: 'AUD' }
const offerAt = (price: number): Offer => ({ '@type': 'Offer', price, ...inDollars })
/** A price that the page states with "from". */
const startingAt = (minPrice: number, valueAddedTaxIncluded: boolean): PriceSpecification => ({
  '@type': 'PriceSpecification',
  minPrice,
  ...inDollars,
  valueAddedTaxIncluded,
})

/** The offer of each campaign's page, at the price the page states; the growth session states none. */
const OFFERS: Readonly<Partial<Record<CampaignKey, Offer>>> = {
  'nfp-digital-growth-scan': offerAt(0),
  'leader-impact-score': offerAt(REPORT_PRICE),
  'thought-leaders': offerAt(REPORT_PRICE),
  // Without and with GST, because the page states both.
  'tradie-digital-trust': {
    '@type': 'Offer',
    priceSpecification: [startingAt(TRADIE_PRICE, false), startingAt(withGst(TRADIE_PRICE), true)],
  },
}

const ORGANISATION_ID = `${site.origin}/#organisation`

const organisation: Exclude<Organization, string> = {
  '@type': 'Organization',
  '@id': ORGANISATION_ID,
  name: site.name,
  slogan: site.tagline,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  email: site.email,
  telephone: site.phone.href.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.suburb,
    addressRegion: site.address.state,
    postalCode: site.address.postcode,
    addressCountry: 'AU',
  },
  // The sister brands are neither the same organisation nor parts of it.
  brand: site.sisterBrands.map(({ name, url }) => ({ '@type': 'Brand', name, url })),
}

/** Refers to the organisation on pages that do not describe it. */
const organisationLink = { '@id': ORGANISATION_ID }

/** JSON-LD for search engines; none for the 404 page. It repeats nothing, so that the page fits into the first round trip. */
export function structuredData(page: Page): WithContext<Organization | WebPage> | undefined {
  if (page.id === 'not-found') return undefined
  const context = { '@context': 'https://schema.org' } as const
  const webPage: Exclude<WebPage, string> = {
    '@type': 'WebPage',
    '@id': `${site.origin}${page.path}`,
    name: page.title,
    publisher: organisationLink,
  }
  if (page.id === 'home') return { ...context, ...organisation, mainEntityOfPage: webPage }
  return { ...context, ...webPage, ...(page.campaign && { mainEntity: service(page, page.campaign) }) }
}

function service(page: Page, campaign: CampaignKey): Service {
  return { '@type': 'Service', name: page.title, provider: organisationLink, offers: OFFERS[campaign] }
}

/** The size of a social card in pixels; every network shows 1.91 to 1. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export function cardPath(id: string): string {
  return `/cards/${id}.png`
}

/** The path of the card of a campaign's own page. Pages with the same accent share one card. */
export function campaignCardPath(accent: Accent): string {
  return `/cards/campaign-${accent}.png`
}

/** The accent colour of a page, set on its root element; see client/styles/tokens.css. */
export type Accent = 'wattle' | 'gum' | 'ink' | 'mist' | 'dusk' | 'hi-vis'
