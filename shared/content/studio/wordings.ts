import type { WordingQuery } from '../../campaign/wordings.ts'

/** Words of a campaign's wordings in its editor: headlines that say what the ad said. */
export const wordingWords = {
  group: 'Headlines that match the ad',
  none: 'The same for every link',
  about:
    'Whoever comes by an ad is shown the headline and introduction that say what it said. All others see the page’s own words. Put the keyword into the ad’s link, such as utm_term={keyword}: the network fills it in.',
  list: 'Wordings',
  item: 'wording',
  numbered: (number: number) => `Wording ${number}`,
  query: 'Which part of the link counts',
  queries: { utm_term: 'utm_term: the keyword', utm_content: 'utm_content: the ad' } satisfies Record<WordingQuery, string>,
  values: 'What it says there',
  value: 'Value',
  valueItem: 'value',
  valueHint: 'Capitals, plus signs and brackets make no difference.',
  original: (text: string) => `The page’s own: ${text}`,
  name: 'Name in reports',
  nameHint: 'Made of the first value. Its numbers are counted under it.',
  tryIt: 'Try it on the live page',
  tryHint: 'This shows what is published. The preview beside it shows what you have here.',
  notSeen: 'Visitors do not see this page now. The link of the ad opens it as soon as they do.',
  copy: 'Copy this link',
  copyOf: (name: string) => `Copy the link of ${name}`,
  shown: (query: string, value: string) => `visitors whose link has ${query}=${value} see this.`,
  others: 'visitors whose link matches no wording see this.',
  publishing: (names: readonly string[]) =>
    `Visitors whose link matches see other words: ${names.join(', ')}. All others see the page’s own.`,
} as const
