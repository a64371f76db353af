import { z } from 'zod'
import { emailRule } from '../../shared/form/email-rule'
import { sydneyMidnight } from '../../shared/schedule/sydney-time'
import { isLeadReference } from '../rules/lead-reference-pattern'
import { phoneOf } from '../rules/phones-in'
import { wordsOfName } from '../rules/words-of-name'
import { cursorInput } from './lead-cursor'
import { requiredField } from './rules-schema'
import { dayInput, FIRST_DAY } from './sydney-day'

/** As many as fit into the largest body accepted. */
const REFERENCES_MAX = 1000
/** Longer than any stored name or number. */
const TEXT_MAX = 254

const text = z.string().max(TEXT_MAX)

/** References of leads. */
export const referencesInput = z
  .array(z.string().refine(isLeadReference, { error: 'A reference reads like BW-7K3M9P or EN-7K3M9P.' }))
  .min(1, { error: 'Name the references.' })
  .max(REFERENCES_MAX, { error: `At most ${REFERENCES_MAX} references go into one request.` })

/** A whole email address, by the rule of the forms. */
const wholeAddress = requiredField(emailRule)

/** Whose leads are to be deleted. */
export const forgetInput = z.object({ email: wholeAddress })

/** The leads to delete. */
export const deleteInput = z.object({ references: referencesInput })

const phone = text.refine((typed) => phoneOf(typed) !== undefined, { error: 'Name one whole phone number.' })
const name = text.refine((typed) => wordsOfName(typed).length > 0, { error: 'Name a person.' })
const cursor = cursorInput

/** What to search leads by, and where the page begins; `since` is a Sydney day. */
export const findInput = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('email'), value: wholeAddress, cursor }),
    z.object({ by: z.literal('phone'), value: phone, cursor }),
    z.object({ by: z.literal('name'), value: name, cursor }),
    z.object({ by: z.literal('references'), value: referencesInput, cursor }),
    z.object({
      by: z.literal('network'),
      value: text.min(1),
      since: dayInput.default(FIRST_DAY).transform(sydneyMidnight),
      cursor,
    }),
  ],
  { error: 'Leads are found by email, phone, name, references or network.' },
)
