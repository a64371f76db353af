import { assistantNamed } from './assistants.ts'
import { detailRules } from './booking.ts'
import { type Accepted, type FieldRule, machineValue } from './field-rule.ts'
import { INVALID_CHARACTERS } from './origin.ts'
import { toInternationalPhone } from './phone.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from './time.ts'

/** So long a time is held for the person whose assistant asks for it. */
export const HOLD_MS = 30 * MINUTE_MS

/** How many holds can be open at once: of one network, and of one mailbox. */
export const OPEN_HOLDS = { network: 3, mailbox: 2 } as const

export const NOTE_MAX = 500
const NOTE_TOO_LONG = `A note has at most ${NOTE_MAX} characters`

/** What an assistant says of the person it asks for, in the order of checking. The note is in the assistant's words. */
export const holdRules = {
  ...detailRules,
  phone: { ...detailRules.phone, prepare: toInternationalPhone },
  note: {
    required: false,
    kind: 'free-text',
    max: NOTE_MAX,
    messages: { tooShort: NOTE_TOO_LONG, tooLong: NOTE_TOO_LONG, invalid: NOTE_TOO_LONG },
  },
  /** What the assistant's program calls itself. */
  client: machineValue({ message: INVALID_CHARACTERS, normalise: assistantNamed }),
} satisfies Record<string, FieldRule>

/** What an assistant says, once it has passed every rule. */
export type HoldDetails = Accepted<typeof holdRules>

/** The page on which the person confirms, by the key in their mail. */
export function holdPath(key: string): string {
  return `/hold/${key}`
}

/** An open hold as the studio lists it: nothing of the person before they confirm. */
export type HeldTime = {
  id: number
  startsAt: IsoInstant
  endsAt: IsoInstant
  campaign: string
  assistant: string
  until: Millis
}
