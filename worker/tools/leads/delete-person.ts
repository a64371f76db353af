import type { Forgotten } from '../../stores/forget-person.ts'
import { askOps, type Place } from './ask-ops.ts'
import { countWords } from './count-words.ts'

/** Deletes every lead of a person. */
export async function deletePerson(place: Place, email: string): Promise<void> {
  const { deleted } = await askOps<{ deleted: Forgotten }>(place, 'POST', 'forget', { body: { email } })
  console.log(
    `Deleted ${countWords(deleted.bookings, 'booking', 'bookings')} and ${countWords(deleted.enquiries, 'enquiry', 'enquiries')} of ${email}.`,
  )
}
