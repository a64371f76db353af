import { describe, expect, it } from 'vitest'
import { sourceOfLead } from '../../../../shared/attribution.ts'
import type { LeadAttribution } from '../../../../shared/lead-document.ts'
import { summariseLeads } from '../../../../worker/tools/leads/list.ts'
import { lead } from '../../../support/leads.ts'

const UNTAGGED = { utmSource: 'website', clickIds: {}, referrer: null }
const UNTOLD = { campaign: null, utmSource: null, clickIds: {}, pageUrl: null, referrer: null }
const enquiry = (attribution: Partial<LeadAttribution> = {}) =>
  lead({ kind: 'enquiry', session: null, enquiry: 'Call us.' }, { ...UNTOLD, ...attribution })

describe('where a lead came from', () => {
  it.each([
    ['its utm_source, in any case', {}, 'paperbark'],
    ['the ad network of its click id, without utm_source', { utmSource: 'website' }, 'google ad'],
    ['another network', { ...UNTAGGED, clickIds: { li_fat_id: 'x' } }, 'linkedin ad'],
    ['a network that adds its click id to every link', { ...UNTAGGED, clickIds: { fbclid: 'x' } }, 'facebook'],
    ['the referring site', { ...UNTAGGED, referrer: 'https://www.thepaperbark.example/' }, 'thepaperbark.example'],
    ['not this site itself', { ...UNTAGGED, referrer: 'https://www.brightwattle.example/' }, 'direct'],
    ['nothing', UNTAGGED, 'direct'],
    ['direct, if nothing is sent', { ...UNTAGGED, utmSource: null, pageUrl: null }, 'direct'],
  ])('%s', (_case, attribution, source) => {
    expect(sourceOfLead(lead({}, attribution))).toBe(source)
  })

  it.each([
    ['a referring assistant', { ...UNTAGGED, referrer: 'https://www.perplexity.ai/' }, 'ai assistant'],
    ['an assistant’s own tag', { ...UNTAGGED, utmSource: 'ChatGPT.com' }, 'ai assistant'],
    [
      'its ad, which counts before the tag',
      { ...UNTAGGED, utmSource: 'chatgpt.com', clickIds: { oppref: 'gAAAb1' } },
      'chatgpt ad',
    ],
    ['no site that only sounds like one', { ...UNTAGGED, referrer: 'https://claude.example/' }, 'claude.example'],
  ])('is one channel for AI assistants: %s', (_case, attribution, source) => {
    expect(sourceOfLead(lead({}, attribution))).toBe(source)
  })

  it.each([
    ['facebook', ['m.facebook.com', 'l.facebook.com', 'lm.facebook.com', 'fr-fr.facebook.com', 'Facebook', 'fb', 'fb.me']],
    ['instagram', ['l.instagram.com', 'www.instagram.com', 'ig', 'instagram']],
    ['linkedin', ['lnkd.in', 'au.linkedin.com', 'LinkedIn']],
    ['x', ['t.co', 'mobile.twitter.com', 'x.com', 'twitter']],
    ['youtube', ['youtu.be', 'm.youtube.com']],
    [
      'google',
      ['google.com', 'www.google.com.au', 'google.de', 'google.co.uk', 'images.google.com', 'https://www.google.com/search'],
    ],
    ['bing', ['cn.bing.com', 'bing']],
    ['yahoo', ['au.search.yahoo.com', 'yahoo.co.jp', 'search.yahoo.com']],
    ['duckduckgo', ['html.duckduckgo.com', 'duckduckgo.com']],
    ['reddit', ['out.reddit.com', 'redd.it']],
    ['tiktok', ['vm.tiktok.com']],
    ['pinterest', ['pinterest.com.au', 'br.pinterest.com', 'pin.it']],
    ['whatsapp', ['wa.me', 'l.wl.co', 'web.whatsapp.com']],
    ['gmail', ['mail.google.com']],
    ['ai assistant', ['gemini.google.com', 'edgeservices.bing.com', 'labs.perplexity.ai', 'copilot']],
    ['news.google.com', ['news.google.com']],
    ['notfacebook.com', ['notfacebook.com']],
    ['google.com.thief.example', ['google.com.thief.example']],
  ])('is %s for each of its hosts and names', (source, names) => {
    for (const name of names) {
      expect(sourceOfLead(lead({}, { ...UNTAGGED, utmSource: name })), name).toBe(source)
      if (/^[\w.-]+\.[a-z]+$/.test(name))
        expect(sourceOfLead(lead({}, { ...UNTAGGED, referrer: `https://${name}/` })), name).toBe(source)
    }
  })

  it('is that of a booking for an enquiry, and unknown for one that does not say', () => {
    expect(sourceOfLead(enquiry({ utmSource: 'paperbark' }))).toBe('paperbark')
    expect(sourceOfLead(enquiry({ pageUrl: 'https://www.brightwattle.example/' }))).toBe('direct')
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
