import type { ApiErrorCode } from '../../shared/api-error.ts'
import { bookingToasts } from '../../shared/content/booking.ts'
import { CONTACT_US, challengeWords } from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import type { Failure } from '../form/send-once.ts'
import type { Toast } from '../ui/toast.ts'

type Words = { title: string; description: string }

/** The words for each error code; a code without an entry does not compile. */
const WORDS: Record<ApiErrorCode | 'network', Words> = {
  honeypot: bookingToasts.honeypot,
  invalid_input: bookingToasts.invalidInput,
  slot_taken: bookingToasts.slotTaken,
  slot_not_offered: bookingToasts.slotNotOffered,
  rate_limited: bookingToasts.rateLimited,
  malformed_json: bookingToasts.failed,
  idempotency_mismatch: bookingToasts.failed,
  unsupported_media_type: bookingToasts.failed,
  payload_too_large: bookingToasts.failed,
  forbidden_origin: bookingToasts.failed,
  not_found: bookingToasts.failed,
  method_not_allowed: bookingToasts.failed,
  unavailable: bookingToasts.failed,
  internal: bookingToasts.failed,
  network: bookingToasts.failed,
}

/** The toast for a failed booking. */
export function failureToast(failure: Failure): Omit<Toast, 'id'> {
  const limited = failure.message?.toLowerCase().includes('rate limit')
  const unproven = import.meta.env.TURNSTILE_SITE_KEY && failure.code === 'honeypot' ? challengeWords.booking : undefined
  const { title, description } = limited ? bookingToasts.rateLimited : (unproven ?? WORDS[failure.code] ?? bookingToasts.failed)
  const own = failure.code === 'invalid_input' ? failure.message : undefined
  return { variant: 'destructive', title, description: own ?? withMailLink(description) }
}

/** Makes CONTACT_US a link. */
function withMailLink(description: string) {
  const [before, after] = description.split(CONTACT_US)
  if (after === undefined) return description
  return (
    <>
      <span>{before}</span>
      <a href={`mailto:${site.email}`}>{CONTACT_US}</a>
      <span>{after}</span>
    </>
  )
}
