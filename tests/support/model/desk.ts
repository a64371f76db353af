import { DAY_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { type Lead, type Mail, mailboxes, mailboxOf } from './entities.ts'
import { dayOf, daysFrom, instantOf, plus, weekdayOf } from './sydney.ts'

// What the desk of an agency tells, worked out anew at each question.

type Days = { dueBy?: string; from?: string; to?: string }
export type Filter = Partial<Pick<Lead, 'kind' | 'outcome' | 'campaign' | 'source'>> & Days & { owner?: string; isDead?: boolean }
type Instant = number | null | undefined

const OUTCOMES = ['new', 'reached', 'qualified', 'won', 'lost', 'absent']
const digits = (text = '') => text.replace(/\D/g, '').slice(-9)
const rings = ({ person }: Lead) => digits(person.phone).length === 9
/** By what two leads are surely, or perhaps, of one person. */
function shared(one: Lead, other: Lead): 'mailbox' | 'phone' | undefined {
  if (mailboxes(one).some((mailbox) => mailboxes(other).includes(mailbox))) return 'mailbox'
  return rings(one) && digits(one.person.phone) === digits(other.person.phone) ? 'phone' : undefined
}
/** Newest first; at the same time the enquiries, each kind by what was written last. */
const byAge = (one: Lead, other: Lead) =>
  other.createdAt - one.createdAt || other.kind.localeCompare(one.kind) || other.id - one.id
/** Whether an instant lies between two Sydney days, both included. */
const isWithin = (instant: number, from: string, to: string) => dayOf(instant) >= from && dayOf(instant) <= to

/** The leads of a filter, the newest first. */
export function list(agency: Agency, filter: Filter = {}): Lead[] {
  const { from = '2000-01-01', to = '2099-01-01', owner, dueBy = '', isDead, ...same } = filter
  const isMeant = (lead: Lead) =>
    Object.entries(same).every(([name, value]) => lead[name as keyof typeof same] === value) &&
    (!owner || lead.desk.owner === owner) &&
    (!dueBy || (lead.desk.nextDate ?? '2099-01-01') <= dueBy) &&
    (!isDead || trouble(agency, lead) !== null) &&
    isWithin(lead.createdAt, from, to)
  return agency.leads.filter(isMeant).sort(byAge)
}

/** What is wrong with the mails about a lead: those that did not arrive say most. */
export function trouble({ mails }: Agency, lead: Lead): 'returned' | 'dead' | null {
  const dead = mails.filter(({ about, state }) => about === lead && state === 'dead')
  return dead.some(({ isReturned }) => isReturned) ? 'returned' : dead.length > 0 ? 'dead' : null
}

/** What is to be done, in order. At the same time: sessions that are over, those called off, enquiries; each by what was written first. */
export function toDo(agency: Agency) {
  const { now, today, leads } = agency
  // Sessions are prepared for until the end of the next workday.
  const until = instantOf(plus(daysFrom(plus(today, 1), 14).find((day) => agency.isOpen(day)) ?? '', 1))
  const reasonOf = (lead: Lead): [why: string, at: number] | undefined => {
    const [{ nextDate }, since] = [lead.desk, waitsSince(agency, lead)]
    const { status, startsAt = Infinity, endsAt = 0 } = { ...lead.session }
    const isOpen = status === 'booked' && ['new', 'reached', 'qualified'].includes(lead.outcome)
    if (isOpen && endsAt > now && startsAt < until) return ['session', startsAt]
    if (nextDate !== null) return nextDate <= today ? ['due', Date.parse(nextDate)] : undefined
    return since >= now - 30 * DAY_MS ? [rings(lead) ? 'waits' : 'no_number', since] : undefined
  }
  const doubleOf = (lead: Lead) => {
    const ways = leads.map((other) => other !== lead && shared(lead, other))
    return ['mailbox' as const, 'phone' as const].find((way) => ways.includes(way))
  }
  return ['session', 'due', 'waits', 'no_number'].flatMap((why) => {
    const rank = ({ session }: Lead) => (!session ? 2 : session.status === 'cancelled' && why !== 'due' ? 1 : 0)
    return leads
      .flatMap((lead) => (reasonOf(lead)?.[0] === why ? { lead, at: reasonOf(lead)?.[1] ?? 0 } : []))
      .sort((one, other) => one.at - other.at || rank(one.lead) - rank(other.lead) || one.lead.id - other.lead.id)
      .map(({ lead, at }) => ({ reference: lead.reference, why, at, double: doubleOf(lead) }))
  })
}

/** Since when somebody waits for a call; NaN if nobody does. */
function waitsSince({ now }: Agency, { session, outcome, desk, createdAt }: Lead): number {
  if (outcome !== 'new' || desk.nextDate !== null) return Number.NaN
  if (session?.status === 'cancelled') return session.changedAt ?? Number.NaN
  return !session ? createdAt : session.endsAt <= now ? session.endsAt : Number.NaN
}

export function counts(agency: Agency, owner: string) {
  const count = (filter: Filter) => list(agency, filter).length
  return {
    older: agency.leads.filter((lead) => waitsSince(agency, lead) < agency.now - 30 * DAY_MS).length,
    mine: count({ owner }),
    due: count({ dueBy: agency.today }),
    kinds: { booking: count({ kind: 'booking' }), enquiry: count({ kind: 'enquiry' }) },
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count({ outcome })])),
    trouble: count({ isDead: true }),
    toDo: toDo(agency).length,
  }
}

/** The sessions of the week from a day on, with how they stand. */
export function agenda({ leads }: Agency, day: string): string[] {
  return leads
    .flatMap(({ session, ...lead }) => (session && isWithin(session.startsAt, day, plus(day, 6)) ? { ...lead, ...session } : []))
    .sort((one, other) => one.startsAt - other.startsAt || one.host.localeCompare(other.host) || one.id - other.id)
    .map(({ reference, host, at, endsAt, status, outcome, desk: { nextStep, nextDate } }) =>
      [reference, host, at, endsAt, status, outcome, nextStep, nextDate].join(' '),
    )
}

/** What is found by a word or by how it begins, by the end of a number, or by an address; the newest first. */
export function found({ leads }: Agency, text: string): Lead[] {
  const words = ({ person, text: said, desk, notes }: Lead) =>
    [person.name, person.organisation, said, desk.nextStep, ...notes.map((note) => note.text)].join(' ').toLowerCase()
  const isMeant = (lead: Lead) => {
    if (text.includes('@')) return mailboxes(lead).includes(mailboxOf(text))
    if (/\d/.test(text)) return rings(lead) && digits(lead.person.phone).endsWith(text)
    return new RegExp(`\\b${text}`).test(words(lead))
  }
  return leads.filter(isMeant).sort(byAge)
}

/** Other leads of the person of a lead, the newest twenty, and whether they are surely theirs. */
export function also({ leads }: Agency, lead: Lead) {
  return ['mailbox', 'phone']
    .flatMap((by) => leads.flatMap((other) => (other !== lead && shared(lead, other) === by ? { by, other } : [])))
    .sort(
      (one, next) => next.other.createdAt - one.other.createdAt || one.by.localeCompare(next.by) || byAge(one.other, next.other),
    )
    .slice(0, 20)
    .map(({ by, other }) => {
      return { reference: other.reference, by, isSure: by === 'mailbox' || other.person.name === lead.person.name }
    })
}

/** All leads that a deletion of a lead's person has to ask about, with how each was found. */
export function person(agency: Agency, lead: Lead) {
  const { leads, now, mails } = agency
  const theirs = leads.filter((other) => other === lead || shared(lead, other) === 'mailbox')
  const sharing = leads.filter((other) => !theirs.includes(other) && theirs.some((one) => shared(one, other)))
  const bookings = sharing.filter(({ kind }) => kind === 'booking')
  const isLinked = (other: Lead) =>
    ![...theirs, ...sharing].includes(other) && bookings.some((one) => shared(one, other) === 'mailbox')
  const ways = { self: [lead], mailbox: theirs.filter((one) => one !== lead), phone: sharing, linked: leads.filter(isLinked) }
  const isUnsent = ({ state }: Mail) => state === 'pending' || state === 'held'
  return Object.entries(ways).flatMap(([by, found]) =>
    found.map((one) => ({
      ...{ reference: one.reference, by, isTheirs: theirs.includes(one), told: agency.toldOfDeletion(one).length },
      isToCome: one.session?.status === 'booked' && one.session.endsAt > now,
      unsent: mails.filter((mail) => mail.about === one && isUnsent(mail)).length,
    })),
  )
}

/** When the mail about a booking's latest change leaves or left; null if none does, undefined once its record is gone. */
export function mailAt({ mails, now }: Agency, { session, createdAt, ...lead }: Lead): Instant {
  const { status, changedAt, movedAt } = { status: 'booked', changedAt: null, movedAt: null, ...session }
  const [kind, since] = status === 'cancelled' ? ['cancelled', changedAt] : [movedAt === null ? 'confirmed' : 'moved', movedAt]
  const from = since ?? createdAt
  const isIt = (one: Mail) => one.reference === lead.reference && one.kind === `booking-${kind}` && one.createdAt >= from
  const mail = mails.findLast(isIt)
  if (mail) return mail.state === 'dead' || mail.state === 'held' ? null : Math.max(mail.due, mail.createdAt)
  return now - from < 30 * DAY_MS ? null : undefined
}

/** What is counted of some leads. Due are sessions that have ended or were called off. */
function sumsOf({ now }: Agency, leads: readonly Lead[]) {
  const count = (isCounted: (lead: Lead) => boolean | undefined) => leads.filter(isCounted).length
  const isDue = ({ session }: Lead) => session && (session.status === 'cancelled' || session.endsAt <= now)
  const won = leads.filter(({ outcome }) => outcome === 'won')
  return {
    booked: count(({ kind }) => kind === 'booking'),
    enquired: count(({ kind }) => kind === 'enquiry'),
    due: count(isDue),
    kept: count((lead) => isDue(lead) && lead.session?.status === 'booked' && lead.outcome !== 'absent'),
    won: won.length,
    cents: won.reduce((sum, lead) => sum + (lead.cents ?? 0), 0),
  }
}

/** The same by group. */
export const tally = (agency: Agency, leads: readonly Lead[], groupOf: (lead: Lead) => string) =>
  [...Map.groupBy(leads, groupOf)].map(([group, some]) => ({ group, ...sumsOf(agency, some) }))

/** The week from a Monday on, up to now: leads that came, sessions that ended and were kept, clients won. And the sessions of seven days. */
export function week(agency: Agency) {
  const { leads, now, today } = agency
  const monday = plus(today, -((weekdayOf(today) + 6) % 7))
  const isOf = (instant: Instant) => instant != null && instant < now && isWithin(instant, monday, plus(monday, 6))
  const ended = leads.filter(({ session }) => isOf(session?.endsAt))
  const stated = leads.filter(({ outcomeAt }) => isOf(outcomeAt))
  const { due, kept } = sumsOf(agency, ended)
  const { won, cents } = sumsOf(agency, stated)
  const booked = leads.flatMap(({ session }) => (session?.status === 'booked' ? dayOf(session.startsAt) : []))
  const sessions = daysFrom(today, 7).map((day) => ({ day, count: booked.filter((one) => one === day).length }))
  return { leads: leads.filter(({ createdAt }) => isOf(createdAt)).length, due, kept, won, cents, sessions }
}
