import { z } from 'zod'
import { line } from '../entry/line'

/** The schemas of a page's texts that a variant can change. */
export const pageCopy = {
  headline: line(70, 'A claim a competitor could not print'),
  intro: line(280, 'One or two sentences under the headline'),
  benefits: z.array(line(80)).min(2).max(5).meta({ description: 'Each is a sun in the page’s picture' }),
  offer: z.strictObject({
    name: line(60, 'What the ticket books'),
    takes: line(80, 'How long, and where: “30 minutes by phone”'),
    facts: z
      .array(z.strictObject({ figure: line(16, 'Short: “20 minutes”'), label: line(60, '“by phone, when it suits you”') }))
      .min(2)
      .max(4),
    collection: line(160, 'On the ticket: “We use this to call you. Nothing else.”').optional(),
    button: line(30, 'Unfolds the form; left out, the form stands open').optional(),
  }),
}
