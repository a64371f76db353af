import { z } from 'zod'
import { type HoldDetails, NOTE_MAX } from '../../shared/assistant-hold.ts'
import { NAME_MAX, NAME_MIN, ORGANISATION_MAX, ORGANISATION_MIN } from '../../shared/booking.ts'
import { CAMPAIGN_KEY_MAX } from '../../shared/campaign/campaign.ts'
import { assistantWords, requestBookingWords as words } from '../../shared/content/assistants.ts'
import { clockInWords, dayInFull, sydneyDate } from '../../shared/sydney-time.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { inputOf } from './arguments.ts'
import { type HoldResult, requestHold } from './request-hold.ts'

/** No address or number that the form takes is longer. */
const LINE_MAX = 320

/** Lengths as the form has them; its other rules are checked once more, and tell what is wrong in its words. */
export const requestBookingInput = inputOf({
  offer: z.string().max(CAMPAIGN_KEY_MAX).describe(assistantWords.fields.offer),
  start: z.iso.datetime({ offset: true }).describe(words.fields.start),
  name: z.string().min(NAME_MIN).max(NAME_MAX).describe(words.fields.name),
  organisation: z.string().min(ORGANISATION_MIN).max(ORGANISATION_MAX).describe(words.fields.organisation),
  email: z.string().max(LINE_MAX).describe(words.fields.email),
  phone: z.string().max(LINE_MAX).optional().describe(words.fields.phone),
  note: z.string().max(NOTE_MAX).optional().describe(words.fields.note),
} satisfies Record<'offer' | 'start' | Exclude<keyof HoldDetails, 'client'>, z.ZodType>)

export const requestBookingOutput = z.strictObject({
  booked: z.literal(false),
  offer: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
})

/** Which assistant asks, of a short list, and the keyed hash of its wide network. */
type Asker = { assistant: string; network: string | undefined }

/** What the tool tells, in lines and as data, or why the time is not held. Neither has a word of what was typed. */
export type RequestBookingResult =
  | { ok: true; lines: string[]; data: z.output<typeof requestBookingOutput> }
  | { ok: false; code: Extract<HoldResult, { ok: false }>['code']; message?: string }

/** Has a time held for the person an assistant acts for. */
export async function requestBooking(
  env: Env,
  input: z.output<typeof requestBookingInput>,
  { assistant, network }: Asker,
  now: Millis,
): Promise<RequestBookingResult> {
  const held = await requestHold(env, { ...input, client: assistant, network }, now)
  if (!held.ok) return { ok: false, code: held.code, message: held.message && `${held.field}: ${held.message}.` }
  const { startsAt, endsAt, heldUntil } = held
  return {
    ok: true,
    lines: [
      words.notBooked,
      words.held(inSydney(startsAt), clockInWords(Date.parse(heldUntil), ' ')),
      words.person,
      words.otherwise,
    ],
    data: { booked: false, offer: input.offer, start: startsAt, end: endsAt, heldUntil },
  }
}

function inSydney(instant: IsoInstant): string {
  const at = Date.parse(instant)
  return `${dayInFull(sydneyDate(at))}, ${clockInWords(at, ' ')}`
}
