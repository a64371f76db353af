import { createHash } from 'node:crypto'
import type { CellRow } from '../../../shared/backup/backup-file.ts'
import { draftLinkKey } from '../../../shared/draft-link.ts'
import type { Host } from '../../../shared/schedule/schedule.ts'
import { sydneyMidnight } from '../../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { colleagues } from './people.ts'

/** The campaign with an experiment, whose variants are shown in turn. */
export const TRIED = 'supporter-check'
export const EXPERIMENT = 'headline-1'

/** The campaign whose headline matches the ad, and the search terms of each wording, by its name. */
export const WORDED = 'trade-websites'
export const TERMS: Readonly<Partial<Record<string, readonly [string, ...string[]]>>> = {
  plumbers: ['plumber website', 'website for plumbers'],
  electricians: ['electrician website'],
}

type Pair = readonly [string, string]
type Check = { headline: string; intro: string; benefits: string[]; name: string; facts: Pair[]; accent: string; text: Pair }

/** The page of a campaign that offers a check by phone. */
function checkPage({ name, facts, accent, text: [heading, paragraph], ...head }: Check) {
  const offer = { name, takes: '30 minutes by phone', facts: facts.map(([figure, label]) => ({ figure, label })) }
  return { ...head, offer, accent, sections: [{ kind: 'text', heading, paragraphs: [paragraph] }] }
}

const supporterCheck = checkPage({
  headline: 'Your list gives once. Ask it again.',
  intro: 'Thirty minutes on who gives, who stopped and what to send them first.',
  benefits: ['Where your supporters come from', 'The three mails that bring them back'],
  name: 'Supporter check',
  facts: [
    ['1 list', 'yours'],
    ['3 mails', 'in order'],
  ],
  accent: 'dusk',
  text: ['Most of them are still there', 'They gave once, and heard nothing since (sample).'],
})
const experiment = { name: EXPERIMENT, variants: [{ headline: 'Eight thousand supporters. Three of them give.' }] }

const tradeWebsites = checkPage({
  headline: 'A website that answers while you are up a ladder.',
  intro: 'Half an hour on what your site says to somebody who needs you today.',
  benefits: ['What people type when the tap runs', 'What your page answers, and what it leaves out'],
  name: 'Website check',
  facts: [
    ['1 site', 'yours'],
    ['3 things', 'to mend first'],
  ],
  accent: 'hi-vis',
  text: ['They ring whoever they find first', 'Most of them look at two pages, on a phone, in the rain (sample).'],
})
const wording = (name: string, headline: string) => ({ name, query: 'utm_term', values: TERMS[name], headline })
const wordings = [
  wording('plumbers', 'A plumber’s website that answers while you are under a sink.'),
  wording('electricians', 'An electrician’s website that answers while the power is off.'),
]

/** What the agency has published, its opening hours, campaigns and short links; and what it drafts, with what clients say of it. */
export function entriesOf(hosts: readonly Host[], owner: string, now: Millis): Record<'kv' | 'desk', Record<string, CellRow[]>> {
  const { anna, ben, mia } = colleagues
  const published: [entry: string, value: object, daysAgo: number, by: string, note: string][] = [
    ['people', { [owner]: 'owner', [anna]: 'owner', [ben]: 'sales', [mia]: 'marketer' }, 56, owner, ''],
    ['schedule', { hosts }, 55, anna, 'Ben is with us'],
    [`campaign:${WORDED}`, { page: tradeWebsites, wordings }, 45, mia, 'Says what the ad said'],
    [`campaign:${TRIED}`, { page: supporterCheck, experiment }, 40, mia, 'Two headlines'],
    ['link:flyer', { campaign: 'nfp-digital-growth-scan', utmSource: 'flyer' }, 38, mia, ''],
    [
      'link:chamber',
      { campaign: 'tradie-digital-trust', utmSource: 'chamber', utmMedium: 'talk' },
      20,
      mia,
      'Breakfast in Parramatta',
    ],
  ]
  const entries = published.map(([entry, value, daysAgo, by, note], index) => ({
    ...{ id: index + 1, entry, text: JSON.stringify(value), made_by: by, via: 'studio', note, sent: 1 },
    at: sydneyMidnight(addDays(sydneyDate(now), -daysAgo)) + (9 * 60 + (daysAgo % 7) * 47) * MINUTE_MS,
    kv_id: `demo-${entry.replace(':', '-')}`,
  }))
  return {
    kv: { kv: entries.map(({ entry, text, kv_id }) => ({ name: entry, text, metadata: { id: kv_id } as never })) },
    desk: { versions: entries, ...draftsOf(entries, owner, now) },
  }
}

type Drafted = { entry: string; value: object; by: string; hoursAgo: number; answer?: Answer }
type Answer = { name: string; isApproved: boolean; words: string }

/** Drafts; of two, clients were asked whether they are right. */
function draftsOf(versions: readonly { id: number; entry: string }[], owner: string, now: Millis): Record<string, CellRow[]> {
  const spring = { entry: 'campaign:spring-shopfronts', value: { page: { headline: 'Spring walks past your window.' } } }
  const burstPipe = { ...tradeWebsites, intro: 'Half an hour on what your site says to somebody with a burst pipe.' }
  const all: Drafted[] = [
    { ...spring, by: colleagues.mia, hoursAgo: 3 },
    {
      entry: `campaign:${WORDED}`,
      value: { page: burstPipe, wordings },
      by: owner,
      hoursAgo: 27,
      answer: {
        name: 'Kim Banksia, Wattle Street Plumbing',
        isApproved: false,
        words: 'Electricians have no burst pipes. Can it say “who needs you today” again?',
      },
    },
    {
      entry: 'words:brand',
      value: {
        texts: { 'head.description': 'What people believe of you is worth money. We find out what it is, and say it in print.' },
      },
      by: owner,
      hoursAgo: 6,
      answer: { name: 'Ines Wattlebird', isApproved: true, words: 'Good. Can it be up by Monday?' },
    },
  ]
  const drafts = all.map(({ entry, value, by, hoursAgo }) => ({
    ...{ entry, made_by: by, text: JSON.stringify(value), revision: 1, at: now - hoursAgo * HOUR_MS },
    based_on: versions.find((version) => version.entry === entry)?.id ?? null,
  }))
  const asked = all.flatMap(({ answer, hoursAgo }, index) => {
    const { text = '', entry = '', made_by = owner } = drafts[index] ?? {}
    return answer ? [{ answer, entry, made_by, text, at: now - (hoursAgo / 2) * HOUR_MS }] : []
  })
  return {
    drafts,
    draft_links: asked.map(({ entry, made_by, text, at }, index) => ({
      ...{ id: index + 1, entry, made_by, asks: 1, ends_at: at + 6 * DAY_MS },
      key: draftLinkKey(createHash('sha256').update(text).digest().subarray(0, 16)),
    })),
    draft_answers: asked.map(({ answer, entry, made_by, text, at }, index) => ({
      ...{ id: index + 1, link: index + 1, entry, made_by, at, is_told: 1 },
      ...{ name: answer.name, is_approved: Number(answer.isApproved), words: answer.words },
      seen: createHash('sha256').update(text).digest('hex'),
    })),
  }
}
