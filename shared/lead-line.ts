import { sourceOfLead } from './attribution.ts'
import { replyToNow } from './calendar-reply.ts'
import type { LeadDocument } from './lead-document.ts'
import type { LeadLine } from './studio.ts'

/** A lead as a line of the studio's list. */
export function leadLine(lead: LeadDocument, trouble: LeadLine['trouble']): LeadLine {
  const { reference, kind, createdAt, name, organisation, session, attribution, outcome, desk } = lead
  const reply = session?.status === 'booked' ? replyToNow(lead.calendarAnswers, session) : undefined
  return {
    reference,
    kind,
    createdAt,
    name,
    organisation,
    campaign: attribution.campaign,
    source: sourceOfLead(lead),
    variant: attribution.variant,
    session: session && { startsAt: session.startsAt, endsAt: session.endsAt, status: session.status },
    ...(reply && { answer: reply.state }),
    outcome: {
      state: outcome.state,
      cents: outcome.amount === null ? null : Math.round(outcome.amount * 100),
      at: outcome.at === null ? null : Date.parse(outcome.at),
    },
    desk,
    phone: lead.phone,
    words: lead.enquiry === null ? null : firstWords(lead.enquiry),
    trouble,
  }
}

/** About two lines on a phone. */
const FIRST_WORDS = 120

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= FIRST_WORDS) return line
  const cut = line.slice(0, FIRST_WORDS + 1)
  // A text without spaces is cut within its word, but not within a character.
  const whole = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, FIRST_WORDS).toWellFormed()
  return `${whole}…`
}
