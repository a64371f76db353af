import { describe, expect, it } from 'vitest'
import { sourceOfLead } from '../../../../worker/leads/document.ts'
import { summariseLeads } from '../../../../worker/tools/leads/list.ts'
import { lead } from '../../../support/leads.ts'

const UNTAGGED = { utmSource: 'website', clickIds: {}, referrer: null }
const enquiry = () =>
  lead({ kind: 'enquiry', session: null, enquiry: 'Call us.' }, { campaign: null, utmSource: null, clickIds: {} })

describe('where a lead came from', () => {
  it.each([
    ['its utm_source, in any case', {}, 'paperbark'],
    ['the ad network of its click id, without utm_source', { utmSource: 'website' }, 'google ad'],
    ['another network', { ...UNTAGGED, clickIds: { li_fat_id: 'x' } }, 'linkedin ad'],
    ['a network that adds its click id to every link', { ...UNTAGGED, clickIds: { fbclid: 'x' } }, 'facebook'],
    ['the referring site', { ...UNTAGGED, referrer: 'https://www.google.com/' }, 'google.com'],
    ['not this site itself', { ...UNTAGGED, referrer: 'https://www.brightwattle.example/' }, 'direct'],
    ['nothing', UNTAGGED, 'direct'],
    ['direct, if nothing is sent', { ...UNTAGGED, utmSource: null, pageUrl: null }, 'direct'],
  ])('%s', (_case, attribution, source) => {
    expect(sourceOfLead(lead({}, attribution))).toBe(source)
  })

  it('is unknown for an enquiry', () => {
    expect(sourceOfLead(enquiry())).toBe('not told')
  })
})

it('leads are counted by campaign and by source, the largest first', () => {
  const leads = [lead(), enquiry(), lead({}, { campaign: 'autumn' }), lead({}, UNTAGGED), lead({}, { campaign: null })]
  expect(summariseLeads(leads)).toEqual({
    campaigns: [
      { name: 'nfp-digital-growth-scan', bookings: 2, enquiries: 0, leads: 2 },
      { name: 'autumn', bookings: 1, enquiries: 0, leads: 1 },
      { name: 'enquiry form', bookings: 0, enquiries: 1, leads: 1 },
      { name: 'no campaign', bookings: 1, enquiries: 0, leads: 1 },
    ],
    sources: [
      { name: 'paperbark', bookings: 3, enquiries: 0, leads: 3 },
      { name: 'direct', bookings: 1, enquiries: 0, leads: 1 },
      { name: 'not told', bookings: 0, enquiries: 1, leads: 1 },
    ],
  })
})
