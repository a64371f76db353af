import { NOT_ARRIVED } from './lead.ts'

/** Why a message did not get through, or was given up after so many `hours`. `word`: a provider's own, such as E_RECIPIENT_SUPPRESSED. */
export type MessageReason = (
  | { code: 'status'; status: number }
  | { code: 'provider'; word: string }
  | { code: keyof typeof STORED_AS }
) & { hours?: number }

/** How the reasons without a value are stored. */
const STORED_AS = {
  unanswered: 'no answer',
  unsendable: 'unsendable',
  switched_off: 'switched off',
  no_key: 'no key',
  not_set_up: 'not set up',
  not_arrived: NOT_ARRIVED,
} as const

/** A reason as it is stored, logged and told by the operators' calls: `status 422`, `no answer for 72 hours`. */
export function writeReason(reason: MessageReason): string {
  const { hours } = reason
  const why =
    reason.code === 'status' ? `status ${reason.status}` : reason.code === 'provider' ? reason.word : STORED_AS[reason.code]
  return hours === undefined ? why : `${why} for ${hours} hours`
}

/** Reads what `writeReason` wrote. */
export function readReason(text: string): MessageReason {
  const [, why = text, stated] = /^(.*?) for (\d{1,4}) hours$/.exec(text) ?? []
  const hours = stated === undefined ? {} : { hours: Number(stated) }
  const [code] = Object.entries(STORED_AS).find(([, stored]) => stored === why) ?? []
  if (code !== undefined) return { code: code as keyof typeof STORED_AS, ...hours }
  const [, status] = /^status (\d{1,3})$/.exec(why) ?? []
  return status === undefined ? { code: 'provider', word: why, ...hours } : { code: 'status', status: Number(status), ...hours }
}
