import type { Forgotten } from '../../stores/forget-person.ts'
import { askOps, type Place } from './ask-ops.ts'

/** Deletes every lead of a person. */
export async function deletePerson(place: Place, email: string): Promise<void> {
  const { deleted } = await askOps<{ deleted: Forgotten }>(place, 'POST', 'forget', { body: { email } })
  console.log(
    `Deleted ${count(deleted.bookings, 'booking', 'bookings')} and ${count(deleted.enquiries, 'enquiry', 'enquiries')} of ${email}.`,
  )
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
