import type { CampaignSection } from '../../../shared/campaign/page.ts'

const BLANK: { [K in CampaignSection['kind']]: Extract<CampaignSection, { kind: K }> } = {
  text: { kind: 'text', heading: '', paragraphs: [''] },
  ledger: { kind: 'ledger', heading: '', items: [{ name: '' }, { name: '' }] },
  steps: {
    kind: 'steps',
    heading: '',
    items: [
      { name: '', text: '' },
      { name: '', text: '' },
    ],
  },
  quote: { kind: 'quote', quote: '', author: '' },
  figures: { kind: 'figures', heading: '', items: [{ value: '', label: '' }] },
  questions: {
    kind: 'questions',
    heading: '',
    items: [
      { question: '', answer: '' },
      { question: '', answer: '' },
    ],
  },
}

/** The kinds of section, in the order in which they are offered. */
export const SECTION_KINDS = Object.keys(BLANK) as readonly CampaignSection['kind'][]

/** A new section of a kind, with as many empty items as it needs at least. */
export function blankSection(kind: CampaignSection['kind']): CampaignSection {
  return BLANK[kind]
}
