import { chosenOf, type PersonChoice, type PersonLead, type SeenPerson } from '../../../shared/person.ts'
import type { ErasedPerson } from '../../leads/erase-person.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange, momentWords, printable, ToolError } from '../terminal.ts'
import { deletedWords } from './delete.ts'
import { kindCounts, leadTable } from './list.ts'
import { byEmail, countWords, typedReference } from './words.ts'

/** Deletes every lead of an email address, and what the studio recorded of it, after the user has seen what that is and confirmed. */
export async function deletePerson(
  placeOf: () => Promise<Place>,
  typed: string,
  { also, except }: PersonChoice,
  yes: boolean,
): Promise<void> {
  const { value: email } = byEmail(typed)
  const choice = { also: also.map(typedReference), except: except.map(typedReference) }
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
