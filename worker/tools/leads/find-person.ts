import type { Place } from '../ask-ops.ts'
import { kindCounts, leadTable } from './lead-table.ts'
import { personOf } from './person-of.ts'
import { searchSome } from './search-leads.ts'

/** Prints the leads of a person, by email address, phone number or words of the name. */
export async function findPerson(placeOf: () => Promise<Place>, typed: string): Promise<void> {
  const search = personOf(typed, true)
  const place = await placeOf()
  const { leads, more } = await searchSome(place, search)
  if (leads.length === 0) return console.log(`No lead of ${typed} at ${place.words}.`)
  const found = leads.map(({ lead }) => lead)
  console.log(`${leadTable(found)}\n\n${more ? `The first ${leads.length}; there are more.` : kindCounts(found)}`)
}
