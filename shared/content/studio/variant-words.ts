import { armWords } from '../arm-words'

/** Words of the experiment in the editor of a campaign: what its variants say instead of the original. */
export const variantWords = {
  group: 'Experiment',
  none: 'Not running',
  summary: (name: string, variants: readonly string[]) => `${name}: ${armWords.a} against ${variants.join(' and ')}`,
  about:
    'Show some visitors another headline, introduction, benefits, offer or button, and see which brings more bookings. Each visitor is shown one of them and keeps seeing it; nothing is stored about anybody.',
  begin: 'Begin an experiment',
  name: 'Name of the experiment',
  nameHint: 'Numbers are counted under it. A new name begins anew.',
  variant: (letter: string) => `Variant ${letter}`,
  shown: 'Which one the preview shows',
  sameAsOriginal: 'Same words as the original so far',
  differs: (places: readonly string[]) => `Other ${places.join(', ')}`,
  places: {
    headline: 'headline',
    intro: 'introduction',
    benefits: 'benefits',
    name: 'name of the offer',
    takes: 'length and place',
    facts: 'facts',
    collection: 'line about details',
    button: 'button',
  },
  emptyHint: 'What you leave empty is as in the original.',
  untouched: (variant: string) => `Change at least one text of ${variant}. What you leave empty is as in the original.`,
  original: (text: string) => `Original: ${text}`,
  originalNone: 'The original has none.',
  other: { benefits: 'Other benefits', facts: 'Other facts on the ticket' },
  fault: (variant: string, words: string) => `${variant} ${words}`,
  addThird: 'Add variant C',
  remove: (letter: string) => `Remove variant ${letter}`,
  variants: 'Variants',
  removeAll: 'Remove the experiment',
  changed: {
    title: (name: string) => `Visitors are already counted under “${name}”`,
    text: 'You have changed words of the experiment. Give it a new name, or the numbers of before and after are added up.',
    rename: (name: string) => `Name it ${name}`,
  },
  taken: {
    title: (arm: string, isOriginal: boolean) =>
      isOriginal
        ? 'The experiment is removed, and the original stays'
        : `${arm}’s words are the original now, and the experiment is removed`,
    text: 'This is your draft: nothing changes for visitors until you publish it. Undo brings the experiment back.',
  },
} as const
