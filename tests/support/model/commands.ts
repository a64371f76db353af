import fc from 'fast-check'
import type { z } from 'zod'
import type { scheduleEntry } from '../../../shared/schedule/entry.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import type { Person } from './entities.ts'
import { plus, weekdayOf } from './sydney.ts'

/** A schedule as KV has it. */
type Entered = z.input<typeof scheduleEntry>
export type Host = NonNullable<Entered['hosts']>[number]
export type Entry = Entered & { hosts: Host[] }
type Week = NonNullable<Host['hours']>

/** Two share a mailbox, two a number, one cannot be rung, and one’s mail is refused. */
export const PEOPLE: readonly Person[] = [
  { name: 'Josephine Wattleworth', organisation: 'Harbour Trust', email: 'jo@visitor.example', phone: '+61 412 345 678' },
  { name: 'Tom Banks', organisation: 'Fern Council', email: 'JO@visitor.example' },
  { name: 'Ida Fern', organisation: 'Kettle House', email: 'ida@visitor.example', phone: '+61 412 345 678' },
  { name: 'Max Stone', organisation: 'Lantern Club', email: 'max@visitor.example', phone: '+61 498 765 432' },
]
/** So many wait at times that not all of them are told of one that is free. */
export const WAITERS: readonly Person[] = [
  ...PEOPLE,
  ...['pia', 'lev', 'una', 'kim', 'ola'].map((name) => ({ name, organisation: 'Wharf', email: `${name}@visitor.example` })),
]
export const REFUSED = 'max@visitor.example'
export const COLLEAGUES = { ann: 'owner', ben: 'sales', mia: 'marketer', ria: 'reader' } as const
export const mayWork = (colleague: keyof typeof COLLEAGUES) => ['owner', 'sales'].includes(COLLEAGUES[colleague])
export const addressOf = (colleague: string) => `${colleague}@colleague.example`
export const CAMPAIGNS = ['nfp-digital-growth-scan', 'fractional-cmo'] as const
export const SOURCES = ['', 'fair', 'letters'] as const
/** All who ever hold sessions; in a schedule they have hours of their own. */
export const HOSTS: readonly Host[] = [
  { key: 'ann', name: 'Ann', email: addressOf('ann') },
  { key: 'ben', name: 'Ben', email: addressOf('ben') },
  { key: 'cam', name: 'Cam' },
]
export const WORDS = ['Lantern tours', 'The kettle', 'Ferns, and no more', 'Ring again']
export const OUTCOMES = ['new', 'reached', 'qualified', 'won', 'lost', 'absent']
/** Three days before Sydney's clocks change; around a month’s end, a year’s end and a leap day. */
const CHANGES = ['2040-10-04', '2041-04-04', '2041-10-03', '2042-10-02', '2043-04-02']
const DAYS = [...CHANGES, '2040-11-30', '2040-12-30', '2041-04-30', '2044-02-27']

/** Lists that are kept as views, as their addresses have them. */
export const VIEWS = [
  ['list=due&kind=booking', { kind: 'booking', isDue: true }],
  ['outcome=new', { outcome: 'new' }],
  [`campaign=${CAMPAIGNS[1]}`, { campaign: CAMPAIGNS[1] }],
] as const

const which = fc.nat(19)
const person = fc.nat(PEOPLE.length - 1)
const words = fc.nat(WORDS.length - 1)
const campaign = fc.constantFrom(0, 0, 1)
const source = fc.nat(SOURCES.length - 1)
/**
 * Days from today, mostly the Sunday that the clocks change on, and a time of day; or one of those nearest to some session, of its day's
 * at which nobody is free, of the first that are free, or that somebody who waits was told of; or all as somebody booked before.
 * `times`: so many in a row.
 */
const slot = {
  ahead: fc.constantFrom(0, 1, 2, 2, 3, 3, 4, 6, 33),
  time: fc.nat(13),
  sought: fc.constantFrom('day', 'near', 'near', 'near', 'free', 'free', 'taken', 'taken', 'told', 'again'),
  times: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 3, 5),
}
const host = fc.nat(HOSTS.length - 1)
const byVisitor = fc.boolean()

/** The clock goes to the edges of days, sessions and of what a list looks back on, and one millisecond beside them. */
const later = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constantFrom(0, 1, 999, MINUTE_MS, 31 * MINUTE_MS, HOUR_MS, 11 * HOUR_MS, DAY_MS, 3 * DAY_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constantFrom(14 * DAY_MS, 29 * DAY_MS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      to: fc.constantFrom('midnight', 'UTC midnight', 'session', 'session end', 'notice', 'mail', 'hold', 'a day', 'thirty days'),
      beside: fc.constantFrom(-1, 0, 1),
    }),
  },
)

/** Prints as it reads. */
const PLAIN = { noNullPrototype: true } as const
const named = <Name extends string, Fields extends object>(
  weight: number,
  name: Name,
  fields: { [F in keyof Fields]: fc.Arbitrary<Fields[F]> },
) => {
  const arbitrary = fc.record({ do: fc.constant(name), ...fields }, PLAIN) as unknown as fc.Arbitrary<{ do: Name } & Fields>
  return { weight, arbitrary }
}

/** Hours between which days, intervals and the changes of the clocks lie. */
const WEEKS: readonly Week[] = [
  {
    monday: [
      { from: '08:15', to: '12:00' },
      { from: '13:00', to: '15:10' },
    ],
    wednesday: [],
    saturday: [{ from: '10:00', to: '12:00' }],
    sunday: [{ from: '01:00', to: '10:00' }],
  },
  {
    tuesday: [{ from: '07:00', to: '20:30' }],
    friday: [{ from: '21:00', to: '23:59' }],
    sunday: [{ from: '03:00', to: '06:30' }],
  },
]
const OWN_WEEK: Week = { monday: [{ from: '09:00', to: '13:30' }], thursday: [], sunday: [{ from: '01:00', to: '02:00' }] }
/** One in three has it. */
const seldom = <Value>(...values: Value[]) => {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
}
const ahead = fc.constantFrom(1, 2, 3)

const schedule = fc.record(
  {
    hours: fc.constantFrom(undefined, ...WEEKS),
    slotMinutes: seldom(20, 45, 240),
    air: fc.constantFrom({}, { airBeforeMinutes: 10 }, { airAfterMinutes: 15 }, { airBeforeMinutes: 5, airAfterMinutes: 20 }),
    sessionsADay: seldom(1, 2, 3),
    /** The usual ones leave no room for sessions of four hours. */
    heldTimes: fc.constantFrom<string[] | undefined>(undefined, [], [], ['09:30', '13:00']),
    closedAhead: seldom(1, 2, 3),
    openAhead: seldom(1, 2, 3),
    closure: fc.option(fc.record({ ahead, days: fc.nat(1), host: seldom('ann') }, PLAIN), { nil: undefined }),
    meetingUrl: fc.constantFrom(undefined, 'https://meet.example/{room}'),
    own: fc.option(
      fc.record(
        {
          slotMinutes: fc.constantFrom(undefined, 15, 60, 240),
          airAfterMinutes: seldom(0, 30),
          noticeMinutes: seldom(0, 1440),
          horizonDays: seldom(1, 5),
          hosts: seldom(['ann'], ['cam', 'ann']),
        },
        PLAIN,
      ),
      { nil: undefined },
    ),
    ben: fc.record(
      {
        open: seldom('11:00'),
        close: seldom('16:00'),
        hours: seldom(OWN_WEEK),
        sessionsADay: seldom(1, 2),
        share: seldom(0.5),
        campaigns: seldom([CAMPAIGNS[0]]),
        meetingUrl: seldom('https://meet.example/ben', 'https://meet.example/ben/{room}'),
      },
      PLAIN,
    ),
    /** How many there are: who is alone is often busy. */
    hosts: fc.constantFrom(1, 2, 3),
  },
  PLAIN,
)

/** What KV has of a schedule that is published on a day. */
export function entryOf(given: typeof schedule extends fc.Arbitrary<infer Value> ? Value : never, today: string): Entry {
  const { air, closedAhead, openAhead, closure, own, ben, hosts, ...site } = given
  const opened = openAhead === undefined ? [] : [plus(today, openAhead)].filter((day) => weekdayOf(day) % 6 !== 0)
  const there = HOSTS.slice(0, hosts).map((host) => (host.key === 'ben' ? { ...host, ...ben } : host))
  const theirs = own?.hosts?.filter((key) => there.some((host) => host.key === key))
  const entry: Entry = {
    ...site,
    ...air,
    closedDates: closedAhead === undefined ? [] : [plus(today, closedAhead)],
    openDates: opened,
    hosts: there,
    closures: closure && [
      {
        from: `${plus(today, closure.ahead)}T11:10`,
        to: `${plus(today, closure.ahead + closure.days)}T15:20`,
        host: closure.host,
      },
    ],
    campaigns: own && [{ key: CAMPAIGNS[1], ...own, hosts: theirs }],
  }
  return JSON.parse(JSON.stringify(entry)) as Entry
}

const deed = fc.oneof(
  named(10, 'book', { person, campaign, source, ...slot, isByColleague: fc.constantFrom(false, false, true) }),
  named(6, 'enquire', { person, words, campaign, source, names: fc.boolean() }),
  named(12, 'wait', { later, isRead: fc.constantFrom(false, false, true) }),
  named(3, 'cron', {}),
  named(2, 'publish', { schedule }),
  named(5, 'move', { which, byVisitor, ...slot, times: fc.constantFrom(1, 1, 1, 1, 1, 1, 12) }),
  named(5, 'cancel', { which, byVisitor }),
  named(6, 'hand over', { which, host }),
  named(3, 'remind', { which, isWanted: fc.boolean(), times: fc.constantFrom(1, 1, 2, 3) }),
  named(6, 'outcome', {
    which,
    state: fc.constantFrom(...OUTCOMES, 'won', 'won'),
    cents: fc.constantFrom(null, null, null, 120_000),
    stale: fc.constantFrom(0, 0, 1),
  }),
  named(7, 'plan', { which, ahead: fc.constantFrom(-2, -1, 0, 0, 0, 1, 1, 2), words, stale: fc.boolean() }),
  named(4, 'own', { which, owner: fc.constantFrom('ann', 'ben', null) }),
  named(4, 'note', { which, words }),
  named(2, 'unnote', { which, note: fc.nat(2) }),
  named(2, 'correct', { which, person }),
  named(6, 'resend', { which, isNotice: fc.constantFrom(false, false, true), times: fc.constantFrom(1, 1, 1, 4) }),
  named(3, 'invite', { which }),
  named(3, 'delete', { which }),
  /** `isHeld`: just before, an assistant holds a time for somebody with the number of the lead. */
  named(2, 'forget', { which, isHeld: fc.boolean() }),
  /** `isRead`: the cron trigger runs while it is held. */
  named(6, 'hold', { person, campaign, ...slot, isRead: fc.constantFrom(false, false, true) }),
  named(4, 'confirm', { which }),
  named(1, 'not me', { which }),
  named(6, 'join', {
    person: fc.nat(WAITERS.length - 1),
    campaign,
    ...{ isAgain: fc.boolean(), isFull: fc.boolean(), times: fc.constantFrom(1, 1, 1, 1, 6) },
  }),
  named(3, 'book from the list', { which, ...slot }),
  named(2, 'leave', { which }),
  named(4, 'several', {
    leads: fc.array(which, { minLength: 1, maxLength: 3 }),
    owner: seldom('ann', 'ben', null),
    plan: fc.option(fc.record({ words, ahead: fc.constantFrom(-1, 0, 1) }, PLAIN), { nil: undefined }),
    state: seldom(...OUTCOMES, 'won', 'won'),
  }),
  /** `isChanged`: just before, a colleague changes one of them. */
  named(3, 'undo several', { isChanged: fc.boolean() }),
  named(3, 'add', { person, words, campaign, source, byProgram: fc.boolean() }),
  named(3, 'import', {
    ...{ person, words, campaign, isBooking: fc.boolean(), isCancelled: fc.boolean() },
    ...{ daysAgo: fc.constantFrom(16, 20, 29), state: fc.constantFrom(...OUTCOMES) },
    ...{ inStudio: fc.boolean(), count: fc.constantFrom(1, 1, 1, 1, 2, 11) },
  }),
  named(2, 'undo import', {}),
  named(4, 'lose', { which }),
  named(1, 'keep view', { name: fc.constantFrom('Mine', 'hers'), view: fc.nat(2), isShared: fc.boolean() }),
  named(1, 'drop view', { which }),
  named(6, 'calendar', {
    host: fc.constantFrom('ann', 'ann', 'ben'),
    what: fc.constantFrom('busy', 'busy', 'busy', 'free', 'down', 'up'),
    ahead: fc.nat(3),
    quarter: fc.integer({ min: 24, max: 75 }),
    minutes: fc.constantFrom(30, 50, 600),
    isRead: fc.constantFrom(true, true, false),
  }),
  named(2, 'restore', { isNightly: fc.constantFrom(true, true, false) }),
  named(1, 'export', {}),
  named(1, 'roll back', { which }),
  named(2, 'release', { isSent: fc.boolean() }),
  named(2, 'revive', { isSent: fc.boolean() }),
)
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never
export type Of<Name extends Deed['do']> = Extract<Deed, { do: Name }>

/**
 * `by`: the colleague who does it, if one does; `edge`: when, of the instants at which the answer changes; `isLost`: the ledger’s result is
 * lost, and asked for again; `isRepeated`: a post is.
 */
const command = fc.record(
  {
    deed,
    by: fc.constantFrom(...Array(6).fill('ann' as const), 'ben', 'ben', 'ben', 'mia', 'ria'),
    edge: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.record({ nth: fc.nat(5), beside: fc.constantFrom(-1, 0, 1) }, PLAIN) },
    ),
    isLost: fc.constantFrom(false, false, false, true),
    isRepeated: fc.constantFrom(false, false, true),
    rows: fc.integer({ min: 1, max: 4 }),
  },
  PLAIN,
)
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** So many commands has a sequence on average. */
export const COMMANDS_EACH = 30

/** Where a sequence begins, at any minute of Sydney's day, and what is done. */
export const sequence = fc.record({
  begins: fc.record({ day: fc.constantFrom(...DAYS), minute: fc.nat(48 * 60 - 1), schedule }, PLAIN),
  commands: fc.array(command, { minLength: 1, maxLength: 2 * COMMANDS_EACH - 1, size: 'max' }),
})
