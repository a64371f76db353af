const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)
const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

/** Words of the dialog that deletes everything of one person. */
export const deletePersonWords = {
  open: 'Delete this person…',
  title: (name: string) => `Delete ${name}?`,
  text: 'For somebody who asks to be forgotten. Every lead with a tick is deleted at once, and it cannot be undone.',
  theirs: 'Leads of this person',
  theirsText: 'This one, and those that name the same email address however it is spelt.',
  others: 'Perhaps theirs too',
  othersText: 'They share only a phone number, or an address beside it. It may be that of an office: tick what is this person’s.',
  othersMore: 'More have it than are shown here: search the list for the number.',
  lead: {
    label: (reference: string, kind: 'booking' | 'enquiry') => `${reference}, ${kind}`,
    who: (name: string, organisation: string) => `${name}, ${organisation}`,
    received: (moment: string) => `received ${moment}`,
    session: (moment: string) => `session ${moment}`,
    cancelled: (moment: string) => `session ${moment}, cancelled`,
    self: 'this lead',
    came: 'new on this list',
  },
  lost: {
    title: 'What is lost',
    leads: (booked: number, asked: number) =>
      `${list.format([...(booked > 0 ? [bookings(booked)] : []), ...(asked > 0 ? [enquiries(asked)] : [])])}, with outcomes and everything that was written`,
    sessions: (moments: readonly string[]) =>
      moments.length === 1
        ? `1 session to come, which is called off: ${moments[0]}`
        : `${moments.length} sessions to come, which are called off: ${moments.join('; ')}`,
    told: (hosts: readonly string[]) =>
      `Told by mail, so that it leaves the calendars: ${list.format(hosts)}. The visitor is not told.`,
    us: 'us',
    untold: 'Nobody is told: it is in none of our calendars yet. The visitor is not told either.',
    unsent: (count: number) => (count === 1 ? '1 message that still waits' : `${count} messages that still wait`),
    studio: 'If they work in the studio: their drafts, and their address in its history',
  },
  kept: 'History says that you deleted these references, and nothing about the person. No backup brings them back.',
  now: 'Delete this person for good',
  busy: 'Deleting…',
  keep: 'Keep them',
  changed: 'The list has changed',
  gone: 'This lead is not there any more',
  goneText: 'Somebody has deleted it meanwhile. Search the list of leads for others of this person.',
  only: 'A test entry, or never a real person?',
  onlyNow: 'Delete this lead only…',
  done: (name: string, count: number) => (count === 1 ? `${name}: 1 lead is deleted` : `${name}: ${count} leads are deleted`),
  live: (places: readonly string[]) => `Their address is still in what is published: ${list.format(places)}. Take it out there.`,
} as const
