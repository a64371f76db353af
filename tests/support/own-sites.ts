import { readFileSync } from 'node:fs'
import { campaignEntry } from './campaign-entry.ts'
import { QUESTIONS } from './questions.ts'

const SAMPLE = JSON.parse(readFileSync('shared/campaign/sample-campaign.json', 'utf8')) as object

const entries = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, campaignEntry()]))

/** Three long sections with headings, and a quotation, which has none. */
const LONG_SECTIONS = [
  ...['First', 'Second', 'Third'].map((heading) => ({
    kind: 'text',
    heading,
    paragraphs: ['a', 'b', 'c'].map((letter) => `${letter} ${'A long line about it. '.repeat(20)}`),
  })),
  { kind: 'quote', quote: 'It was worth the afternoon.', author: 'Jo Sample', sample: true },
]

const TEXT_SECTION = { kind: 'text', heading: 'A street', paragraphs: ['Most readers pass the door.'] }

/**
 * A site for files that change only campaigns, each file its own ones: no file sees what another changes. Pages are cached for a second, so
 * that changes show soon.
 */
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

/**
 * A site for files that book or bring in leads and look only for their own. A worker runs one test after another, so none takes a time that
 * another is about to book.
 */
export const LEADS_SITE = { ownSite: 'leads' }
