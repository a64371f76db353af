import { readFileSync } from 'node:fs'
import { campaignEntry } from './campaign-entry.ts'
import { QUESTIONS } from './questions.ts'

const SAMPLE = JSON.parse(readFileSync('shared/campaign/sample-campaign.json', 'utf8')) as object

const entries = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, campaignEntry()]))

/** Of which one has no heading. */
const LONG_SECTIONS = [
  ...['First', 'Second', 'Third'].map((heading) => ({
    kind: 'text',
    heading,
    paragraphs: ['a', 'b', 'c'].map((letter) => `${letter} ${'A long line about it. '.repeat(20)}`),
  })),
  { kind: 'quote', quote: 'It was worth the afternoon.', author: 'Jo Sample', sample: true },
]

const TEXT_SECTION = { kind: 'text', heading: 'A street', paragraphs: ['Most readers pass the door.'] }

/** For files that change campaigns, each its own, and nothing else that the others see: a site that caches pages for a second. */
export const CAMPAIGN_SITE = {
  ownSite: 'campaigns',
  siteEnv: { PAGE_CACHE_SECONDS: '1' },
  campaigns: {
    ...entries('restored', 'closed', 'planned', 'ordered', 'emptied', 'gone', 'left', 'later'),
    followed: campaignEntry({}, { sections: LONG_SECTIONS, closing: { heading: 'The last call' } }),
    led: campaignEntry({ endsAt: '2040-11-30T10:00Z' }),
    odd: campaignEntry({}, { colour: 'red', sections: [TEXT_SECTION, { kind: 'video', heading: 5 }, null] }),
    ...entries('shared', 'dropped', 'shut', 'twice', 'polled'),
    ...entries('shop', 'beach', 'asked', 'pictured', 'written'),
    asking: { ...campaignEntry(), questions: QUESTIONS },
    'shopfront-check': SAMPLE,
  },
}

/** For files that book or bring in leads, and look only for their own. Two tests of one worker never race for a time. */
export const LEADS_SITE = { ownSite: 'leads' }
