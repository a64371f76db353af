import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { LEAD_OUTCOMES, type LeadAct } from '../../../shared/lead.ts'
import { messageKindWords } from './message-kind-words.ts'
import { outcomeWords } from './outcome-words.ts'

const { acts: words, facts } = leadWords

/** What somebody did, in words; an act's detail is in codes. */
export function actWords({ act, detail }: Pick<LeadAct, 'act' | 'detail'>): string {
  const [first = '', second] = detail.split(' ')
  switch (act) {
    case 'outcome': {
      const state = LEAD_OUTCOMES.find((outcome) => outcome === first)
      return words.outcome(state ? outcomeWords({ state, cents: second === undefined ? null : Number(second) }) : detail)
    }
    case 'corrected':
      return words.corrected(detail.split(' ').map(fieldName).join(', '))
    case 'resent':
    case 'requeued':
    case 'dismissed':
      return words[act](second === undefined ? messageKindWords(first) : severalWords(first, Number(second)))
    case 'exported':
      return words.exported(words.leads(Number(detail)))
    default:
      return words[act]
  }
}

/** Several messages: of all kinds, of a channel, or of one kind. */
function severalWords(kind: string, count: number): string {
  if (kind === 'all') return words.messages(count)
  const channel = Object.entries(words.channels).find(([name]) => name === kind)?.[1]
  return words.messagesOf(channel ?? messageKindWords(kind), count)
}

function fieldName(field: string): string {
  const detail = DETAIL_FIELDS.find((name) => name === field)
  return (detail ? fieldWords(detail).label : facts.enquiry).toLowerCase()
}
