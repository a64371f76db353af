import type { SeenPerson } from '../../../shared/person.ts'
import { book } from './bookings.ts'
import { enquire } from './requests.ts'
import { askStudio, BEN, postStudio } from './studio.ts'
import { advance } from './world.ts'

export const seePerson = async (reference: string): Promise<SeenPerson> =>
  (await askStudio(`/api/leads/${reference}/forget`)).json<SeenPerson>()

type Choice = { also?: string[]; except?: string[] }

export const forget = (reference: string, seen: string, choice: Choice = {}) =>
  postStudio(`leads/${reference}/forget`, { ...choice, seen }, BEN)

/** The leads by how they were found, in the order in which they are shown. */
export const foundIn = ({ leads }: SeenPerson) => leads.map(({ reference, by, isTheirs }) => [reference, by, isTheirs])

export async function write(fields: Record<string, unknown>): Promise<string> {
  const reference = await enquire(fields)
  advance(1000)
  return reference
}

export async function booked(time: string, fields: Record<string, unknown>): Promise<string> {
  const { reference } = await book({ time }, fields)
  advance(1000)
  return reference
}

export const OFFICE = '+61 2 9000 0000'

/** Four leads of one person, one of a colleague at the same number, and one of a stranger. */
export async function somePeople() {
  return {
    first: await booked('09:00', { email: 'jo.wattle@gmail.com', phone: OFFICE }),
    second: await booked('09:30', { email: 'JoWattle+work@googlemail.com', phone: '+61 412 345 678', name: 'Jo' }),
    named: await write({ number: '0299990000', enquiry: 'Please write to Jo.Wattle@gmail.com, thank you.' }),
    called: await write({ number: '(04) 1234 5678', enquiry: 'Call me.' }),
    colleague: await booked('10:30', { email: 'kim@office.example', phone: '+61290000000', name: 'Kim' }),
    stranger: await booked('11:00', { email: 'stranger@visitor.example', phone: '+61 412 345 679' }),
  }
}
