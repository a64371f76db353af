import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { errorResponse, page, startPage } from '../../support/page-globals.ts'

startPage()

let campaigns: typeof import('../../../client/booking/page-campaign.ts')
beforeEach(async () => {
  campaigns = await import('../../../client/booking/page-campaign.ts')
})

const SCAN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const CMO = DEFAULT_CAMPAIGNS['fractional-cmo']
/** Writes a campaign into the document, as the Worker does. */
const write = (campaign: object | undefined) => {
  const element = campaign && { textContent: JSON.stringify(campaign) }
  page.document.getElementById = (id: string) => (id === 'campaign' ? element : null)
}

describe('the campaign of a page', () => {
  it('is the one that was written into the document, and the built-in one on every other page', () => {
    write({ ...SCAN, title: 'From KV' })
    expect(campaigns.pageCampaign(SCAN.key as 'nfp-digital-growth-scan').title).toBe('From KV')
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    expect(campaigns.writtenCampaign()?.title).toBe('From KV')
  })

  it('is the built-in one in a document without any', () => {
    write(undefined)
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    expect(campaigns.writtenCampaign()).toBeUndefined()
  })

  it('is fetched once for a page that is about to be shown', async () => {
    page.respond = () => Response.json({ ...CMO, title: 'From KV' })
    await campaigns.fetchCampaign('fractional-cmo')
    await campaigns.fetchCampaign('fractional-cmo')
    expect(page.requests.map(({ url }) => url.pathname)).toEqual(['/api/campaigns/fractional-cmo'])
    expect(campaigns.pageCampaign('fractional-cmo').title).toBe('From KV')
    expect(campaigns.writtenCampaign()).toBeUndefined()
  })

  it('is not fetched for the page of the document', async () => {
    write(SCAN)
    await campaigns.fetchCampaign('nfp-digital-growth-scan')
    expect(page.requests).toEqual([])
  })

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server refuses', () => errorResponse(404, { code: 'not_found' })],
  ])('is fetched again at the next try if %s', async (_what, respond) => {
    page.respond = respond
    await expect(campaigns.fetchCampaign('fractional-cmo')).rejects.toThrow()
    expect(campaigns.pageCampaign('fractional-cmo')).toEqual(CMO)
    page.respond = () => Response.json({ ...CMO, title: 'From KV' })
    await campaigns.fetchCampaign('fractional-cmo')
    expect(campaigns.pageCampaign('fractional-cmo').title).toBe('From KV')
  })
})

it('the page at a path is the one of the page table, or the 404 page', async () => {
  const { pageOfPath } = await import('../../../client/shown-page.ts')
  write(SCAN)
  expect(pageOfPath('/nfp-digital-growth-scan').id).toBe('nfp-digital-growth-scan')
  expect(pageOfPath('/nowhere').id).toBe('not-found')
  expect(pageOfPath('/c/sample').id).toBe('not-found')
})

it('the page on screen is the document’s own until another is shown in it', async () => {
  const { isFirstPage, setShownPath } = await import('../../../client/shown-page.ts')
  expect(isFirstPage()).toBe(true)
  setShownPath('/fractional-cmo')
  expect(isFirstPage()).toBe(false)
})
