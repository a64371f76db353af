import { readDraft } from '../booking/details-draft.ts'
import { readUnanswered } from '../form/unanswered.ts'

/** True if the visitor has started on the ticket, or has seen it because scripts were late. No survey replaces it then. */
export function isTicketInUse(card: HTMLElement | null): boolean {
  if (!card || readDraft() || readUnanswered('booking')) return true
  const inputs = [...card.querySelectorAll('input')]
  return inputs.some((input) => input.value !== '' || getComputedStyle(input).visibility === 'visible')
}
