import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CampaignPage as Page } from '../../../client/pages/campaign/campaign-page.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { campaignEntryJsonSchema } from '../../../shared/campaign/entry-schema.ts'
import { type CampaignPage, pageOfCampaign } from '../../../shared/campaign/page.ts'
import { placeNames } from '../../../shared/content/studio/versions.ts'
import { campaignMarkdown } from '../../../worker/campaigns/markdown.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  const?: string
  enum?: string[]
}

const PICTURE = { id: `${'a'.repeat(32)}.webp`, width: 800, height: 600 }
const PICTURE_FIELDS = Object.keys(PICTURE)

/** Every text of a page by its place, each a word of its own. */
const texts = new Map<string, string>()

/** A value with everything that a schema allows. */
function everything(schema: Schema, place: string): unknown {
  if (schema.oneOf) return schema.oneOf.map((one) => everything(one, place))
  if (schema.const ?? schema.enum) return schema.const ?? schema.enum?.[0]
  if (schema.items) return [everything(schema.items, `${place}.#`)].flat()
  if (schema.properties) {
    const own = Object.entries(schema.properties).filter(([name]) => !PICTURE_FIELDS.includes(name))
    const made = Object.fromEntries(own.map(([name, inner]) => [name, everything(inner, `${place}.${name}`)]))
    return Object.hasOwn(schema.properties, 'width') ? { ...PICTURE, ...made } : made
  }
  if (schema.type !== 'string') return true
  const word = `W${texts.size}w`
  texts.set(`${place} ${word}`, word)
  return word
}

const { page: schema } = (campaignEntryJsonSchema() as { properties: { page: Schema } }).properties
const page = everything(schema as Schema, 'page') as CampaignPage
const campaign = { ...DEFAULT_CAMPAIGNS['fractional-cmo'], key: 'texts', page }

/** The places whose text is not in a text. */
const missingIn = (shown: string) => [...texts].flatMap(([place, word]) => (shown.includes(word) ? [] : [place.split(' ')[0]]))

describe('every text that the schema of a campaign’s page allows', () => {
  it('is on the page, in its head or in its top line', () => {
    const frame = JSON.stringify(pageOfCampaign(campaign))
    expect(missingIn(frame + renderToStaticMarkup(createElement(Page, { campaign })))).toEqual([])
  })

  it('is in its Markdown version, but for the title of the window and the words of buttons', () => {
    expect(missingIn(campaignMarkdown(campaign))).toEqual(['page.pageTitle', 'page.offer.button', 'page.closing.button'])
  })

  it('has a name where versions are compared', () => {
    const places = [...new Set([...texts.keys()].map((place) => place.split(' ')[0] as string))]
    expect(places.filter((place) => !Object.hasOwn(placeNames, place))).toEqual([])
  })
})
