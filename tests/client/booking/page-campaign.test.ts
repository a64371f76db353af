import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageOfPath } from '../../../client/shown-page.ts'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { CAMPAIGN_DATA } from '../../../shared/site-files.ts'
import { errorResponse, fresh, network, noNetwork, startPage } from '../../support/client/page.ts'

startPage()

let campaigns: typeof import('../../../client/booking/page-campaign.ts')
beforeEach(async () => {
  campaigns = await fresh('booking/page-campaign.ts')
})

const SCAN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const CMO = DEFAULT_CAMPAIGNS['fractional-cmo']
/** Writes a campaign into the document, as the Worker does. */
const write = (campaign: object) => {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = CAMPAIGN_DATA
  data.textContent = JSON.stringify(campaign)
  document.head.append(data)
}
afterEach(() => document.getElementById(CAMPAIGN_DATA)?.remove())

describe('the campaign of a page', () => {
  it('is the one that was written into the document, and the built-in one on every other page', () => {
    write({ ...SCAN, title: 'From KV' })
    expect(campaigns.pageCampaign(SCAN.key as 'nfp-digital-growth-scan').title).toBe('From KV')
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    expect(campaigns.writtenCampaign()?.title).toBe('From KV')
  })

  it('is the built-in one in a document without any', () => {
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    expect(campaigns.writtenCampaign()).toBeUndefined()
  })

  it('is fetched once for a page that is about to be shown', async () => {
    network.respond = () => Response.json({ ...CMO, title: 'From KV' })
    await campaigns.fetchCampaign('fractional-cmo')
    await campaigns.fetchCampaign('fractional-cmo')
    expect(network.requests.map(({ url }) => url.pathname)).toEqual(['/api/campaigns/fractional-cmo'])
    expect(campaigns.pageCampaign('fractional-cmo').title).toBe('From KV')
    expect(campaigns.writtenCampaign()).toBeUndefined()
  })

  it('is not fetched for the page of the document', async () => {
    write(SCAN)
    await campaigns.fetchCampaign('nfp-digital-growth-scan')
    expect(network.requests).toEqual([])
  })

  it.each([
    ['the network is gone', noNetwork],
    ['the server refuses', () => errorResponse(404, { code: 'not_found' })],
  ])('is fetched again at the next try if %s', async (_what, respond) => {
    network.respond = respond
    await expect(campaigns.fetchCampaign('fractional-cmo')).rejects.toThrow()
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    network.respond = () => Response.json({ ...CMO, title: 'From KV' })
    await campaigns.fetchCampaign('fractional-cmo')
    expect(campaigns.pageCampaign('fractional-cmo').title).toBe('From KV')
  })
})

it('the page at a path is the one of the page table, or the 404 page', () => {
  write(SCAN)
  expect(pageOfPath('/nfp-digital-growth-scan').id).toBe('nfp-digital-growth-scan')
  expect(pageOfPath('/nowhere').id).toBe('not-found')
  expect(pageOfPath('/c/sample').id).toBe('not-found')
})

it('the page on screen is the document’s own until another is shown in it', async () => {
  const { isFirstPage, setShownPath } = await fresh<typeof import('../../../client/shown-page.ts')>('shown-page.ts')
  expect(isFirstPage()).toBe(true)
  setShownPath('/fractional-cmo')
  expect(isFirstPage()).toBe(false)
})
