import { describe, expect, it } from 'vitest'
import { plannedChanges } from '../../../client/studio/entry/compare.ts'
import { campaignShown } from '../../../shared/campaign/experiment.ts'
import { checkCampaign, closeEntry, previewCampaign } from '../../../shared/campaign/parse.ts'
import { entryAt, withoutName } from '../../../shared/campaign/timed.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { campaignEntry } from '../../support/campaign-entry.ts'

const KEY = 'shopfront-check'
const NAME = 'Bookshops, spring'
const AT = '2026-12-01T09:00:00+11:00'
const AT_MS = Date.parse(AT)
const named: Record<string, unknown> = {
  ...campaignEntry({ name: NAME }),
  next: { at: AT, entry: campaignEntry({}, { headline: 'Later' }) },
}

const valid = (entry: object) => {
  const checked = checkCampaign(KEY, JSON.stringify(entry))
  if (!checked.ok || checked.builtIn) throw new Error('not a valid campaign')
  return checked
}
const sentences = (entry: object, key = KEY) => {
  const checked = checkCampaign(key, JSON.stringify(entry))
  return checked.ok ? [] : checked.issues.map(issueSentence)
}

describe('the internal name of a campaign', () => {
  it('is no part of what a page is made of', () => {
    const { value, next } = valid(named)
    for (const half of [value, next?.value]) {
      expect(half?.name).toBe(NAME)
      expect(JSON.stringify(half && campaignShown(half, { variant: 'a' }))).not.toContain(NAME)
    }
    expect(JSON.stringify(previewCampaign(KEY, named, AT_MS - 1))).not.toContain(NAME)
    const unfinished = { ...named, page: { ...(named.page as object), headline: '' } }
    expect(JSON.stringify(previewCampaign(KEY, unfinished, 0))).not.toContain(NAME)
  })

  it('stays through a scheduled change, an end and a copy', () => {
    expect(entryAt(named, AT_MS).entry).toEqual({ name: NAME, ...campaignEntry({}, { headline: 'Later' }) })
    const { value, next } = valid(named)
    expect([value.name, next?.value.name]).toEqual([NAME, NAME])
    const closed = closeEntry(KEY, JSON.stringify(named), AT_MS + 1)
    expect(closed.ok && (JSON.parse(closed.text) as { name?: string }).name).toBe(NAME)
  })

  it('does not make a planned change look like one of the name', () => {
    expect(plannedChanges(undefined, named).map(({ path }) => path.join('.'))).toEqual(['page.headline'])
    expect(withoutName({ name: NAME, page: 1 })).toEqual({ page: 1 })
  })

  it('is one line, and has no place in a scheduled change or on a built-in page', () => {
    expect(sentences(campaignEntry({ name: '' }))).toHaveLength(1)
    expect(sentences(campaignEntry({ name: 'x'.repeat(71) }))).toHaveLength(1)
    expect(sentences({ ...named, next: { at: AT, entry: campaignEntry({ name: NAME }) } })).toHaveLength(1)
    expect(sentences({ name: NAME }, 'thought-leaders')).toHaveLength(1)
  })
})
