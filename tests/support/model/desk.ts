import { DAY_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { type Lead, mailboxes, mailboxOf } from './entities.ts'
import { dayOf, daysFrom, instantOf, mondayOf, plus } from './sydney.ts'

// What the desk of an agency tells, worked out anew at each question.

type Dates = { dueBy?: string; from?: string; to?: string }
export type Filter = Partial<Pick<Lead, 'kind' | 'outcome' | 'campaign' | 'source'>> &
  Dates & { owner?: string; isDead?: boolean }
type ToDo = { reference: string; why: string; at: number; double: string | undefined }

const OUTCOMES = ['new', 'reached', 'qualified', 'won', 'lost', 'absent']
const digits = (text = '') => text.replace(/\D/g, '').slice(-9)
const rings = ({ phone }: Lead['person']) => digits(phone).length === 9
const shareMailbox = (one: Lead, other: Lead) => mailboxes(one).some((mailbox) => mailboxes(other).includes(mailbox))
const sharePhone = (one: Lead, other: Lead) => rings(one.person) && digits(one.person.phone) === digits(other.person.phone)

/** Newest first; at the same time the enquiries, each kind by what was written last. */
function byAge(one: Lead, other: Lead): number {
  return other.createdAt - one.createdAt || other.kind.localeCompare(one.kind) || other.id - one.id
}

/** Whether an instant lies between two Sydney days, both included. */
const isWithin = (instant: number, from: string, to: string) => dayOf(instant) >= from && dayOf(instant) <= to

/** The leads of a filter, the newest first. */
export function list({ leads, mails }: Agency, filter: Filter = {}): Lead[] {
  const { from = '2000-01-01', to = '2099-01-01', owner, dueBy, isDead, ...same } = filter
  return leads
    .filter((lead) => Object.entries(same).every(([name, value]) => lead[name as keyof typeof same] === value))
    .filter(({ desk }) => owner === undefined || desk.owner === owner)
    .filter(({ desk }) => dueBy === undefined || (desk.nextDate !== null && desk.nextDate <= dueBy))
    .filter((lead) => !isDead || mails.some(({ about, state }) => about === lead && state === 'dead'))
    .filter(({ createdAt }) => isWithin(createdAt, from, to))
    .sort(byAge)
}

/** What is wrong with the mails about a lead: those that did not arrive say most. */
export function trouble({ mails }: Agency, lead: Lead): 'returned' | 'dead' | null {
  const dead = mails.filter(({ about, state }) => about === lead && state === 'dead')
  return dead.some(({ isReturned }) => isReturned) ? 'returned' : dead.length > 0 ? 'dead' : null
}

/** What is to be done, in order. */
export function toDo(agency: Agency): ToDo[] {
  const { now, today } = agency
  const until = prepareUntil(agency)
  const next = ({ session, outcome }: Lead) => {
    const isOpen = session?.status === 'booked' && ['new', 'reached', 'qualified'].includes(outcome)
    return isOpen && session.endsAt > now && session.startsAt < until ? session.startsAt : undefined
  }
  const due = ({ desk }: Lead) => (desk.nextDate !== null && desk.nextDate <= today ? Date.parse(desk.nextDate) : undefined)
  const waits = (canRing: boolean) => (lead: Lead) => {
    const since = waitsSince(agency, lead)
    return since !== undefined && since >= now - 30 * DAY_MS && rings(lead.person) === canRing ? since : undefined
  }
  return [
    ...sorted(agency, 'session', next),
    ...sorted(agency, 'due', (lead) => (next(lead) ? undefined : due(lead))),
    ...sorted(agency, 'waits', waits(true)),
    ...sorted(agency, 'no_number', waits(false)),
  ]
}

/** Sessions are prepared for until the end of the next workday. */
function prepareUntil(agency: Agency): number {
  const days = daysFrom(plus(agency.today, 1), 14)
  return instantOf(plus(days.find((day) => agency.times.isOpen(day)) ?? '', 1))
}

/** Since when somebody waits for a call; undefined if nobody does. */
function waitsSince({ now }: Agency, { session, outcome, desk, createdAt }: Lead): number | undefined {
  if (outcome !== 'new' || desk.nextDate !== null) return undefined
  if (!session) return createdAt
  if (session.status === 'cancelled') return session.changedAt ?? undefined
  return session.endsAt <= now ? session.endsAt : undefined
}

/** At the same time: sessions that are over, those called off, enquiries; each by what was written first. */
function sorted(agency: Agency, why: string, atOf: (lead: Lead) => number | undefined): ToDo[] {
  const rank = ({ session }: Lead) => (!session ? 2 : session.status === 'cancelled' && why !== 'due' ? 1 : 0)
  const double = (lead: Lead) => {
    const ways = also(agency, lead).map(({ by }) => by)
    return ways.includes('mailbox') ? 'mailbox' : ways[0]
  }
  return agency.leads
    .flatMap((lead) => ({ lead, at: atOf(lead) ?? Number.NaN }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => one.at - other.at || rank(one.lead) - rank(other.lead) || one.lead.id - other.lead.id)
    .map(({ lead, at }) => ({ reference: lead.reference, why, at, double: double(lead) }))
}

export function counts(agency: Agency, owner: string) {
  const count = (filter: Filter) => list(agency, filter).length
  const since = agency.leads.map((lead) => waitsSince(agency, lead) ?? Number.NaN)
  return {
    older: since.filter((instant) => instant < agency.now - 30 * DAY_MS).length,
    mine: count({ owner }),
    due: count({ dueBy: agency.today }),
    kinds: { booking: count({ kind: 'booking' }), enquiry: count({ kind: 'enquiry' }) },
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count({ outcome })])),
    trouble: count({ isDead: true }),
  }
}

/** The sessions of the week from a day on, with how they stand. */
export function agenda({ leads }: Agency, day: string): string[] {
  return leads
    .flatMap(({ session, ...lead }) => (session && isWithin(session.startsAt, day, plus(day, 6)) ? { ...lead, ...session } : []))
    .sort((one, other) => one.startsAt - other.startsAt || one.host.localeCompare(other.host) || one.id - other.id)
    .map(
      ({ reference, host, at, endsAt, status, outcome, desk }) =>
        `${reference} ${host} ${at} ${endsAt} ${status} ${outcome} ${desk.nextStep} ${desk.nextDate}`,
    )
}

/** What is found by a word or by how it begins, by the end of a number, or by an address; the newest first. */
export function found({ leads }: Agency, text: string): Lead[] {
  const wordsOf = ({ person, text: said, desk, notes }: Lead) =>
    [person.name, person.organisation, said, desk.nextStep ?? '', ...notes.map((note) => note.text)]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z]+/)
  const isMeant = text.includes('@')
    ? (lead: Lead) => mailboxes(lead).includes(mailboxOf(text))
    : (lead: Lead) =>
        /\d/.test(text)
          ? rings(lead.person) && digits(lead.person.phone).endsWith(text)
          : wordsOf(lead).some((word) => word.startsWith(text))
  return leads.filter(isMeant).sort(byAge)
}

/** Other leads of the person of a lead, and whether they are surely theirs. */
export function also({ leads }: Agency, lead: Lead) {
  const others = leads.filter((other) => other !== lead && (shareMailbox(lead, other) || sharePhone(lead, other)))
  return others.map((other) => {
    const by = shareMailbox(lead, other) ? 'mailbox' : 'phone'
    return { reference: other.reference, by, isSure: by === 'mailbox' || other.person.name === lead.person.name }
  })
}

/** All leads that a deletion of a lead's person has to ask about, with how each was found. */
export function person(agency: Agency, lead: Lead) {
  const { leads, now } = agency
  const theirs = leads.filter((other) => other === lead || shareMailbox(lead, other))
  const sharing = leads.filter((other) => !theirs.includes(other) && theirs.some((one) => sharePhone(one, other)))
  const isLinked = (other: Lead) => sharing.some((one) => one.kind === 'booking' && shareMailbox(one, other))
  const linked = leads.filter((other) => !theirs.includes(other) && !sharing.includes(other) && isLinked(other))
  return [...theirs, ...sharing, ...linked].map((one) => ({
    reference: one.reference,
    by: one === lead ? 'self' : theirs.includes(one) ? 'mailbox' : sharing.includes(one) ? 'phone' : 'linked',
    isTheirs: theirs.includes(one),
    isToCome: one.session?.status === 'booked' && one.session.endsAt > now,
    unsent: agency.mails.filter(({ about, state }) => about === one && (state === 'pending' || state === 'held')).length,
    told: agency.toldOfDeletion(one).length,
  }))
}

/** When the mail about a booking's latest change leaves or left; null if none does, undefined once its record is gone. */
export function mailAt({ mails, now }: Agency, lead: Lead): number | null | undefined {
  const { status, changedAt, movedAt } = lead.session ?? { status: 'booked', changedAt: null, movedAt: null }
  const [kind, since] =
    status === 'cancelled' ? ['cancelled', changedAt] : movedAt === null ? ['confirmed', null] : ['moved', movedAt]
  const from = since ?? lead.createdAt
  const mail = mails.findLast((one) => one.about === lead && one.kind === `booking-${kind}` && one.createdAt >= from)
  if (mail) return mail.state === 'dead' || mail.state === 'held' ? null : Math.max(mail.due, mail.createdAt)
  return now - from < 30 * DAY_MS ? null : undefined
}

/** What is counted of some leads, by what `groupOf` calls their group. Due are sessions that have ended or were called off. */
export function tally({ now }: Agency, leads: readonly Lead[], groupOf: (lead: Lead) => string = () => '') {
  const groups = Map.groupBy(leads, groupOf)
  const countsOf = (of: readonly Lead[]) => {
    const count = (isCounted: (lead: Lead) => boolean | undefined) => of.filter(isCounted).length
    const isDue = ({ session }: Lead) => session && (session.status === 'cancelled' || session.endsAt <= now)
    const isKept = (lead: Lead) => isDue(lead) && lead.session?.status === 'booked' && lead.outcome !== 'absent'
    const won = of.filter(({ outcome }) => outcome === 'won')
    const cents = won.reduce((sum, lead) => sum + (lead.cents ?? 0), 0)
    const booked = count(({ kind }) => kind === 'booking')
    return { booked, enquired: of.length - booked, due: count(isDue), kept: count(isKept), won: won.length, cents }
  }
  return Object.fromEntries([...groups].map(([group, of]) => [group, countsOf(of)]))
}

/** The week from a Monday on, up to now: leads that came, sessions that ended and were kept, clients won. And the sessions of seven days. */
export function week(agency: Agency, monday = mondayOf(agency.today)) {
  const { leads, now, today } = agency
  const when = (instantOfLead: (lead: Lead) => number | null | undefined) => {
    const isOf = (instant?: number | null) => instant != null && instant < now && isWithin(instant, monday, plus(monday, 6))
    const all = leads.filter((lead) => isOf(instantOfLead(lead)))
    return tally(agency, all)[''] ?? { booked: 0, enquired: 0, due: 0, kept: 0, won: 0, cents: 0 }
  }
  const [came, ended, stated] = [
    when(({ createdAt }) => createdAt),
    when(({ session }) => session?.endsAt),
    when(({ outcomeAt }) => outcomeAt),
  ]
  const sessions = daysFrom(today, 7).map((day) => {
    const isBooked = ({ session }: Lead) => session?.status === 'booked' && dayOf(session.startsAt) === day
    return { day, count: leads.filter(isBooked).length }
  })
  const { won, cents } = stated
  return { leads: came.booked + came.enquired, due: ended.due, kept: ended.kept, won, cents, sessions }
}
