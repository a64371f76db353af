import type { LeadError } from '../lead.ts'

/** Why something cannot be done to a lead, and what to do instead; for the agency. */
export const LEAD_ERROR_WORDS: Record<LeadError, string> = {
  absent_enquiry: 'An enquiry has no session, so nobody can have missed one. Choose another outcome.',
  amount_not_won: 'Only a won lead has an amount. Leave it out, or choose won.',
  outcome_changed: 'Somebody has stated another outcome meanwhile. Look at the lead again.',
  desk_changed:
    'Somebody has changed who looks after it or what comes next meanwhile. What you wrote is still here: look at theirs, and save again.',
  no_note: 'This note is deleted already.',
  no_session: 'This is an enquiry, which has no time.',
  cancelled: 'This booking is cancelled.',
  too_late: 'This session has begun or is over.',
  slot_taken: 'That time has just been taken. Choose another.',
  slot_not_offered: 'That time is not offered. Choose another.',
  changed_meanwhile: 'The booking was changed meanwhile. Load it again.',
  person_changed: 'Nothing was deleted: a lead of this person was added, changed or deleted meanwhile. Look at the list again.',
  too_many_moves: 'This booking was moved as often as a booking can be.',
  host_busy: 'That host has another session or meeting at that time, or a full day. Choose another host, or move the session.',
  host_away: 'By the opening hours that host does not hold this session. Choose another host, or move the session.',
  wrong_message: 'No such message is sent about this lead.',
  message_waits: 'This message is queued already and will be sent.',
  resent_often: 'This message was sent again three times today. Ring the person, or wait until tomorrow.',
  not_begun: 'The session has not begun yet.',
  not_absent: 'The outcome is no longer “Did not come”. Look at the lead again.',
  invited_already: 'They were offered a new time after this session already. Ring them.',
  mailed_often: 'This mailbox got many mails from us today. Ring the person, or wait until tomorrow.',
  no_webhook: 'No webhook for leads is set up.',
}
