/**
 * The mails that each new kind of lead sends. The agency's notice comes first: a lead nobody reads is lost, a confirmation
 * can be a minute late.
 */
export const LEAD_MAILS = {
  booking: ['booking-notice', 'booking-confirmed'],
  enquiry: ['enquiry-notice'],
} as const

/** What can happen to a booking after it was made. */
const BOOKING_CHANGES = ['moved', 'handed', 'cancelled'] as const
export type BookingChange = (typeof BOOKING_CHANGES)[number]

/** The mails of each change, the agency's first. */
const CHANGE_MAILS = {
  moved: ['booking-moved-notice', 'booking-moved'],
  handed: ['booking-handed-notice', 'booking-handed'],
  cancelled: ['booking-cancelled-notice', 'booking-cancelled'],
} as const satisfies Record<BookingChange, readonly string[]>

/** The agency's notice of answers that came after its notice of the booking. */
export const ANSWERED_NOTICE = 'booking-answered-notice' as const
/** The message that tells the CRM of them. */
export const ANSWERED_WEBHOOK = 'booking-answered-webhook' as const

/** The agency's notices of what calendars answer to an invite, and the visitor's mail with the two buttons after a no. */
export const DECLINED_NOTICE = 'booking-declined-notice' as const
export const PROPOSED_NOTICE = 'booking-proposed-notice' as const
export const DECLINED_MAIL = 'booking-declined' as const

/** The mail to a host who no longer holds a session: it tells of the booking as it was, and no later change withdraws it. */
const FORMER_HOST_MAIL = 'booking-former-host'
/** The same for an address that was the visitor's before it was corrected. */
const FORMER_VISITOR_MAIL = 'booking-former-visitor'
/** The mail that offers a new time to a visitor who did not come; somebody in the studio sends it. */
export const MISSED_MAIL = 'booking-missed'
/** The mails to somebody who waits for a time, who is no lead. */
export const WAITING_MAILS = ['waiting-joined', 'waiting-free'] as const
/** The mail to somebody whose assistant has a time held for them, who is no lead. */
export const HOLD_MAIL = 'hold-asked'
/** That a booking was deleted: it belongs to no lead any more. */
const DELETED_NOTICE = 'booking-deleted-notice'

/** The report of a week to an owner who asked for it: it is about no lead. */
const WEEKLY_REPORT = 'weekly-report'

/** The visitor's reminders: a day before the session, and an hour before. */
export const REMINDERS = ['booking-reminder-day', 'booking-reminder-hour'] as const

/** The messages by which leads and changes reach the agency's CRM, where one is set up. */
const LEAD_WEBHOOKS = { booking: 'booking-webhook', enquiry: 'enquiry-webhook' } as const
const CHANGE_WEBHOOKS = {
  moved: 'booking-moved-webhook',
  // To a CRM both are a session that is not held as it was.
  handed: 'booking-moved-webhook',
  cancelled: 'booking-cancelled-webhook',
} as const satisfies Record<BookingChange, string>
/** The message that tells the CRM what became of a lead. */
const OUTCOME_WEBHOOKS = { booking: 'booking-outcome-webhook', enquiry: 'enquiry-outcome-webhook' } as const

/**
 * What operators are alerted to: a message was given up, a run failed, a message is late, an address or key is refused, no more
 * leads are taken today, a host's calendar has not been read for hours, there is no new backup, leads wait too long for a call, a
 * calendar said no to an invite, or a mail did not arrive.
 */
const ALERTS = [
  'alert-dead',
  'alert-failed',
  'alert-late',
  'alert-refused',
  'alert-ceiling',
  'alert-calendar',
  'alert-backup',
  'alert-overdue',
  'alert-answer',
  'alert-returned',
] as const

export type LeadKind = keyof typeof LEAD_MAILS
export type ReminderKind = (typeof REMINDERS)[number]
export type BookingMailKind =
  | (typeof LEAD_MAILS)['booking'][number]
  | (typeof CHANGE_MAILS)[BookingChange][number]
  | typeof ANSWERED_NOTICE
  | typeof DECLINED_NOTICE
  | typeof PROPOSED_NOTICE
  | typeof DECLINED_MAIL
  | ReminderKind
export type FormerMailKind = typeof FORMER_HOST_MAIL | typeof FORMER_VISITOR_MAIL | typeof DELETED_NOTICE
export type WaitingMailKind = (typeof WAITING_MAILS)[number]
export type MailKind =
  | BookingMailKind
  | WaitingMailKind
  | typeof HOLD_MAIL
  | typeof MISSED_MAIL
  | FormerMailKind
  | (typeof LEAD_MAILS)['enquiry'][number]
type OutcomeWebhookKind = (typeof OUTCOME_WEBHOOKS)[LeadKind]
export type WebhookKind =
  | (typeof LEAD_WEBHOOKS)[LeadKind]
  | (typeof CHANGE_WEBHOOKS)[BookingChange]
  | typeof ANSWERED_WEBHOOK
  | OutcomeWebhookKind
export type AlertKind = (typeof ALERTS)[number]
export type MessageKind = MailKind | typeof WEEKLY_REPORT | WebhookKind | AlertKind

/** Every mail that tells how a booking stands. */
export const BOOKING_MAILS: readonly BookingMailKind[] = [
  ...LEAD_MAILS.booking,
  ...BOOKING_CHANGES.flatMap((change) => CHANGE_MAILS[change]),
  ANSWERED_NOTICE,
  DECLINED_NOTICE,
  PROPOSED_NOTICE,
  DECLINED_MAIL,
  ...REMINDERS,
]

/** The agency's, each of which tells all. */
export const AGENCY_NOTICES = BOOKING_MAILS.filter((kind) => kind.endsWith('-notice'))

/** The visitor's that bring an entry for their calendar. */
export const VISITOR_ENTRIES = BOOKING_MAILS.filter(
  (kind) => !kind.endsWith('-notice') && !isReminder(kind) && kind !== DECLINED_MAIL,
)

/** Those without which a lead, or its change, may go unread. */
const TELLING_WEBHOOKS: readonly MessageKind[] = [...Object.values(LEAD_WEBHOOKS), ...Object.values(CHANGE_WEBHOOKS)]
const WEBHOOKS: readonly MessageKind[] = [...TELLING_WEBHOOKS, ANSWERED_WEBHOOK, ...Object.values(OUTCOME_WEBHOOKS)]

/** How messages leave. Each channel is drained by itself, so that a slow receiver delays no other channel. */
export const CHANNELS = ['mail', 'webhook', 'alert'] as const
export type Channel = (typeof CHANNELS)[number]

/** Whether the agency or its CRM learns of a lead by this message: without it the lead may go unread. */
export function tellsAgency(kind: MessageKind): boolean {
  return TELLING_WEBHOOKS.includes(kind) || kind.endsWith('-notice') || kind === FORMER_HOST_MAIL
}

/** The channel of a message. */
export function channelOf(kind: MessageKind): Channel {
  if (isAlert(kind)) return 'alert'
  return isWebhook(kind) ? 'webhook' : 'mail'
}

export function isWebhook(kind: MessageKind): kind is WebhookKind {
  return WEBHOOKS.includes(kind)
}

export function isAlert(kind: MessageKind): kind is AlertKind {
  return ALERTS.some((alert) => alert === kind)
}

/** Whether a mail tells somebody that a session is no longer theirs, and of its earlier state. */
export function isFormerMail(kind: MessageKind): kind is FormerMailKind {
  return [FORMER_HOST_MAIL, FORMER_VISITOR_MAIL, DELETED_NOTICE].some((former) => former === kind)
}

/** Whether a mail goes to somebody who waits for a time. */
export function isWaitingMail(kind: MessageKind): kind is WaitingMailKind {
  return WAITING_MAILS.some((waiting) => waiting === kind)
}

export function isReminder(kind: MessageKind): kind is ReminderKind {
  return REMINDERS.some((reminder) => reminder === kind)
}

/** Which channels a lead uses beside mail: those that are set up. */
export type LeadChannels = { webhook: boolean }

/** What a new lead sends at once, the most important first. */
export function messagesOf(lead: LeadKind, { webhook }: LeadChannels): readonly MessageKind[] {
  return webhook ? [...LEAD_MAILS[lead], LEAD_WEBHOOKS[lead]] : LEAD_MAILS[lead]
}

/** What a change of a booking sends at once. */
export function messagesOfChange(change: BookingChange, { webhook }: LeadChannels): readonly MessageKind[] {
  return webhook ? [...CHANGE_MAILS[change], CHANGE_WEBHOOKS[change]] : CHANGE_MAILS[change]
}

/** The webhook message that tells what became of a lead. */
export function outcomeWebhookOf(lead: LeadKind): OutcomeWebhookKind {
  return OUTCOME_WEBHOOKS[lead]
}

/** Every kind of message a lead may have sent, also before the webhook was switched off. */
export function kindsOf(lead: LeadKind): readonly MessageKind[] {
  return lead === 'enquiry'
    ? [...messagesOf(lead, { webhook: true }), OUTCOME_WEBHOOKS.enquiry]
    : [
        ...BOOKING_MAILS,
        FORMER_HOST_MAIL,
        FORMER_VISITOR_MAIL,
        MISSED_MAIL,
        LEAD_WEBHOOKS.booking,
        ...Object.values(CHANGE_WEBHOOKS),
        ANSWERED_WEBHOOK,
        OUTCOME_WEBHOOKS.booking,
      ]
}

/** The kind of lead a message is about; undefined for an alert or the report of a week. */
export function leadKindOf(kind: MessageKind): LeadKind | undefined {
  return (Object.keys(LEAD_MAILS) as LeadKind[]).find((lead) => kindsOf(lead).includes(kind))
}

/** The values an operator can choose dead messages by: a channel, or a kind of message. */
export const DEAD_KINDS: readonly string[] = [
  ...CHANNELS,
  ...kindsOf('booking'),
  DELETED_NOTICE,
  ...WAITING_MAILS,
  HOLD_MAIL,
  ...kindsOf('enquiry'),
  WEEKLY_REPORT,
  ...ALERTS,
]
