import { readDraft } from '../booking/details-draft'
import { readUnanswered } from '../form/unanswered'

/** True if a visitor has begun with the ticket, or has seen it for want of scripts: then no survey takes its place. */
export function isTicketInUse(card: HTMLElement | null): boolean {
  if (!card || readDraft() || readUnanswered('booking')) return true
  const inputs = [...card.querySelectorAll('input')]
  return inputs.some((input) => input.value !== '' || getComputedStyle(input).visibility === 'visible')
}
