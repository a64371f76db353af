/** A new KV entry for a campaign with its own page. `entry` and `page` override its fields and its page's. */
export function campaignEntry(entry: Record<string, unknown> = {}, page: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    page: {
      headline: 'Your street walks past. Count it.',
      intro: 'Two walks past your shop and thirty minutes on what to change.',
      benefits: ['A count of who stops', 'The words your suburb types'],
      offer: {
        name: 'Shopfront check',
        takes: '30 minutes by phone',
        facts: [
          { figure: '2 walks', label: 'morning and dusk' },
          { figure: '3 fixes', label: 'in order' },
        ],
      },
      accent: 'dusk',
      sections: [{ kind: 'text', heading: 'A street is a search result', paragraphs: ['Most readers pass the door.'] }],
      ...page,
    },
    ...entry,
  }
}

export const PICTURE = { id: `${'a'.repeat(32)}.webp`, width: 800, height: 600 }

/** Every kind of section. */
export const SECTIONS = [
  {
    kind: 'text',
    heading: 'Text head',
    paragraphs: ['One', 'Two'],
    picture: { ...PICTURE, alt: 'A window', caption: 'At dusk' },
  },
  {
    kind: 'ledger',
    heading: 'Ledger head',
    items: [
      { name: 'Row a', detail: '$1' },
      { name: 'Row b', text: 'More' },
    ],
  },
  {
    kind: 'steps',
    heading: 'Steps head',
    items: [
      { name: 'Step a', text: 'First' },
      { name: 'Step b', text: 'Then' },
    ],
  },
  { kind: 'quote', quote: 'It works', author: 'Noor', role: 'owner', company: 'Lamplight', sample: true },
  { kind: 'figures', heading: 'Figures head', items: [{ value: '45%', label: 'more' }] },
  {
    kind: 'questions',
    heading: 'Questions head',
    items: [
      { question: 'Why?', answer: 'So' },
      { question: 'How?', answer: 'Thus' },
    ],
  },
  { kind: 'picture', heading: 'Picture head', picture: PICTURE, alt: 'A [street]', caption: 'By day' },
]
