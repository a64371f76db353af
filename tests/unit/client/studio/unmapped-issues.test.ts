import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router, type RouterOptions } from 'wouter'
import { CampaignActions } from '../../../../client/studio/campaign/actions.tsx'
import { CampaignForm, TimedParts } from '../../../../client/studio/campaign/form.tsx'
import { BUILT_IN_SHAPE, CAMPAIGN_SHAPE } from '../../../../client/studio/campaign/schema.ts'
import { EntryComparison } from '../../../../client/studio/entry/comparison.tsx'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { type EntryValue, withValueAt } from '../../../../client/studio/entry/entry-value.ts'
import { UnmappedIssuesNotice } from '../../../../client/studio/entry/form-shape.tsx'
import { EditorContext } from '../../../../client/studio/entry/hooks.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { campaignWords } from '../../../../shared/content/studio/campaigns.ts'
import { campaignEntry } from '../../../support/campaign-entry.ts'
import { FakeVersionStore } from './fake-version-store.ts'

const SAMPLE = campaignEntry(
  { experiment: { name: 'experiment-1', variants: [{ headline: 'Count.', offer: { facts: [], button: 'Go' } }] } },
  {
    closing: { heading: 'Last call' },
    sections: [
      { kind: 'text', heading: 'A street', paragraphs: ['Most pass.'] },
      { kind: 'ledger', heading: 'It comes to', items: [{ name: 'One' }, { name: 'Two' }] },
      { kind: 'quote', quote: 'It works.', author: 'Noor' },
    ],
  },
)

/** Places of a campaign's entry, from its root to what is deepest in it. */
const PLACES: (string | number)[][] = [
  ...['draft', 'startsAt', 'title', 'utmSource', 'next', 'colour', 'constructor', 'page'].map((name) => [name]),
  ...['headline', 'benefits', 'offer', 'accent', 'sections', 'closing', 'price'].map((name) => ['page', name]),
  ...[0, 1, 2].map((index) => ['page', 'sections', index]),
  ...['kind', 'heading', 'paragraphs'].map((name) => ['page', 'sections', 0, name]),
  ['page', 'sections', 0, 'paragraphs', 0],
  ['page', 'sections', 1, 'items'],
  ['page', 'sections', 1, 'items', 0],
  ['page', 'sections', 1, 'items', 0, 'name'],
  ['page', 'sections', 2, 'quote'],
  ['page', 'sections', 2, 'sample'],
  ['page', 'offer', 'facts'],
  ['page', 'offer', 'facts', 0],
  ['page', 'benefits', 0],
  ['experiment'],
  ['experiment', 'name'],
  ['experiment', 'variants'],
  ['experiment', 'variants', 0],
  ['experiment', 'variants', 0, 'benefits'],
  ['experiment', 'variants', 0, 'offer'],
  ['experiment', 'variants', 0, 'offer', 'facts', 0],
  ['next', 'at'],
  ['next', 'entry'],
  ['next', 'entry', 'page', 'sections'],
]

/** Texts that JavaScript itself reads from objects are worth a try as names. */
const name = fc.oneof(fc.string(), fc.constantFrom('kind', 'toString', 'constructor', 'heading', 'items', '__proto__'))
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1.5, '', 'text', 'video', '2026-12-01', '+275760-09-13T00:00:00Z', 'constructor'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(name, tie('json'), { maxKeys: 3 }),
  ),
}))

/** The form as it is first shown, with what stands above it, and the comparison with the sample. */
function shown(entry: EntryValue, key = 'odd'): string {
  const local = new LocalDrafts(`campaign:${key}`, 'a@x.example', 'test', () => {
    throw new Error('There is no storage')
  })
  const opened = {
    live: null,
    who: 'a@x.example',
    draft: { by: 'a@x.example', at: 1, text: JSON.stringify(entry), basedOn: null, revision: 1 },
  }
  const editor = new EntryEditor(
    `campaign:${key}`,
    { ...opened, others: [], now: 1 },
    { blank: {}, server: new FakeVersionStore(), local },
  )
  const form = createElement(TimedParts, {
    onPart: () => undefined,
    form: (part) => createElement(CampaignForm, { campaignKey: key, part }),
  })
  const menu = createElement(CampaignActions, {
    campaignKey: key,
    onClose: () => undefined,
    onRemove: () => undefined,
    onShare: () => undefined,
  })
  const notice = createElement(UnmappedIssuesNotice, { shape: key === 'odd' ? CAMPAIGN_SHAPE : BUILT_IN_SHAPE })
  const sides = { before: { label: 'Before', entry: SAMPLE }, after: { label: 'After', entry } }
  const comparison = createElement(EntryComparison, sides)
  const page = createElement(EditorContext, { value: editor }, menu, notice, form, comparison)
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient() }, page)
  return renderToStaticMarkup(createElement(Router as FunctionComponent<RouterOptions>, { ssrPath: '/' }, withQueries))
}

describe('the form of a campaign', () => {
  it.each([
    [[{ kind: 'video' }], 'video'],
    [[null], 'null'],
    [[['text']], '["text"]'],
    ['a', ''],
  ])('shows sections that are none as what they are: %j', (sections, words) => {
    expect(shown(campaignEntry({}, { sections }))).toContain(words.replaceAll('"', '&quot;'))
  })

  it('offers to remove such a section, and no more fields of it', () => {
    const html = shown(campaignEntry({}, { sections: [{ kind: 'video', heading: 'Watch' }] }))
    expect(html).toContain(campaignWords.remove('section', 1))
    expect(html).not.toContain(campaignWords.duplicate('section', 1))
  })

  it.each(['odd', 'fractional-cmo'])('is shown for anything that an entry may hold: %s', (key) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...PLACES), json), { minLength: 1, maxLength: 3 }), (changes) => {
        const entry = changes.reduce((value, [place, odd]) => withValueAt(value, place, odd), SAMPLE as unknown)
        expect(shown(entry as EntryValue, key)).toContain('<')
      }),
      { numRuns: 30, examples: [[[[['startsAt'], '+275760-09-13T00:00:00Z']]], [[[['startsAt'], '9999-12-31T23:00:00Z']]]] },
    )
  })
})
