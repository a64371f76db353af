/** What a message to the agency that did not arrive is about, by its kind: of one message, and of several. */
const ABOUT: Partial<Record<string, readonly [string, string]>> = {
  'booking-notice': ['a booking', 'bookings'],
  'booking-moved-notice': ['a moved session', 'moved sessions'],
  'booking-handed-notice': ['a session with another host', 'sessions with another host'],
  'booking-former-host': ['a session that changed hands', 'sessions that changed hands'],
  'booking-deleted-notice': ['a deleted session', 'deleted sessions'],
  'booking-answered-notice': ['a visitor’s answers', 'visitors’ answers'],
  'booking-cancelled-notice': ['a cancelled session', 'cancelled sessions'],
  'enquiry-notice': ['an enquiry', 'enquiries'],
}

/** Words of the alerts, for marketers. What only a terminal can fix is written so that it can be passed on. */
export const alertWords = {
  title: 'Mail and system check',
  text: 'Whether every lead reaches us and our mails reach them. It looks again every minute.',
  allClear: 'Nothing is stuck',
  allClearText: 'New leads come in, mails leave within seconds, and somebody is there for every booked session.',
  checked: (clock: string) => `Checked at ${clock}`,
  senders: {
    mailchannels: 'Mail leaves by MailChannels.',
    'email-service': 'Mail leaves by Cloudflare Email Service.',
    nobody: 'No sender takes mail at the moment: it waits, and leaves as soon as one does.',
  },
  mark: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  operator: 'Tell whoever runs the site',
  actions: {
    tryAll: 'Send what waits now',
    openSchedule: 'Open the opening hours',
    openLeads: 'See the newest leads',
    openToDo: 'See who waits',
    openPeople: 'Open the list of people',
    openWords: 'Open the pages',
  },
  trying: 'Trying…',
  tried: (count: string, isOne: boolean) => `${count} ${isOne ? 'is on its way' : 'are on their way'} again`,
  dropped: (count: string) => `${count} dropped`,
  sent: 'What waits is sent now',
  ledger: {
    title: 'The place where leads are kept does not answer',
    text: 'Visitors cannot book or write to us now; they are asked to try again or to send an email. Nothing that came in before is lost.',
    operator: 'The ledger (Durable Object) cannot be reached. Cloudflare’s status page and the Worker’s log say more.',
  },
  config: {
    title: 'Campaigns and opening hours cannot be read',
    text: 'Visitors see the built-in pages and hours. What is published stays, and shows again by itself.',
    operator: 'The KV namespace CONFIG cannot be reached. Cloudflare’s status page and the Worker’s log say more.',
  },
  schedule: {
    'last-good': {
      title: 'The opening hours have an error',
      text: 'Visitors are still offered the times of the last good version, so a change since then is not in force.',
    },
    default: {
      title: 'The opening hours have an error',
      text: 'Visitors are offered the built-in times, whatever was set. Sessions may be booked when nobody is there.',
    },
  },
  words: {
    title: 'The changed words of a page have an error',
    text: 'Visitors see the page as it is built, without any change of its words.',
  },
  people: {
    'last-good': {
      title: 'The list of people has an error',
      text: 'The last list that could be read still says who may do what here, so a change since then is not in force. An owner can publish it anew.',
      operator: 'The KV entry people is invalid. worker/handbook/studio.md, “Who may do what”, says how to mend it.',
    },
    unreadable: {
      title: 'The list of people has an error',
      text: 'Nobody here is more than a reader until it is mended.',
      operator: 'The KV entry people is invalid. worker/handbook/studio.md, “Who may do what”, says how to mend it.',
    },
  },
  restoring: {
    title: 'The site is being restored',
    text: 'Visitors cannot book or write to us until that is done; they are asked to try again or to send an email.',
    operator: 'If no restore is under way, one was stopped: run npm run restore once more with the same file.',
  },
  ceiling: {
    title: 'A daily limit is reached',
    text: 'As many bookings, enquiries or changes by visitors came in as a day allows. Visitors are asked to write an email or to call. Look whether the newest leads are real people.',
    operator:
      'If they are real, raise BOOKINGS_A_DAY, ENQUIRIES_A_DAY or CHANGES_A_DAY in wrangler.toml and deploy. If not, npm run leads -- networks --remote shows whose they are.',
  },
  mailKey: {
    title: 'No mail can leave',
    text: 'Leads are kept, but neither we nor the visitors get any mail about them: look into the list of leads yourself until it is fixed. All mails leave then.',
    operator:
      'Neither the secret MAILCHANNELS_API_KEY nor the binding EMAIL is set: npx wrangler secret put MAILCHANNELS_API_KEY',
  },
  refused: {
    title: {
      mailchannels: 'The mail provider refuses our key',
      'email-service': 'Cloudflare Email Service refuses our mail',
      webhook: 'The CRM refuses our key or address',
      alert: 'Our chat refuses its alerts',
    },
    text: 'What we send to it waits, unless the other sender of mail takes it. Nothing is lost, and one message is tried every 15 minutes. Until then, look at the list of leads yourself.',
    operator:
      'The Worker’s log says why in its circuit_opened line: most often a secret is wrong, or the account is closed or used up. A deploy, or the button, tries all at once.',
  },
  overdue: {
    title: (count: number, isMore: boolean, limit: string) =>
      `${count === 1 ? '1 lead waits' : `${count}${isMore ? ' or more' : ''} leads wait`} longer than ${limit} for a call`,
    text: (reference: string, wait: string) =>
      `${reference} has waited longest: ${wait}. Only opening hours count. Once an outcome says that somebody was reached, they are not counted any more.`,
  },
  calendars: {
    somebody: 'a host',
    invalid: {
      title: 'No host’s calendar is read any more',
      text: 'The busy times read last still count, newer ones do not: sessions may be booked over other meetings.',
      operator: (twice: string | undefined) =>
        twice === undefined
          ? 'The secret BUSY_CALENDARS is no list of calendars: npx wrangler secret put BUSY_CALENDARS'
          : `The secret BUSY_CALENDARS names ${twice} twice. Several calendars of one host are a list: {"${twice}":["https://…","https://…"]}`,
    },
    stale: {
      title: (hosts: string) => `The calendar of ${hosts} could not be read for over two hours`,
      text: 'The busy times read last still count, newer ones do not: sessions may be booked over other meetings.',
      operator: (reason: string) => `npm run calendar -- check --remote says why${reason && ` (last: ${reason})`}.`,
    },
    unread: {
      title: (hosts: string) => `The calendar of ${hosts} could not be read yet`,
      text: 'Nothing in it counts: sessions may be booked over other meetings.',
      operator: (reason: string) => `npm run calendar -- check --remote says why${reason && ` (last: ${reason})`}.`,
    },
    unclear: {
      title: (count: number, hosts: string) =>
        `${count === 1 ? '1 entry' : `${count.toLocaleString('en-AU')} entries`} in the calendar of ${hosts} ${count === 1 ? 'does' : 'do'} not say clearly when`,
      text: 'An entry without any day blocks nothing, so a session may be booked over it; of others every time that they may mean is blocked. Ask the host to look for entries without a proper date or with an odd repetition, and to make them anew or delete them.',
      operator: 'npm run calendar -- check --remote shows which times are blocked.',
    },
    zones: {
      title: (hosts: string) => `Times in the calendar of ${hosts} may be hours off`,
      text: (names: string, isOne: boolean) =>
        `It has times in ${isOne ? 'a time zone' : 'time zones'} that nobody knows: ${names}. They count as times of the calendar’s own zone. Ask the host to choose a city’s zone, such as Sydney, for these entries.`,
      operator: 'If a program writes this name for everybody, the site can learn it: ask a developer.',
    },
    unknown: {
      title: (hosts: string) => `There is a calendar of ${hosts}, whom the opening hours do not know`,
      text: 'It blocks no times, because nobody can be booked with them. Add them as a host, or have the calendar taken out.',
    },
  },
  outside: {
    title: (count: number) =>
      count === 1
        ? 'Nobody is there for 1 booked session'
        : `Nobody is there for ${count.toLocaleString('en-AU')} booked sessions`,
    text: 'The opening hours say so: a closure, a closed day, shorter hours or a host who is gone. The visitors expect their sessions: move each one, hand it over or cancel it.',
  },
  late: {
    title: (count: string, age: string) => `${count} about leads wait, the oldest for ${age}`,
    text: 'They are tried again by themselves, and nothing is lost. Until then, look into the list of leads yourself.',
    operator: 'Most often the mail provider or the CRM does not answer. The Worker’s log names the cause in its outbox lines.',
  },
  held: {
    title: (count: string, isOne: boolean) => `${count} ${isOne ? 'has' : 'have'} been held since a restore`,
    text: 'They were waiting when the backup was made: some may have been sent since then, so nothing of it leaves by itself.',
    operator:
      'npm run restore -- --send-held --remote sends them, each at its time; npm run restore -- --drop-held --remote deletes them.',
  },
  backup: {
    title: 'There is no new nightly backup',
    text: 'Nothing is lost, but what came in since the last one is in none.',
    operator: 'The Worker’s log says why in its backup lines. npm run backup -- --remote makes one meanwhile.',
  },
  stopped: {
    title: 'Sending has stopped',
    text: 'Messages about leads wait and nothing sends them. The button starts it again.',
  },
  messages: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? '1 message' : `${alertWords.count(count, isMore)} messages`,
  count: (count: number, isMore: boolean): string => `${count.toLocaleString('en-AU')}${isMore ? ' or more' : ''}`,
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  dead: {
    agency: {
      title: (isOne: boolean, count: string, kind: string) => {
        const [one, several] = ABOUT[kind] ?? ['a lead', 'leads']
        return `We were not told about ${isOne ? one : `${count} ${several}`}`
      },
      text: 'Look at each lead, and ring where it matters.',
    },
    visitor: {
      title: (isOne: boolean, count: string, kind: string) =>
        `${isOne ? 'A visitor' : `${count} visitors`} did not get a mail (${kind})`,
      text: 'Most often the address has a typing error: correct it, then try again.',
    },
    crm: {
      title: (isOne: boolean, count: string, kind: string) =>
        `The CRM did not get ${isOne ? 'a message' : `${count} messages`} (${kind})`,
      text: 'The CRM does not know of this. Nothing is lost here.',
    },
    alert: {
      title: (isOne: boolean, count: string, kind: string) =>
        `${isOne ? 'An alert' : `${count} alerts`} did not reach our chat (${kind})`,
      text: 'What it was about stands on this page, if it still holds.',
    },
    owner: {
      title: (isOne: boolean, count: string) => `${isOne ? 'A colleague' : `${count} colleagues`} did not get Monday’s mail`,
      text: 'The studio’s first page has the same figures.',
    },
    once: 'One that did not arrive cannot be sent again: what it told was deleted once it had left. Tell them yourself, then drop it.',
    requeue: 'Try again',
    dismiss: 'Drop',
    requeueAll: 'Try all again',
    dismissAll: 'Drop all',
    requeueOf: (reference: string) => `Try again: ${reference}`,
    dismissOf: (reference: string) => `Drop: ${reference}`,
    since: (moment: string) => `given up ${moment}`,
    session: (moment: string) => `session ${moment}`,
    more: (count: number) => `and ${count.toLocaleString('en-AU')} more`,
    drop: {
      title: (count: string) => `Drop ${count}?`,
      text: 'What is dropped is never sent, and nobody is told. The leads stay.',
      now: 'Drop',
      busy: 'Dropping…',
      keep: 'Keep',
    },
  },
} as const
