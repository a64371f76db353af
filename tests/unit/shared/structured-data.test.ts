import { expect, it } from 'vitest'
import { site } from '../../../shared/content/site.ts'
import { structuredData } from '../../../shared/page-head.ts'
import { PAGES, type Page, pageById } from '../../../shared/paths.ts'

/** The JSON-LD as a search engine reads it. Its types are checked by the compiler. */
function readData(page: Page): Record<string, unknown> | undefined {
  const data = structuredData(page)
  return data && JSON.parse(JSON.stringify(data))
}

const organisation = readData(pageById('home'))

it('the home page describes the agency with exactly the facts the site shows', () => {
  expect(organisation).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: `${site.origin}/`,
    email: site.email,
    address: { streetAddress: site.address.street, postalCode: site.address.postcode, addressCountry: 'AU' },
    brand: site.sisterBrands.map((brand) => ({ '@type': 'Brand', ...brand })),
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${site.origin}/` },
  })
  expect(`tel:${organisation?.telephone}`).toBe(site.phone.href)
  expect(organisation).not.toHaveProperty('foundingDate')
})

it.each(PAGES.filter((page) => !['home', 'not-found'].includes(page.id)))(
  '$path belongs to the agency that the home page describes',
  (page) => {
    expect(readData(page)).toMatchObject({
      '@type': 'WebPage',
      '@id': `${site.origin}${page.path}`,
      name: page.title,
      publisher: { '@id': organisation?.['@id'] },
    })
  },
)

it.each(PAGES.filter((page) => page.campaign))('$path offers a service by the agency', (page) => {
  expect(readData(page)?.mainEntity).toMatchObject({
    '@type': 'Service',
    provider: { '@id': organisation?.['@id'] },
  })
})

it.each([
  ['nfp-digital-growth-scan', 0],
  ['leader-impact-score', 97],
  ['thought-leaders', 97],
] as const)('%s costs $%d', (id, price) => {
  expect(readData(pageById(id))?.mainEntity).toMatchObject({ offers: { '@type': 'Offer', price, priceCurrency: 'AUD' } })
})

it('the tradie package has its starting price without and with GST', () => {
  const from = { '@type': 'PriceSpecification', priceCurrency: 'AUD' }
  expect(readData(pageById('tradie-digital-trust'))?.mainEntity).toHaveProperty('offers', {
    '@type': 'Offer',
    priceSpecification: [
      { ...from, minPrice: 5497, valueAddedTaxIncluded: false },
      { ...from, minPrice: 6046.7, valueAddedTaxIncluded: true },
    ],
  })
})

it('the growth session has no price, so its page offers none', () => {
  expect(JSON.stringify(readData(pageById('fractional-cmo')))).not.toContain('offers')
})

it('a page without an offer and the 404 page have no offer', () => {
  expect(readData(pageById('privacy'))).not.toHaveProperty('mainEntity')
  expect(readData(pageById('not-found'))).toBeUndefined()
})
