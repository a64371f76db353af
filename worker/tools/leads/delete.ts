import type { LeadDocument } from '../../../shared/lead-document.ts'
import {
  chosenOf,
  type DeletedLeads,
  type ErasedPerson,
  type PersonChoice,
  type PersonLead,
  type SeenPerson,
} from '../../../shared/person.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { askOps, type FindPlace, type Place } from '../ask-ops.ts'
import { confirmChange, momentWords, printable, ToolError } from '../terminal.ts'
import { bothWords, kindCounts, leadTable, readLead, type SearchBody, searchAll } from './list.ts'
import { byEmail, byPhone, countWords, typedReference } from './words.ts'

export type DeleteChoice = { references: readonly string[]; phone?: string }

/** Deletes leads by reference, or of one phone number, after the user has seen and confirmed them. */
export async function deleteLeads(placeOf: FindPlace, choice: DeleteChoice, yes?: boolean): Promise<void> {
  const search = searchOf(choice)
  const place = await placeOf()
  const leads = (await searchAll(place, search)).map(({ lead }) => lead)
  if (search.by === 'references') {
    const missing = search.value.filter((reference) => leads.every((lead) => lead.reference !== reference))
    if (missing.length > 0)
      throw new ToolError(`Nothing was changed: no lead at ${place.words} has the reference ${missing.join(', ')}.`)
  }
  if (leads.length === 0) return console.log(`No lead of ${search.value} at ${place.words}.`)
  await deleteListed(place, leads, yes, search.by === 'references' ? ONLY_THESE : undefined)
}

const ONLY_THESE =
  'Only these: other leads of the same people stay. For all of a person: npm run leads -- delete --email <address>'

function searchOf({ references, phone }: DeleteChoice): SearchBody {
  if (phone !== undefined) return byPhone(phone)
  return { by: 'references', value: [...new Set(references.map(typedReference))] }
}

/** Lists leads, asks for confirmation, and deletes exactly these. `note`: what the user should know. */
async function deleteListed(place: Place, leads: readonly LeadDocument[], yes?: boolean, note?: string): Promise<void> {
  console.log([leadTable(leads), ...(note ? [note] : [])].join('\n'))
  await confirmChange(`Delete ${kindCounts(leads)}, with their messages, from ${place.words}? There is no way back.`, yes)
  const references = leads.map(({ reference }) => reference)
  console.log(deletedWords(place, await deleteReferences(place, references)).join('\n'))
}

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

export async function deleteReferences(place: Place, references: readonly string[]): Promise<DeletedLeads> {
  const all = { bookings: 0, enquiries: 0 }
  for (let from = 0; from < references.length; from += AT_ONCE) {
    const body = { references: references.slice(from, from + AT_ONCE) }
    const { deleted } = await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body })
    all.bookings += deleted.bookings
    all.enquiries += deleted.enquiries
  }
  return all
}

/** What a deletion did, one sentence a line. */
export function deletedWords(place: Place, { bookings, enquiries }: DeletedLeads): string[] {
  return [
    `Deleted ${bothWords(bookings, enquiries)} from ${place.words}.`,
    ...(bookings > 0 ? ['Their times are offered again, and sessions to come leave our own calendars.'] : []),
    'What mailboxes, visitors’ calendars and a CRM already got is still there.',
  ]
}

/** Deletes all leads from the same network as this one, after the user has seen and confirmed them. `since` is a Sydney day. */
export async function undoNetwork(placeOf: FindPlace, typed: string, since?: string, yes?: boolean): Promise<void> {
  const reference = typedReference(typed)
  const place = await placeOf()
  const { network } = await readLead(place, reference)
  if (network === null)
    throw new ToolError(
      `Where ${reference} came from is not known, or no longer: that is kept for ${RETENTION.networkHashDays} days.`,
    )
  const leads = (await searchAll(place, { by: 'network', value: network, since })).map(({ lead }) => lead)
  if (leads.length === 0) return console.log(`No lead came from that network since ${since}.`)
  await deleteListed(place, leads, yes)
}

/** Deletes every lead of an email address, and what the studio recorded of it, after the user has seen what that is and confirmed. */
export async function deletePerson(placeOf: FindPlace, typed: string, given: PersonChoice, yes?: boolean): Promise<void> {
  const { value: email } = byEmail(typed)
  const choice = { also: given.also.map(typedReference), except: given.except.map(typedReference) }
  const place = await placeOf()
  const person = await askOps<SeenPerson>(place, 'POST', 'person', { body: { email } })
  const unknown = [...choice.also, ...choice.except].filter((one) => person.leads.every(({ reference }) => reference !== one))
  if (unknown.length > 0)
    throw new ToolError(`Nothing was changed: ${unknown.join(', ')} is no lead of ${email}, nor of their phone number.`)
  const chosen = chosenOf(person, choice)
  const others = person.leads.filter((lead) => !chosen.includes(lead))
  if (chosen.length > 0) console.log([leadTable(chosen), ...effectWords(chosen)].join('\n'))
  else console.log(`No lead of ${email} at ${place.words}.`)
  if (others.length > 0)
    console.log(
      `\nThese stay, because only their number is the same, or you left them out (--also deletes one):\n${leadTable(others)}`,
    )
  console.log('Their place on the waiting list goes too, and what an assistant has had held for them.')
  if (person.isMore) console.log('More leads than these have the same number; npm run leads -- find <number> lists them all.')
  await confirmChange(
    chosen.length > 0
      ? `Delete ${printable(person.name)}: ${kindCounts(chosen)}, with their messages, from ${place.words}? There is no way back.`
      : 'Delete that, their drafts in the studio, and their address from what they published there?',
    yes,
  )
  const body = { email, ...choice, seen: person.seen }
  const { deleted, studio } = await askOps<ErasedPerson>(place, 'POST', 'forget', { body })
  console.log([...(chosen.length > 0 ? deletedWords(place, deleted) : []), studioWords(studio)].join('\n'))
}

/** What goes with the leads, one sentence a line. */
function effectWords(leads: readonly PersonLead[]): string[] {
  const off = leads.flatMap(({ reference, isToCome, session, told }) =>
    isToCome && session ? [`${reference} at ${momentWords(session.startsAt)} is called off. ${toldWords(told)}`] : [],
  )
  const unsent = leads.reduce((sum, lead) => sum + lead.unsent, 0)
  return [...off, ...(unsent > 0 ? [`${countWords(unsent, 'message that waits is', 'messages that wait are')} not sent.`] : [])]
}

function toldWords(told: PersonLead['told']): string {
  const readers = told.map((host) => (host === null ? 'the agency' : printable(host))).sort()
  if (readers.length === 0) return 'Nobody has it in a calendar of ours.'
  return `Told by mail: ${readers.join(' and ')}; the visitor is not.`
}

/** `acts`: how many of their acts on leads and messages no longer tell who did them. */
function studioWords({ versions, drafts, acts, live = [] }: ErasedPerson['studio']): string {
  const erased = erasedWords({ versions, drafts, acts })
  if (live.length === 0) return erased
  return `${erased}\nStill live with this address: ${live.join(', ')}. Take it out there, then run this once more.`
}

function erasedWords({ versions, drafts, acts }: Pick<ErasedPerson['studio'], 'versions' | 'drafts' | 'acts'>): string {
  if (versions + drafts + acts === 0) return 'The studio knows nobody of this address.'
  const changes = countWords(versions, 'change', 'changes')
  const done = countWords(acts, 'act', 'acts')
  return `In the studio: deleted ${countWords(drafts, 'draft', 'drafts')}, and the address from ${changes} and ${done} on leads. What was published stays.`
}
