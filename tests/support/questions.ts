import type { Question } from '../../shared/campaign/questions.ts'

/** One question of each kind, of which the first names hosts and comes before the times. */
export const QUESTIONS: Question[] = [
  {
    question: 'Whom would you like to meet?',
    kind: 'choice',
    required: true,
    before: true,
    options: [{ text: 'Anna, for media', host: 'anna' }, { text: 'Ben, for digital', host: 'ben' }, { text: 'Either' }],
  },
  { question: 'Have you worked with an agency?', kind: 'yes-no', required: true },
  { question: 'What should we look at first?', kind: 'text' },
]

/** Their words. */
export const [WHOM, WORKED, FIRST] = QUESTIONS.map(({ question }) => question) as [string, string, string]
