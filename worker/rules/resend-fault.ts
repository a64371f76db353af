import type { LeadFault } from '../../shared/lead/lead-fault'
import { RESENDABLE, type ResendableKind } from '../../shared/lead/resendable'
import { channelOf } from '../outbox/message-kinds'
import type { LeadDocument } from './lead-document'

/** So often a message of a kind can be queued again in 24 hours, by all people together: nobody's mailbox is flooded by clicks. */
export const RESENDS_A_DAY = 3
export const RESEND_WINDOW_MS = 24 * 60 * 60 * 1000

/** `webhook`: one is set up. `waits`: such a message is queued or being sent. `resent`: how often it was queued again in the window. */
type Circumstances = { webhook: boolean; waits: boolean; resent: number }

/** Why a message about a lead cannot be sent once more; undefined if it can. `now` is ms since 1970. */
export function resendFault(
  kind: ResendableKind,
  { kind: leadKind, session }: Pick<LeadDocument, 'kind' | 'session'>,
  { webhook, waits, resent }: Circumstances,
  now: number,
): LeadFault | undefined {
  if (!kind.startsWith(`${leadKind}-`)) return 'wrong_message'
  if (channelOf(kind) === 'webhook') {
    if (!webhook) return 'no_webhook'
  } else if (session) {
    // Both mails say that the session will be held.
    if (session.status === 'cancelled') return 'cancelled'
    if (now >= Date.parse(session.endsAt)) return 'too_late'
  }
  if (waits) return 'message_waits'
  return resent >= RESENDS_A_DAY ? 'resent_often' : undefined
}

/** The kinds for which `faultOf` finds nothing. */
export function resendableKinds(faultOf: (kind: ResendableKind) => LeadFault | undefined): ResendableKind[] {
  return RESENDABLE.filter((kind) => faultOf(kind) === undefined)
}
