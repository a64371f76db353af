import { z } from 'zod'
import { UTM_FIELDS } from '../booking/attribution-fields'
import { bookingRules } from '../booking/booking-rules'
import { CAMPAIGN_KEY, CAMPAIGN_KEY_MAX } from '../campaign/campaign'
import { checkField } from '../form/field-rule'

/** The prefix of every short link's key in KV. */
export const LINK_PREFIX = 'link:'

/** The word is printed on posters and typed on phones. */
export const LINK_WORD_MAX = 40

/** The folder of short links. */
const LINK_FOLDER = '/go/'

/** The path of a short link. */
export function linkPath(word: string): string {
  return LINK_FOLDER + word
}

/** Whether a text can be a short link's word: written like a campaign's key. */
export function isLinkWord(text: string): boolean {
  return text.length <= LINK_WORD_MAX && CAMPAIGN_KEY.test(text)
}

/** A UTM value that a booking takes too, because the page sends it with every booking. */
const utm = z
  .string()
  .superRefine((value, context) => {
    const answer = checkField(bookingRules.utmSource, value)
    if (!answer.ok || answer.value === undefined) context.addIssue({ code: 'custom', message: 'is not a value a booking takes' })
  })
  .optional()

const KEY_WORDS = 'must be the key of a campaign'

/** What KV holds under `link:<word>`: the campaign that the link leads to, and the UTM values that it adds. */
export const shortLinkEntry = z.strictObject({
  campaign: z.string().refine((key) => key.length <= CAMPAIGN_KEY_MAX && CAMPAIGN_KEY.test(key), KEY_WORDS),
  ...(Object.fromEntries(UTM_FIELDS.map((field) => [field, utm])) as Record<(typeof UTM_FIELDS)[number], typeof utm>),
})

export type ShortLink = z.infer<typeof shortLinkEntry>
