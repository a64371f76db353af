import { summaryWords } from './booking.ts'
import { waitWords } from './response-times.ts'
import { site } from './site.ts'

export type VisitorMailWords = {
  subject: (when: string, reference: string) => string
  heading: string
  opening: (minutes: number) => string
  /** How to take the mail's entry into a calendar; absent from mails without one. */
  calendar?: string
  /** The label of the button. */
  action: string
  /** After the button. */
  otherWay: string
  closing: string
}

const CHANGE = summaryWords.change
const OTHER_WAY = `You can also write to ${site.email} or call ${site.phone.label}. Please quote your reference.`
const NOT_ASKED = `If you didn’t ask for that, reply to this email or call ${site.phone.label}.`
const NO_REMINDERS = 'To get no more reminders, switch them off on your booking’s page, at the link above.'

/** The sentences of the mails to a visitor. They contain facts only and no offer (Spam Act 2003). */
export const visitorMailWords = {
  'booking-confirmed': {
    subject: (when, reference) => `Booking confirmed: ${when} (${reference})`,
    heading: summaryWords.title,
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is confirmed.`,
    calendar: 'Open the attached invite to add the session to your calendar.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because this address was used to book a session at ${site.origin}. If that wasn’t you, reply and we’ll cancel it.`,
  },
  'booking-moved': {
    subject: (when, reference) => `Booking moved: ${when} (${reference})`,
    heading: 'Your session has moved',
    opening: (minutes) =>
      `Your ${minutes}-minute session with ${site.name} now has this time. The earlier time no longer applies.`,
    calendar: 'Open the attached update if your calendar has not moved the session by itself.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because your booking was moved. ${NOT_ASKED}`,
  },
  'booking-handed': {
    subject: (when, reference) => `How we meet: ${when} (${reference})`,
    heading: 'How we meet has changed',
    opening: (minutes) =>
      `Your ${minutes}-minute session with ${site.name} stays at its time. It is held as this email says; what we sent earlier no longer applies.`,
    calendar: 'Open the attached update if your calendar has not changed the session by itself.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because we changed your booking. If anything is unclear, reply to this email or call ${site.phone.label}.`,
  },
  'booking-cancelled': {
    subject: (when, reference) => `Booking cancelled: ${when} (${reference})`,
    heading: 'Your session is cancelled',
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is cancelled, and its time is free again.`,
    calendar: 'Open the attached update if the session is still in your calendar.',
    action: 'Book another time',
    otherWay: `Or write to ${site.email}, or call ${site.phone.label}.`,
    closing: `You’re receiving this because your booking was cancelled. ${NOT_ASKED}`,
  },
  'booking-reminder-day': {
    subject: (when, reference) => `Reminder: ${when} (${reference})`,
    heading: 'Your session is coming up',
    opening: (minutes) => `This is a reminder of your ${minutes}-minute session with ${site.name}.`,
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: NO_REMINDERS,
  },
  /** It may be too late by then to change the booking on its page. */
  'booking-reminder-hour': {
    subject: (when, reference) => `Starting soon: ${when} (${reference})`,
    heading: 'Your session starts soon',
    opening: (minutes) => `This is a reminder of your ${minutes}-minute session with ${site.name}.`,
    action: 'See your booking',
    otherWay: `Running late, or can’t make it? Call ${site.phone.label} or reply to this email, and quote your reference.`,
    closing: NO_REMINDERS,
  },
} as const satisfies Record<string, VisitorMailWords>

/** The mail to a visitor whose calendar said no to the invite; once for each time of the session. */
export const declinedWords = {
  subject: (when: string, reference: string) => `You declined: move or cancel? ${when} (${reference})`,
  heading: 'Your session is still booked',
  opening: `Your calendar declined the invite to your session with ${site.name}. That alone doesn’t cancel it: choose another time, or cancel it, with one of these buttons.`,
  move: 'Choose another time',
  cancel: 'Cancel the session',
  otherWay: `If you still want to come, you need do nothing. ${OTHER_WAY}`,
  closing: 'You’re receiving this once because your calendar declined an invite that this address was sent.',
} as const

/** The mail to a visitor who did not come to their session; once, by hand. */
export const missedWords = {
  subject: (when: string, reference: string) => `We missed you: ${when} (${reference})`,
  heading: 'Shall we find a new time?',
  opening: `We were there for your session with ${site.name} and didn’t reach you. If you still want it, choose another time; it takes a minute.`,
  action: 'Choose a new time',
  otherWay: `Did we miss you instead? Write to ${site.email} or call ${site.phone.label}. Please quote your reference.`,
  closing:
    'You’re receiving this because you booked this session. We won’t send it again: if you no longer want a session, you need do nothing.',
} as const

const REPLY = 'Reply to this email to write to the visitor.'

/** The sentences of the agency's notices of a booking. */
export const agencyNoticeWords = {
  'booking-notice': {
    subject: (when: string, reference: string) => `New booking ${reference}: ${when}`,
    heading: 'New booking',
    opening: `A visitor booked a session on the website. Open the attached invite to add it to your calendar. ${REPLY}`,
  },
  'booking-moved-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} moved: ${when}`,
    heading: 'Booking moved',
    opening: `This session now has the time below; the earlier one is free again. Open the attached update if your calendar has not moved it by itself. ${REPLY}`,
  },
  'booking-handed-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} has another host: ${when}`,
    heading: 'Another host',
    opening: `This session stays at its time, and the host below holds it now. Open the attached update if your calendar has not taken it over by itself. ${REPLY}`,
  },
  'booking-answered-notice': {
    subject: (when: string, reference: string) => `Answers to ${reference}: ${when}`,
    heading: 'Answers from a visitor',
    opening: `The visitor has answered your campaign’s questions, or changed an answer. The session stays as it is. ${REPLY}`,
  },
  'booking-declined-notice': {
    subject: (when: string, reference: string) => `Invite to ${reference} declined: ${when}`,
    heading: 'An invite was declined',
    opening: `A calendar said no to the invite. The session is still booked and nothing was changed: move it, cancel it or ring them. ${REPLY}`,
  },
  'booking-proposed-notice': {
    subject: (when: string, reference: string) => `Another time asked for ${reference}: ${when}`,
    heading: 'Another time is asked for',
    opening: `A calendar proposed another time for this session. It is still booked and nothing was changed: move it in the studio, or ring them. ${REPLY}`,
  },
  'booking-cancelled-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} cancelled: ${when}`,
    heading: 'Booking cancelled',
    opening: `This session is cancelled, and its time is free again. Open the attached update if it is still in your calendar. ${REPLY}`,
  },
} as const

/** The mail to a host whose session went to somebody else. */
export const formerHostWords = {
  subject: (when: string, reference: string) => `No longer your session: ${when} (${reference})`,
  heading: 'This session is no longer yours',
  opening:
    'Somebody else holds this session now, or it has moved to a time at which you do not hold it. You have nothing left to do. Open the attached update if it is still in your calendar.',
} as const

/** The mail to an address that was a visitor's before it was corrected; it names nobody. */
export const formerVisitorWords = {
  subject: (when: string, reference: string) => `No longer at this address: ${when} (${reference})`,
  heading: 'This session goes on at another address',
  opening:
    'A session was booked with this address, and belongs to another address now. You have nothing left to do, and get nothing more about it from us. Open the attached update if it is still in your calendar.',
} as const

/** The mail to the agency or a host about a session that was deleted with all that is known of its visitor. */
export const deletedNoticeWords = {
  subject: (when: string, reference: string) => `Booking ${reference} deleted: ${when}`,
  heading: 'Booking deleted',
  opening:
    'This booking was deleted with all that we knew of its visitor, so this mail names nobody. The session is not held. Open the attached update if it is still in your calendar.',
} as const

export const enquiryNoticeWords = {
  subject: (reference: string) => `New enquiry ${reference}`,
  heading: 'New enquiry',
  opening:
    'A visitor wrote to us on the website. A reply to this email does not reach them: ring them, or write to the address in their text, if they give one.',
  enquiryHeading: 'What they wrote',
} as const

/** Labels and values of the mails' facts. */
export const mailLabels = {
  greeting: (name: string) => `Hi ${name},`,
  day: 'Day',
  time: 'Time',
  yourTime: (place: string) => `Your time (${place})`,
  visitorTime: (place: string) => `Visitor’s time (${place})`,
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  sydneyTime: (time: string, zone: string) => `${time} ${zone} (Sydney time)`,
  how: 'How',
  online: 'Online, at the link below',
  join: 'Join the session',
  weRing: (phone: string) => `We’ll ring you on ${phone}`,
  weWrite: 'We’ll write to you beforehand to arrange a phone or video call',
  host: 'Host',
  youRing: 'You ring the visitor',
  youWrite: 'Write to the visitor to arrange a call; no phone number was given',
  reference: 'Reference',
  name: 'Name',
  company: 'Company',
  visitorAnswer: 'Visitor’s calendar',
  hostAnswer: 'Host’s calendar',
  email: 'Email',
  phone: 'Phone',
  notGiven: 'Not given',
  answers: 'What they answered',
  source: 'Where the lead came from',
  startsAt: 'Starts (UTC)',
  received: 'Received (UTC)',
  campaign: 'Campaign',
  variant: 'Variant',
  assistant: 'Asked for by the assistant',
  pageUrl: 'Page',
  referrer: 'Referrer',
} as const

/** The sender's name and postal address under every mail. */
export const mailSignature = [
  site.name,
  `${site.address.street}, ${site.address.suburb} ${site.address.state} ${site.address.postcode}`,
  site.businessNumber,
] as const

type Visitor = {
  reference: string
  name: string
  organisation: string
  phone: string | null
  email: string
  meetingUrl: string | null
}

/** The texts of a booking's calendar entries, in the mails and as a download. */
export const inviteWords = {
  /** The name of the download. */
  file: 'brightwattle-booking.ics',
  summary: `Session with ${site.name}`,
  online: (url: string) => `Join online: ${url}`,
  weRing: 'We will ring you on the number you gave us.',
  weWrite: 'We will write to you beforehand to arrange a phone or video call.',
  description: (reference: string, how: string, link: string) =>
    [
      `Booking ${reference}.`,
      how,
      '',
      `To move or cancel: ${link}`,
      `Or write to ${site.email}, or call ${site.phone.label}.`,
    ].join('\n'),
  cancelled: (reference: string) => `Booking ${reference} is cancelled.`,
  /** In the calendar of somebody whose session it was. */
  lost: (reference: string) => `Booking ${reference} is no longer yours.`,
  /** Of an entry that is made from a booking's reference and times alone. */
  bareDescription: (reference: string) =>
    `Booking ${reference}. To move or cancel, use the link in our email, write to ${site.email} or call ${site.phone.label}.`,
  agencySummary: (name: string, organisation: string) => `Session with ${name}, ${organisation}`,
  withHost: (summary: string, host: string) => `${summary} (${host})`,
  /** The name of the agency's feed in a calendar program. */
  feedName: `${site.name} sessions`,
  agencyDescription: ({ reference, name, organisation, phone, email, meetingUrl }: Visitor) =>
    [
      ...(meetingUrl ? [`Join online: ${meetingUrl}`] : []),
      `Name: ${name}`,
      `Organisation: ${organisation}`,
      `Phone: ${phone ?? 'not given'}`,
      `Email: ${email}`,
      `Booking: ${reference}`,
    ].join('\n'),
}

/** How many sessions to come a visitor's calendar declines, or asks to be held at another time. */
type Answers = { answers: { declined: number; proposed: number } }

/** The counts an alert states; 100 means 100 or more. */
type Counts = { pending: number; oldestAgeSeconds: number; dead: number }
/** The receiver that refuses our messages, and its response. */
type Refusals = { refusals: { receiver: keyof typeof RECEIVERS; reason: string }[] }
/** How many hosts' calendars cannot be relied on; `invalid`: the secret BUSY_CALENDARS itself cannot be read. */
type Calendars = { calendars: { invalid: boolean; stale: readonly string[]; unread: readonly string[] } }

/** The leads that wait longer for a call than `within`, in minutes of opening hours, and the one that waits longest; null: none does. */
type Waiting = { overdue: { count: number; reference: string; minutes: number; within: number; dayMinutes: number } | null }

/** Who receives our messages, and the settings of ours that may be wrong. */
const RECEIVERS = {
  mailchannels: 'the mail provider (MAILCHANNELS_API_KEY, MAIL_BASE_URL)',
  'email-service': 'Cloudflare Email Service (binding EMAIL)',
  webhook: 'the CRM (LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET)',
  alert: 'the chat (ALERT_WEBHOOK_URL)',
} as const

/** The alerts in the operators' chat. They state counts, and at most a reference, because a chat is no place for personal data. */
export const alertWords = {
  'alert-dead': ({ dead }: Counts) =>
    dead === 0
      ? `${site.name}: messages about leads had been given up, and none is any more.`
      : `${site.name}: ${messages(dead)} about leads given up in the last seven days. npm run leads -- dead --remote names each with its reason; once the cause is mended, requeue sends it.`,
  'alert-late': ({ pending, oldestAgeSeconds }: Counts) =>
    pending === 0
      ? `${site.name}: messages about leads were late, and all have left now.`
      : `${site.name}: ${messages(pending)} about leads ${pending === 1 ? 'waits' : 'wait'}, the oldest for ${minutes(oldestAgeSeconds)}. They are tried again by themselves; ${site.origin}/api/health shows how it stands.`,
  'alert-refused': ({ refusals, pending }: Counts & Refusals) =>
    refusals.length === 0
      ? `${site.name}: an address or key had been refused, and is not any more.`
      : `${site.name}: our address or key is refused by ${refusals.map(({ receiver, reason }) => `${RECEIVERS[receiver]}: ${reason}`).join(', and by ')}. ${messages(pending)} about leads ${pending === 1 ? 'waits' : 'wait'}; nothing is lost, and one is tried every 15 minutes. Once it is mended, a deploy or npm run leads -- requeue --all --remote sends them at once.`,
  'alert-ceiling': () =>
    `${site.name}: no more bookings, enquiries or changes by visitors are taken for up to a day, because as many came in as BOOKINGS_A_DAY, ENQUIRIES_A_DAY or CHANGES_A_DAY allows; visitors are asked to write to ${site.email} or to call. npm run leads -- list --remote shows them. If they are real, raise the number in wrangler.toml and deploy; if not, npm run leads -- networks --remote shows whose they are.`,
  'alert-calendar': ({ calendars: { invalid, stale, unread } }: Calendars) => {
    if (invalid)
      return `${site.name}: the secret BUSY_CALENDARS is no list of calendars, so no host’s calendar is read any more. The busy times read last still count. npx wrangler secret put BUSY_CALENDARS mends it.`
    const count = stale.length + unread.length
    return count === 0
      ? `${site.name}: a host’s calendar could not be read for a while, and is read again now.`
      : `${site.name}: the calendars of ${count === 1 ? '1 host' : `${count} hosts`} cannot be read: ${[stale.length > 0 && `${stale.length} for over two hours, whose last known times still count`, unread.length > 0 && `${unread.length} never yet, so sessions may be booked over other meetings`].filter(Boolean).join('; ')}. npm run calendar -- check --remote says why.`
  },
  'alert-backup': () =>
    `${site.name}: no backup has been made for 36 hours, or BACKUP_RECIPIENT is no public key of age. The Worker’s log names the cause in its backup_failed or backup_recipient_invalid line. Until it is mended, npm run backup -- --remote makes one.`,
  'alert-overdue': ({ overdue }: Waiting) => {
    if (!overdue) return `${site.name}: leads had waited too long for a call, and none does any more.`
    const { count, reference, minutes, within, dayMinutes } = overdue
    const leads = count === 1 ? '1 lead waits' : `${count}${count >= 100 ? ' or more' : ''} leads wait`
    const longest = count === 1 ? `: ${reference}` : `, ${reference} the longest`
    return `${site.name}: ${leads} longer than ${waitWords(within, dayMinutes)} for a call${longest}, for ${waitWords(minutes, dayMinutes)}. Only opening hours count. To do in the studio has them in order: ${site.origin}/studio/leads. The next message comes after nobody had to wait so long.`
  },
  'alert-answer': ({ answers: { declined, proposed } }: Answers) =>
    declined + proposed === 0
      ? `${site.name}: a calendar said no to an invite, or asked for another time. The mail about it names whose; the session is still booked.`
      : `${site.name}: ${[declined > 0 && `${sessions(declined)} to come ${declined === 1 ? 'was' : 'were'} declined in the visitor’s calendar`, proposed > 0 && `another time is asked for ${sessions(proposed)}`].filter(Boolean).join(', and ')}. They are still booked: move or cancel them, or ring. The mails about them, and ${site.origin}/studio/agenda, name them.`,
  'alert-returned': ({ notArrived }: { notArrived: number }) =>
    notArrived === 0
      ? `${site.name}: a mail had not arrived, and was sent again or dropped since.`
      : `${site.name}: ${notArrived === 1 ? 'a mail did' : `${notArrived} mails did`} not arrive: ring them. Most often an address has a typing error; correct it, then try again. ${site.origin}/studio/trouble, and npm run leads -- dead --remote, name each.`,
  'alert-failed': () =>
    `${site.name}: sending messages about leads failed and is tried again every minute. The Worker’s log names the cause in its outbox_failed line.`,
} as const

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

const messages = (count: number) => (count === 1 ? '1 message' : `${count}${count >= 100 ? ' or more' : ''} messages`)

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60)
  return whole === 1 ? '1 minute' : `${whole} minutes`
}
