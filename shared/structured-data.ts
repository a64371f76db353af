import type { Offer, Organization, PriceSpecification, Service, WebPage, WithContext } from 'schema-dts'
import type { CampaignKey } from './campaign/campaign'
import { REPORT_PRICE, TRADIE_PRICE, withGst } from './content/prices'
import { site } from './content/site'
import type { Page } from './paths'

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

/**
 * A page's JSON-LD for search engines; none for the 404 page, which has no canonical URL. It repeats nothing from the head, so
 * that the page still fits into the first TCP round trip.
 */
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
