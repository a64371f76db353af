import { LEAD_KINDS, LEAD_OUTCOMES, type LeadOutcome } from '../lead.ts'
import { wordsOf } from './columns.ts'

/** What others call an outcome, without signs and spaces, from the documents that known-columns.ts names. */
const KNOWN_OUTCOMES: Record<Exclude<LeadOutcome, 'absent'>, string> = {
  new: 'new, open, lead, lead in, subscriber, prospect, marketing qualified lead, mql, open not contacted, not contacted, uncontacted, attempted to contact, attempting to contact, contact in future, not started, prospecting, neu, offen, nouveau, ouvert, nuevo, abierto, nuovo, aperto, nieuw, novo, aberto',
  reached:
    'reached, connected, contacted, contact made, in progress, working, working contacted, engaged, nurture, nurturing, on hold, kontaktiert, contacte, contactado, contattato, gecontacteerd, contatado, in bearbeitung, en cours, en curso, in corso',
  qualified:
    'qualified, sales qualified lead, sql, sales accepted lead, opportunity, open deal, converted, closed converted, pre qualified, qualification, qualified to buy, appointment scheduled, meeting scheduled, demo scheduled, presentation scheduled, decision maker bought in, contract sent, proposal sent, needs analysis, needs defined, value proposition, id decision makers, identify decision makers, perception analysis, proposal, proposal made, proposal price quote, negotiation, negotiations started, negotiation review, qualifiziert, qualifie, calificado, cualificado, qualificato, gekwalificeerd, qualificado',
  won: 'won, closed won, customer, client, evangelist, existing customer, active customer, former customer, gewonnen, abgeschlossen und gewonnen, kunde, gagne, conclu, ganado, cliente, vinto, klant, ganho',
  lost: 'lost, closed lost, closed lost to competition, lost lead, junk, junk lead, unqualified, not qualified, disqualified, closed not converted, bad timing, not interested, deleted, verloren, abgeschlossen und verloren, unqualifiziert, perdu, perdido, perso, non qualifie',
}

/** A value by its letters alone. */
export const lettersOf = (text: string) => wordsOf(text).replaceAll(' ', '')

const OUTCOMES = new Map<string, LeadOutcome>([
  ...Object.entries(KNOWN_OUTCOMES).flatMap(([state, names]) =>
    names.split(', ').map((name): [string, LeadOutcome] => [lettersOf(name), state as LeadOutcome]),
  ),
  ...['absent', 'no show', 'did not attend', 'did not come'].map((name): [string, LeadOutcome] => [lettersOf(name), 'absent']),
])

/** The fields that have one of a few values, with these. */
export const VALUE_FIELDS = {
  outcome: LEAD_OUTCOMES,
  kind: LEAD_KINDS,
  session_status: ['booked', 'cancelled'],
} as const satisfies Record<string, readonly string[]>
type ValueField = keyof typeof VALUE_FIELDS

/** What values of a file mean, by field and then by the value's letters. */
export type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What a file's value means; undefined if nobody has said, and it is not known. */
export function meaningOf(field: ValueField, value: string, said: Meanings): string | undefined {
  const letters = lettersOf(value)
  const told = said.get(field)?.get(letters)
  if (told !== undefined || field !== 'outcome') return told
  return OUTCOMES.get(letters)
}

export const isOutcome = (text: string): text is LeadOutcome => LEAD_OUTCOMES.some((outcome) => outcome === text)

const RANKS: readonly LeadOutcome[] = ['new', 'reached', 'qualified']

/** The outcome that several columns say together: the first that is an end, else the furthest. */
export function outcomeOf(states: readonly LeadOutcome[]): LeadOutcome | undefined {
  const end = states.find((state) => !RANKS.includes(state))
  return end ?? [...states].sort((one, other) => RANKS.indexOf(other) - RANKS.indexOf(one))[0]
}
