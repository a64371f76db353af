import { DAY_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { type Lead, mailboxes, mailboxOf } from './entities.ts'
import { dayOf, daysFrom, instantOf, plus, weekdayOf } from './sydney.ts'

// What the desk of an agency tells, worked out anew at each question.

type Days = { dueBy?: string; from?: string; to?: string }
export type Filter = Partial<Pick<Lead, 'kind' | 'outcome' | 'campaign' | 'source'>> & Days & { owner?: string; isDead?: boolean }

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

const REASONS = ['session', 'due', 'waits', 'no_number']

/** What is to be done, in order. At the same time: sessions that are over, those called off, enquiries; each by what was written first. */
export function toDo({ now, today, leads, isOpen }: Agency) {
  // Sessions are prepared for until the end of the next workday.
  const until = instantOf(plus(daysFrom(plus(today, 1), 14).find(isOpen) ?? '', 1))
  const reasonOf = (lead: Lead): [why: string, at: number] | undefined => {
    const [{ nextDate }, since] = [lead.desk, waitsSince(lead, now)]
    const { status, startsAt = Infinity, endsAt = 0 } = { ...lead.session }
    const isSession = status === 'booked' && ['new', 'reached', 'qualified'].includes(lead.outcome)
    if (isSession && endsAt > now && startsAt < until) return ['session', startsAt]
    if (nextDate !== null) return nextDate <= today ? ['due', Date.parse(nextDate)] : undefined
    return since >= now - 30 * DAY_MS ? [rings(lead) ? 'waits' : 'no_number', since] : undefined
  }
  const all = leads.flatMap((lead) => {
    const [why, at = 0] = reasonOf(lead) ?? []
    const rank = !lead.session ? 2 : lead.session.status === 'cancelled' && why !== 'due' ? 1 : 0
    return why ? { lead, why, at, order: [REASONS.indexOf(why), at, rank, lead.id] } : []
  })
  return all.sort((one, next) => one.order.map((mine, nth) => mine - (next.order[nth] ?? 0)).find(Boolean) ?? 0)
}

/** Since when somebody waits for a call; NaN if nobody does. */
function waitsSince({ session, outcome, desk, createdAt }: Lead, now: number): number {
  if (outcome !== 'new' || desk.nextDate !== null) return Number.NaN
  if (session?.status === 'cancelled') return session.changedAt ?? Number.NaN
  return !session ? createdAt : session.endsAt <= now ? session.endsAt : Number.NaN
}

/** Who has waited too long to be in that list. */
export const older = ({ leads, now }: Agency) => leads.filter((lead) => waitsSince(lead, now) < now - 30 * DAY_MS)

/** The sessions of the week from a day on, and those that were called off. */
export function agenda({ leads }: Agency, day: string) {
  return leads
    .flatMap(({ session, ...lead }) => (session && isWithin(session.startsAt, day, plus(day, 6)) ? { ...lead, ...session } : []))
    .sort((one, other) => one.startsAt - other.startsAt || one.host.localeCompare(other.host) || one.id - other.id)
}

/** What is found by a word or by how it begins, by the end of a number, or by an address; the newest first. */
export function found(agency: Agency, text: string): Lead[] {
  const words = ({ person, text: said, desk, notes }: Lead) =>
    [person.name, person.organisation, said, desk.nextStep, ...notes.map((note) => note.text)].join(' ').toLowerCase()
  return list(agency).filter((lead) => {
    if (text.includes('@')) return mailboxes(lead).includes(mailboxOf(text))
    if (/\d/.test(text)) return rings(lead) && digits(lead.person.phone).endsWith(text)
    return new RegExp(`\\b${text}`).test(words(lead))
  })
}

/** Other leads of the person of a lead, the newest twenty, and whether they are surely theirs. */
export function also(agency: Agency, lead: Lead) {
  const others = list(agency).filter((other) => other !== lead)
  const found = (['mailbox', 'phone'] as const).flatMap((by) => {
    const isSure = (other: Lead) => by === 'mailbox' || other.person.name === lead.person.name
    return others.filter((other) => shared(lead, other) === by).map((other) => ({ other, by, isSure: isSure(other) }))
  })
  return found.sort((one, next) => next.other.createdAt - one.other.createdAt).slice(0, 20)
}

/** By what another lead has the same person as a lead. */
export const double = ({ leads }: Agency, lead: Lead) =>
  (['mailbox', 'phone'] as const).find((by) => leads.some((other) => other !== lead && shared(lead, other) === by))

/** All leads that a deletion of a lead's person has to ask about, by how each was found. */
export function person({ leads }: Agency, lead: Lead) {
  const theirs = leads.filter((other) => other === lead || shared(lead, other) === 'mailbox')
  const sharing = leads.filter((other) => !theirs.includes(other) && theirs.some((one) => shared(one, other)))
  const bookings = sharing.filter(({ kind }) => kind === 'booking')
  const others = leads.filter((other) => !theirs.includes(other) && !sharing.includes(other))
  const linked = others.filter((other) => bookings.some((one) => shared(one, other) === 'mailbox'))
  return { self: [lead], mailbox: theirs.filter((other) => other !== lead), phone: sharing, linked }
}

/** When the mail about a booking's latest change leaves or left; null if none does, undefined once its record is gone. */
export function mailAt({ mails, now }: Agency, lead: Lead): number | null | undefined {
  const { status, changedAt = null, movedAt = null } = { ...lead.session }
  const [kind, since] = status === 'cancelled' ? ['cancelled', changedAt] : [movedAt === null ? 'confirmed' : 'moved', movedAt]
  const from = since ?? lead.createdAt
  const mail = mails.findLast((one) => one.about === lead && one.kind === `booking-${kind}` && one.createdAt >= from)
  if (mail) return mail.state === 'dead' || mail.state === 'held' ? null : Math.max(mail.due, mail.createdAt)
  return now - from < 30 * DAY_MS ? null : undefined
}

/** What is counted of some leads. Due are sessions that have ended or were called off. */
export function sums(leads: readonly Lead[], now: number) {
  const due = leads.filter(({ session }) => session && (session.status === 'cancelled' || session.endsAt <= now))
  const won = leads.filter(({ outcome }) => outcome === 'won')
  return {
    booked: leads.filter(({ kind }) => kind === 'booking').length,
    enquired: leads.filter(({ kind }) => kind === 'enquiry').length,
    due: due.length,
    kept: due.filter(({ session, outcome }) => session?.status === 'booked' && outcome !== 'absent').length,
    won: won.length,
    cents: won.reduce((sum, lead) => sum + (lead.cents ?? 0), 0),
  }
}

/** The week from a Monday on, up to now: leads that came, sessions that ended, outcomes that were stated. */
export function week({ leads, now, today }: Agency) {
  const monday = plus(today, -((weekdayOf(today) + 6) % 7))
  const isOf = (instant = now) => instant < now && isWithin(instant, monday, plus(monday, 6))
  return {
    came: leads.filter(({ createdAt }) => isOf(createdAt)),
    ended: leads.filter(({ session }) => isOf(session?.endsAt)),
    stated: leads.filter(({ outcomeAt }) => isOf(outcomeAt ?? now)),
  }
}
