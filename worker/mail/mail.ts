import { isTimeZone } from '../../shared/booking.ts'
import type { Invited } from '../../shared/calendar-reply.ts'
import { campaignPath, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { mailLabels as labels } from '../../shared/content/mails.ts'
import { PAGES } from '../../shared/paths.ts'
import { dayInFull, dayInShort, ownTime, sydneyDate, sydneyTime, timeInWords, zoneLabel } from '../../shared/sydney-time.ts'
import { type IsoInstant, MINUTE_MS } from '../../shared/time.ts'
import { type BookingRow, offerOf } from '../records/bookings.ts'

/** A mail ready to send. The text and the HTML say the same. */
export type Mail = {
  /** The same for every copy of a mail. */
  id: string
  to: string
  cc?: string
  /** Where mail servers report that it cannot be delivered; absent: to its sender. */
  returnTo?: string | undefined
  /** Where a mail program takes its reader off a list by one click (RFC 8058). */
  unsubscribe?: string
  /** Absent if there is no address to reply to. */
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
}

/** A mail with its sender and headers: what MailChannels and Email Service are given alike. */
export type AddressedMail = Mail & { from: { email: string; name: string }; headers: Record<string, string> }

/** A calendar entry that a mail carries; `method` is also METHOD in the text. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** What a mail says, before it is rendered as text and HTML. */
export type MailDraft = Omit<Mail, 'id' | 'text' | 'html'> & { parts: MailPart[] }

/** One line of a mail's facts. */
export type MailDetail = readonly [label: string, value: string]

/** The blocks of a mail, from which both its text and its HTML are rendered. */
export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  /** A visitor's own words, marked so that they cannot be taken for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly MailDetail[] }
  /** Numbers to be seen at a glance, each with its name and a sentence about it. */
  | { kind: 'figures'; figures: readonly { label: string; figure: string; text: string }[] }
  /** A link that looks like a button; `main`: the one thing to do next. */
  | { kind: 'action'; label: string; href: string; main?: boolean }

/**
 * `from`: the sender, who organises the session; `to`: where the agency reads; `link`: the URL of the booking's own page; `repliesTo`: the
 * addresses at which calendars answer, absent if that is the sender's.
 */
export type BookingMailDetails = { from: string; to: string; link: string; repliesTo?: ReplyAddresses }

export type ReplyAddresses = Record<Invited, string>

/** Monday 23 November 2026 */
const dayInWords = (day: string) => `${dayInFull(day)} ${day.slice(0, 4)}`

/** A session's time in words, in Sydney's time zone. */
export function describeSession(startsAt: IsoInstant, endsAt: IsoInstant) {
  const start = Date.parse(startsAt)
  const zone = zoneLabel(start)
  const day = sydneyDate(start)
  const time = timeInWords(sydneyTime(start), ' ')
  /** Tuesday 24 November 2026, and 9:00 AM Sydney’s */
  const when: MailDetail[] = [
    [labels.day, dayInWords(day)],
    [labels.time, labels.sydneyTime(time, zone)],
  ]
  return {
    when,
    /** Tue 24 Nov 2026, 9:00 AM AEDT */
    short: `${dayInShort(day)} ${day.slice(0, 4)}, ${time} ${zone}`,
    minutes: (Date.parse(endsAt) - start) / MINUTE_MS,
  }
}

/** A session's start by the visitor's clock; undefined if their zone is not known, or shows the same time as Sydney. */
function describeVisitorTime(startsAt: IsoInstant, zone: string | null): { when: string; place: string } | undefined {
  const own = zone && isTimeZone(zone) ? ownTime(startsAt, zone) : undefined
  // Monday 23 November 2026, 2:00 PM
  return own && { when: `${dayInWords(own.day)}, ${timeInWords(own.time, ' ')}`, place: own.place }
}

/** When a session is, for somebody who is told nothing else of it. */
export function sessionTimes(booking: Pick<BookingRow, 'starts_at' | 'ends_at' | 'reference'>): MailDetail[] {
  const { when, minutes } = describeSession(booking.starts_at, booking.ends_at)
  return [...when, [labels.length, labels.minutes(minutes)], [labels.reference, booking.reference]]
}

/** When a session is, by both clocks where they differ, how it is held (in the reader's words), and its reference. */
export function sessionDetails(booking: BookingRow, visitorTime: (place: string) => string, how?: string): MailDetail[] {
  const session = describeSession(booking.starts_at, booking.ends_at)
  const own = describeVisitorTime(booking.starts_at, booking.visitor_zone)
  const offer = offerOf(booking)
  return [
    ...(offer ? [[labels.offer, offer] as const] : []),
    ...session.when,
    ...(own ? [[visitorTime(own.place), own.when] as const] : []),
    [labels.length, labels.minutes(session.minutes)],
    ...(how ? [[labels.how, how] as const] : []),
    [labels.reference, booking.reference],
  ]
}

/** Where a visitor of a campaign can book another session at a site: on its page; without a campaign on the front page. */
export function bookAgainUrl(origin: string, campaign: string | null): string {
  if (!campaign || !isCampaignKey(campaign)) return `${origin}/`
  const page = PAGES.find((page) => page.campaign === campaign)
  return origin + (page?.path ?? campaignPath(campaign))
}
