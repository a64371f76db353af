import { waitWords } from './response-times.ts'
import { site } from './site.ts'

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
