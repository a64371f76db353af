import { RETENTION } from '../../../shared/retention.ts'
import type { ErasedPerson } from '../../leads/actions.ts'
import type { DeletedLeads } from '../../leads/delete.ts'
import type { LeadDocument } from '../../leads/document.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange, ToolError } from '../terminal.ts'
import { bothWords, kindCounts, leadTable, readLead, type SearchBody, searchAll } from './list.ts'
import { byEmail, byPhone, countWords, typedReference } from './words.ts'

/** The user gives exactly one of the three. */
export type DeleteChoice = { references: readonly string[]; email?: string; phone?: string }

/** Deletes leads by reference, or of one email address or phone number, after the user has seen and confirmed them. */
export async function deleteLeads(placeOf: () => Promise<Place>, choice: DeleteChoice, yes: boolean): Promise<void> {
  const search = searchOf(choice)
  const place = await placeOf()
  const leads = (await searchAll(place, search)).map(({ lead }) => lead)
  if (search.by === 'references') {
    const missing = search.value.filter((reference) => leads.every((lead) => lead.reference !== reference))
    if (missing.length > 0)
      throw new ToolError(`Nothing was changed: no lead at ${place.words} has the reference ${missing.join(', ')}.`)
  }
  if (search.by === 'email') return deletePerson(place, search.value, leads, yes)
  if (leads.length === 0) return console.log(`No lead of ${search.value} at ${place.words}.`)
  await deleteListed(place, leads, yes)
}

function searchOf({ references, email, phone }: DeleteChoice): SearchBody {
  if (email !== undefined) return byEmail(email)
  if (phone !== undefined) return byPhone(phone)
  return { by: 'references', value: [...new Set(references.map(typedReference))] }
}

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

/** Lists leads, asks for confirmation, and deletes exactly these. */
async function deleteListed(place: Place, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  await confirmDeletion(place, leads, yes)
  const deleted = { bookings: 0, enquiries: 0 }
  for (let from = 0; from < leads.length; from += AT_ONCE) {
    const references = leads.slice(from, from + AT_ONCE).map(({ reference }) => reference)
    const answer = await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body: { references } })
    deleted.bookings += answer.deleted.bookings
    deleted.enquiries += answer.deleted.enquiries
  }
  console.log(deletedWords(place, deleted).join('\n'))
}

/** Lists leads, and returns if the user confirms that they are to be deleted. */
async function confirmDeletion(place: Place, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  console.log(leadTable(leads))
  await confirmChange(`Delete ${kindCounts(leads)}, with their messages, from ${place.words}? There is no way back.`, yes)
}

/** What a deletion did, one sentence a line. */
function deletedWords(place: Place, { bookings, enquiries }: DeletedLeads): string[] {
  return [
    `Deleted ${bothWords(bookings, enquiries)} from ${place.words}.`,
    ...(bookings > 0 ? ['Their times are offered again, and sessions to come leave our own calendars.'] : []),
    'What mailboxes, visitors’ calendars and a CRM already got is still there.',
  ]
}

/** Deletes every lead of an email address, and what the studio recorded of it, after the user has seen `leads` and confirmed. */
async function deletePerson(place: Place, email: string, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  if (leads.length > 0) await confirmDeletion(place, leads, yes)
  else {
    console.log(`No lead of ${email} at ${place.words}.`)
    await confirmChange('Delete their drafts in the studio, and their address from what they published there?', yes)
  }
  const answer = await askOps<ErasedPerson>(place, 'POST', 'forget', { body: { email } })
  const lines = leads.length > 0 ? deletedWords(place, answer.deleted) : []
  console.log([...lines, studioWords(answer.studio)].join('\n'))
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

/** Deletes all leads from the same network as this one, after the user has seen and confirmed them. `since` is a Sydney day. */
export async function undoNetwork(
  placeOf: () => Promise<Place>,
  typed: string,
  since: string | undefined,
  yes: boolean,
): Promise<void> {
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
