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
