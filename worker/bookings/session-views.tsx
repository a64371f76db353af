import type { ReactNode } from 'react'
import { isTimeZone } from '../../shared/booking.ts'
import { summaryWords } from '../../shared/content/booking.ts'
import { type BookingState, bookingPageWords as words } from '../../shared/content/booking-page.ts'
import {
  dayInFull,
  type OwnTime,
  ownTime,
  sydneyDate,
  sydneyTime,
  timeInWords,
  weekdayLong,
  zoneLabel,
} from '../../shared/sydney-time.ts'
import { type IsoInstant, MINUTE_MS } from '../../shared/time.ts'
import type { BookingView } from './page.tsx'

export function bookingState({ status, isOver, hasMoved }: BookingView): BookingState {
  if (status === 'cancelled') return 'cancelled'
  if (isOver) return 'over'
  return hasMoved ? 'moved' : 'booked'
}

/** It names the weekday only if that is the same where the visitor is. */
export function bookingHeadline(view: BookingView): string {
  const state = words.states[bookingState(view)]
  const date = sydneyDate(Date.parse(view.startsAt))
  const own = ownTimeOf(view.startsAt, view.visitorZone)
  return 'onDay' in state && (own?.day ?? date) === date ? state.onDay(weekdayLong(date)) : state.headline
}

/** The rows under the session's time: what it is for, the visitor's own time, how it is held, the reference. */
export function SessionDetails({ view }: { view: BookingView }) {
  const { startsAt, offer, visitorZone, reference } = view
  const own = ownTimeOf(startsAt, visitorZone)
  const state = bookingState(view)
  const isAhead = state === 'booked' || state === 'moved'
  return (
    <dl className="facts">
      {offer && <Fact name={words.offer} value={offer} />}
      {own && <Fact name={`${own.place}, ${summaryWords.yours}`} value={`${dayInFull(own.day)}, ${timeInWords(own.time)}`} />}
      {isAhead && <Fact name={words.how.label} value={<HowItIsHeld view={view} />} />}
      <Fact name={summaryWords.reference} value={reference} translate="no" />
    </dl>
  )
}

function HowItIsHeld({ view: { meetingUrl, hasPhone } }: { view: BookingView }) {
  if (!meetingUrl) return hasPhone ? words.how.weRing : words.how.weWrite
  return (
    <a href={meetingUrl} rel="noreferrer">
      {words.how.openCall}
    </a>
  )
}

/** A name and what it is, in a list of facts. */
export function Fact({ name, value, ...reading }: { name: string; value: ReactNode; dir?: 'auto'; translate?: 'no' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...reading}>{value}</dd>
    </div>
  )
}

type BookingSummaryProps = { view: BookingView; spent?: boolean; children: ReactNode }

/** The card of one booked session: what it is, how long it takes and how it is held. */
export function BookingSummary({ view, spent, children }: BookingSummaryProps) {
  const { startsAt, endsAt, meetingUrl, hasPhone } = view
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  const { video, phone, either } = words.how
  return (
    <Card
      title={words.session}
      aside={spent ? undefined : words.minutes(minutes)}
      subtitle={spent ? undefined : meetingUrl ? video : hasPhone ? phone : either}
      spent={spent}
    >
      {children}
    </Card>
  )
}

/** The session's day and time in Sydney, as large as the card allows. */
export function SessionTime({ startsAt, withYear }: { startsAt: IsoInstant; withYear?: boolean }) {
  const instant = Date.parse(startsAt)
  const date = sydneyDate(instant)
  // Beside the stamp of a narrow card the weekday gets a line of its own, not the month.
  const day = dayInFull(date).replace(/(?<=\d) /, '\u00a0')
  return (
    <p className="when">
      <span className="date">{withYear ? `${day} ${date.slice(0, 4)}` : day}</span>{' '}
      <span className="time">{timeInWords(sydneyTime(instant))}</span>{' '}
      <span className="zone">{words.zone(zoneLabel(instant))}</span>
    </p>
  )
}

type CardProps = {
  title: string
  aside?: string
  subtitle?: string
  /** Of no use any more, so not in the loud colour. */
  spent?: boolean
  wide?: boolean
  children: ReactNode
}

/** The card on the Worker's pages: a head, a perforation and a torn lower edge. */
export function Card({ title, aside, subtitle, spent, wide, children }: CardProps) {
  return (
    <div className="card" data-spent={spent || undefined} data-wide={wide || undefined}>
      <div className="head">
        <h2>{title}</h2>
        {aside && <p className="aside">{aside}</p>}
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </div>
      {children}
      <span className="edge" />
    </div>
  )
}

/** The visitor's day and time of a session; undefined if it is Sydney's, or their zone is not known here. */
export function ownTimeOf(startsAt: IsoInstant, zone: string | null | undefined): OwnTime | undefined {
  return zone && isTimeZone(zone) ? ownTime(startsAt, zone) : undefined
}
