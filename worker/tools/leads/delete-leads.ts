import type { Place } from '../ask-ops.ts'
import { Fault } from '../fault.ts'
import { deleteListed } from './delete-listed.ts'
import { deletePerson } from './delete-person.ts'
import { byEmail, byPhone } from './person-of.ts'
import { type SearchBody, searchAll } from './search-leads.ts'
import { typedReference } from './typed-reference.ts'

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
      throw new Fault(`Nothing was changed: no lead at ${place.words} has the reference ${missing.join(', ')}.`)
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
