import { z } from 'zod'
import { line } from '../entry/entry.ts'
import { hostKey } from '../schedule/entry.ts'
import {
  isPartable,
  namesHosts,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTION_KINDS,
  QUESTION_MAX,
  QUESTIONS_MAX,
  type Question,
} from './questions.ts'

const option = z.strictObject({
  text: line(OPTION_MAX),
  host: hostKey.optional().meta({ description: 'The key of a host: whoever chooses this is offered that host’s times' }),
})

const question = z
  .strictObject({
    question: line(QUESTION_MAX, 'As visitors read it. Other words make it another question').refine(
      isPartable,
      'has an arrow in it, which exports put between a question and its answer',
    ),
    kind: z.enum(QUESTION_KINDS),
    options: z
      .array(option)
      .min(OPTIONS_MIN)
      .max(OPTIONS_MAX)
      .optional()
      .meta({ description: `Of a choice: ${OPTIONS_MIN} to ${OPTIONS_MAX}` }),
    required: z.boolean().optional(),
    before: z.boolean().optional().meta({ description: 'On the first step of the booking form; else after the booking' }),
  })
  .superRefine(({ kind, options, before }, context) => {
    const issue = (path: (string | number)[], message: string, isEmpty = false) =>
      context.addIssue({ code: 'custom', path, message, params: { isEmpty } })
    if (kind === 'choice' && !options) issue(['options'], `is missing: a choice has ${OPTIONS_MIN} to ${OPTIONS_MAX}`, true)
    if (kind !== 'choice' && options) issue(['options'], 'belongs to a choice only')
    for (const index of repeated((options ?? []).map(({ text }) => text)))
      issue(['options', index, 'text'], 'is there twice: visitors could not tell the two apart')
    for (const [index, { host }] of (options ?? []).entries())
      if (host !== undefined && !before)
        issue(['options', index, 'host'], 'needs a question before the times: afterwards the host is chosen already')
  })

export const questionsSchema = z
  .array(question)
  .max(QUESTIONS_MAX)
  .superRefine((questions, context) => {
    for (const index of repeated(questions.map(({ question }) => question)))
      context.addIssue({ code: 'custom', path: [index, 'question'], message: 'is asked twice' })
    for (const index of questions.flatMap((asked, index) => (namesHosts(asked) ? [index] : [])).slice(1))
      context.addIssue({ code: 'custom', path: [index, 'options'], message: 'may name hosts in one question only' })
  })
  .meta({ description: `Up to ${QUESTIONS_MAX} questions to visitors, after the booking or before it` }) satisfies z.ZodType<
  Question[]
>

/** The indexes of texts that were there before. Blank ones are no repetition: they are still to be written. */
export function repeated(texts: readonly string[]): number[] {
  const plain = texts.map((text) => text.trim().toLowerCase())
  return plain.flatMap((text, index) => (text !== '' && plain.indexOf(text) < index ? [index] : []))
}
