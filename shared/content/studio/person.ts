/** Words about other leads of the person of a lead. */
export const alsoWords = {
  title: 'Also from this person',
  by: { mailbox: 'same mailbox', phone: 'same number' },
  unsure: 'same number, another name',
  received: (moment: string) => `received ${moment}`,
  session: (moment: string) => `session ${moment}`,
  cancelled: (moment: string) => `session ${moment}, cancelled`,
  lead: (kind: 'booking' | 'enquiry', reference: string) =>
    kind === 'booking' ? `Booking ${reference}` : `Enquiry ${reference}`,
  failed: 'Whether this person has other leads could not be looked up.',

  outcome: {
    ask: (outcome: string, count: number) =>
      count === 1
        ? `Does “${outcome}” count for their other open lead too?`
        : `Does “${outcome}” count for their other open leads too?`,
    amount: 'The value stays with this lead alone.',
    yes: (count: number) => (count === 1 ? 'Yes, for that one too' : `Yes, for these ${count} too`),
    none: 'Choose which',
    no: 'No, only for this one',
    saving: 'Saving…',
    done: (outcome: string, count: number) => `“${outcome}” counts for ${count === 1 ? '1 more lead' : `${count} more leads`}`,
    undo: 'Undo for those',
    undone: 'Their other leads are as they were',
  },
  cancel: {
    ask: 'They have another session. Tick what is cancelled as well.',
    other: (moment: string) => `Cancel ${moment} as well`,
  },
} as const

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)
const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

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
