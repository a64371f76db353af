import { UTM_FIELDS, UTM_QUERY_KEYS } from '../../../shared/attribution.ts'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { INVITED, isEarlierReply } from '../../../shared/calendar-reply.ts'
import { CLICK_ID_FIELDS } from '../../../shared/click-ids.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { calendarReplyWords } from '../../../shared/content/calendar-replies.ts'
import { followUpWords } from '../../../shared/content/studio/follow-up.ts'
import { leadMessageWords } from '../../../shared/content/studio/lead-messages.ts'
import { FOLLOW_UP_FIELDS } from '../../../shared/follow-up.ts'
import { type LeadAct, NOT_ARRIVED } from '../../../shared/lead.ts'
import type { LeadDocument } from '../../../shared/lead-document.ts'
import type { LeadMessage } from '../../../shared/message.ts'
import { assignmentWords } from '../../../shared/origin.ts'
import { DEFAULT_HOST } from '../../../shared/schedule/schedule.ts'
import type { Place } from '../ask-ops.ts'
import { printTable } from '../table.ts'
import { momentInZone, momentWords, printable } from '../terminal.ts'
import { readLead, shortNetwork } from './list.ts'
import { outcomeWords, phoneWords, typedReference } from './words.ts'

const LABEL_WIDTH = 14

/** Prints all that is stored about one lead, the state of its messages, and what was done to it. */
export async function showLead(place: Place, given: string): Promise<void> {
  const reference = typedReference(given)
  const { lead, messages, network, notes, acts } = await readLead(place, reference)
  const facts = [...detailsOf(lead), ['Network', network && shortNetwork(network)]].filter((fact): fact is [string, string] =>
    Boolean(fact[1]),
  )
  console.log(facts.map(([label, value]) => `${label.padEnd(LABEL_WIDTH)}${printable(value)}`).join('\n'))
  if (lead.enquiry) console.log(`\n${indented(lead.enquiry)}`)
  for (const { question, answer } of lead.answers) console.log(`\n${printable(question)}\n  ${printable(answer)}`)
  for (const { at, by, text } of notes)
    console.log(`\nNoted ${momentWords(at)}${by === null ? '' : ` by ${by}`}\n${indented(text)}`)
  console.log(
    `\n${messages.length > 0 ? wholeTable(messages.map(rowOf)) : 'What was sent is kept for 30 days; nothing of it is left.'}`,
  )
  if (acts.length > 0) console.log(`\nWhat was done to it, the newest first\n${wholeTable(actRows(acts))}`)
}

/** A text of several lines, moved in. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${printable(line)}`)
    .join('\n')
}

const wholeTable = (rows: string[][]) => printTable(rows, [], Number.POSITIVE_INFINITY)

/** Whose calendar answered the invite. */
const CALENDARS = { visitor: 'Their answer', host: 'Host’s answer' } as const

function detailsOf({
  calendarAnswers,
  kind,
  reference,
  createdAt,
  session,
  outcome,
  desk,
  attribution,
  ...details
}: LeadDocument) {
  const facts: [string, string | null | undefined][] = [
    ['Reference', `${reference}, ${kind}`],
    ['Received', momentInZone(createdAt)],
    ['Session', session && `${momentInZone(session.startsAt)}${session.status === 'cancelled' ? ', cancelled' : ''}`],
    ['Changed', session?.changedAt && momentInZone(session.changedAt)],
    ['Held at', session?.meetingUrl],
    ...INVITED.map((invited): [string, string | null] => {
      const answer = calendarAnswers?.[invited]
      const said = answer && session && calendarReplyWords(answer, isEarlierReply(answer, session))
      return [CALENDARS[invited], said ? `${said}, ${momentInZone(answer.at)}` : null]
    }),
    ['Host', session && session.host !== DEFAULT_HOST ? session.host : null],
    ...DETAIL_FIELDS.map((field): [string, string | null] => [
      fieldWords(field).label,
      field === 'phone' ? phoneWords(details.phone) : details[field],
    ]),
    ['Outcome', outcome.at && `${outcomeWords(outcome)}, ${momentInZone(outcome.at)}`],
    ...FOLLOW_UP_FIELDS.map((field): [string, string | null] => [followUpWords.fields[field], desk[field]]),
    ['Campaign', attribution.campaign],
    ['Variant', attribution.variant && assignmentWords(attribution.variant)],
    ['Assistant', attribution.assistant],
    ...UTM_FIELDS.map((field): [string, string | null] => [UTM_QUERY_KEYS[field], attribution[field]]),
    ...CLICK_ID_FIELDS.map((field): [string, string | undefined] => [field, attribution.clickIds[field]]),
    ['Page', attribution.pageUrl],
    ['Referrer', attribution.referrer],
  ]
  return facts
}

function rowOf({ id, kind, state, attempts, reason, nextAt, settledAt, sender }: LeadMessage): string[] {
  const stands = {
    pending: `waits until ${momentWords(nextAt)}`,
    held: 'held since a restore',
    sending: 'is being sent',
    sent: `sent ${momentWords(settledAt ?? nextAt)}${sender ? ` by ${leadMessageWords.senders[sender]}` : ''}`,
    withdrawn: `withdrawn while it was sent ${momentWords(settledAt ?? nextAt)}`,
    dead: `${reason === NOT_ARRIVED ? 'known' : 'given up'} ${momentWords(settledAt ?? nextAt)}`,
  }[state]
  return [String(id), leadMessageWords.kinds[kind], stands, `tried ${attempts}`, reason ?? '']
}

/** What was done to a lead, as rows of a table. The details are codes, as the studio's record keeps them. */
function actRows(acts: readonly LeadAct[]): string[][] {
  const actor = (act: LeadAct['act']) => (act === 'confirmed' ? 'the visitor' : 'with the operators’ secret')
  return acts.map(({ at, by, act, detail }) => [momentWords(at), act, detail, by ?? actor(act)])
}
