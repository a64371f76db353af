import { describe, expect, it } from 'vitest'
import { copyOf } from '../../../../client/studio/campaign-list/use-new-campaign.ts'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import type { CampaignPage } from '../../../../shared/campaign/page.ts'
import { checkCampaign } from '../../../../shared/campaign/parse.ts'

const opened = (text: string | null = null) => ({
  live: text === null ? null : { id: 1, at: 0, by: null, via: 'outside' as const, note: '', removed: false, text },
  draft: null,
  others: [],
  who: 'jo@agency.example',
  now: Date.parse('2026-11-26T12:00:00+11:00'),
})

describe('a copy of a built-in page', () => {
  it.each(Object.keys(DEFAULT_CAMPAIGNS))('%s is a whole campaign, which could be published as it is', (key) => {
    const entry = copyOf(key, opened())
    expect(checkCampaign('copy', JSON.stringify(entry))).toMatchObject({ ok: true })
    expect(JSON.stringify(entry)).not.toContain('\u00a0')
    const { sections, benefits } = (entry as { page: CampaignPage }).page
    expect(sections.length).toBeGreaterThanOrEqual(4)
    expect(benefits.length).toBeGreaterThanOrEqual(2)
  })

  it('keeps the marks of samples', () => {
    const { sections } = (copyOf('fractional-cmo', opened()) as { page: CampaignPage }).page
    expect(sections.filter((section) => section.kind === 'quote').map(({ sample }) => sample)).toEqual([true, true, true])
    expect(JSON.stringify(sections[0])).toContain('"detail":"sample"')
  })

  it('has the words that its entry has in place of the built-in ones, and is found by its own key in reports', () => {
    const entry = copyOf('thought-leaders', opened('{"title":"Ask us","utmSource":"mail","utmCampaign":"spring"}'))
    expect(entry).toMatchObject({ title: 'Ask us', utmSource: 'mail' })
    expect(entry).not.toHaveProperty('utmCampaign')
  })

  it('is made of the built-in words while its entry is faulty, as the page is', () => {
    expect(copyOf('thought-leaders', opened('{"title":7}'))).toEqual(copyOf('thought-leaders', opened()))
  })
})
