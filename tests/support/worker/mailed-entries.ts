import ical from 'ical.js'
import { ringAlarm } from './ledger.ts'
import { type SentMail, world } from './world.ts'

/** Sends what waits; the mails that left since the last time. */
export async function sendWaiting(): Promise<SentMail[]> {
  world.mails = []
  await ringAlarm()
  return world.mails
}

/** What the entry in a mail says to a calendar, as a calendar program reads it. */
export function entryOf(mail: SentMail | undefined) {
  const text = mail?.content.find(({ type }) => type.startsWith('text/calendar'))?.value ?? ''
  const calendar = new ical.Component(ical.parse(text))
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    stamp: event.component.getFirstPropertyValue('dtstamp')?.toString(),
    startsAt: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  }
}
