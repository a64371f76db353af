import type { CellRow } from '../../../shared/backup/backup-file.ts'
import type { CalendarReplies } from '../../../shared/calendar-reply.ts'
import { mailboxOf } from '../../../shared/email-rule.ts'
import { isReached, type LeadOutcome, NOT_ARRIVED } from '../../../shared/lead.ts'
import { SPEED_METRICS, speedBucket, sumHistograms } from '../../../shared/report/speed.ts'
import { FRONT_PAGE } from '../../../shared/report/visits.ts'
import { builtInSchedule, type Host, type Schedule, scheduleOfHost } from '../../../shared/schedule/schedule.ts'
import { isSlotOffered, slotTimes } from '../../../shared/schedule/slots.ts'
import { slotInstant, sydneyMidnight } from '../../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { leadReference } from '../../records/leads.ts'
import { Chance } from './chance.ts'
import { EXPERIMENT, entriesOf, TERMS, TRIED, WORDED } from './entries.ts'
import { colleagues, dayNotes, enquiries, names, notes, steps } from './people.ts'

/** The rows of each store's tables, as a backup has them. */
export type Demo = Record<string, Record<string, CellRow[]>>

const DAYS = 56
const BOOKINGS = 92
const ENQUIRIES = 48
const SCAN = 'nfp-digital-growth-scan'
/** How often who sees a variant or a wording of a campaign books, beside the others. */
const SHOWN: Readonly<Partial<Record<string, readonly (readonly [string, number])[]>>> = {
  [TRIED]: [
    [`${EXPERIMENT}.a`, 1],
    [`${EXPERIMENT}.b`, 7],
  ],
  [WORDED]: [['', 2], ...Object.keys(TERMS).map((wording) => [`~${wording}`, 3] as const)],
}

/** Where visitors come from, how often, and how many of a hundred book. */
const SOURCES = [
  { utm_source: 'google', referrer: null, visits: 9, books: 5 },
  { utm_source: 'linkedin', referrer: null, visits: 6, books: 4 },
  { utm_source: 'newsletter', referrer: null, visits: 3, books: 12 },
  { utm_source: null, referrer: 'https://www.google.com/', visits: 7, books: 4 },
  { utm_source: 'flyer', referrer: null, visits: 2, books: 7 },
] as const

/** How often each is booked. */
const CAMPAIGNS = [
  [SCAN, 5],
  [TRIED, 6],
  ['fractional-cmo', 3],
  ['tradie-digital-trust', 2],
  [WORDED, 3],
] as const

const HOSTS: readonly Host[] = [
  { key: 'anna', name: 'Anna Sample', email: colleagues.anna, open: '09:00', close: '15:00' },
  { key: 'ben', name: 'Ben Sample', email: colleagues.ben, open: '10:30', close: '17:00' },
  { key: 'mia', name: 'Mia Sample', email: colleagues.mia, campaigns: [SCAN] },
]

/** Eight weeks of an invented agency until `now`, and two more that are booked, from a seed. `owner`: who uses the studio, by address. */
export function demoAgency(seed: number, owner: string, now: Millis): Demo {
  const chance = new Chance(seed)
  const schedule: Schedule = { ...builtInSchedule(now), hosts: HOSTS }
  const leads = new LeadsOfDemo(chance, schedule, now)
  leads.make()
  return {
    ...entriesOf(HOSTS, owner, now),
    links: { link_visits: linkVisitsOf(chance, now) },
    ...Object.fromEntries(
      CAMPAIGNS.map(([key, weight]) => [`visits:${key}`, visitsOf(chance, key, key === TRIED ? 2 : weight, now)]),
    ),
    [`visits:${FRONT_PAGE}`]: visitsOf(chance, FRONT_PAGE, 4, now),
    'visits:/brand': { speed: speedOf(chance, now), days: [] },
    ledger: leads.tables,
  }
}

function linkVisitsOf(chance: Chance, now: Millis): CellRow[] {
  return ['chamber', 'flyer']
    .flatMap((word) => daysUntil(now, word === 'flyer' ? 38 : 20).map((day) => ({ day, word, seen: chance.between(0, 4) })))
    .filter(({ seen }) => seen > 0)
}

const daysUntil = (now: Millis, count: number) =>
  Array.from({ length: count }, (_, ago) => addDays(sydneyDate(now), ago + 1 - count))

/** The visits of one campaign's page, by day, source, variant and device. */
function visitsOf(chance: Chance, campaign: string, weight: number, now: Millis): Record<string, CellRow[]> {
  const days = daysUntil(now, DAYS)
  const variants = SHOWN[campaign]?.map(([variant]) => variant) ?? ['']
  const visits = days.flatMap((day) =>
    SOURCES.flatMap(({ utm_source, visits: usual, books }) =>
      (['phone', 'computer'] as const).flatMap((device) =>
        variants.flatMap((variant) => {
          const seen = chance.between(0, Math.ceil((usual * weight) / (device === 'phone' ? 3 : 5)))
          const opened = Math.round((seen * chance.between(20, 45)) / 100)
          const details = Math.min(opened, Math.round((seen * chance.between(books, books * 3)) / 100))
          const source = utm_source ?? 'google.com'
          return seen === 0 ? [] : [{ day, source, variant, device, seen, opened, details, times: details }]
        }),
      ),
    ),
  )
  return { visits, days: days.map((day) => ({ day, sources: SOURCES.length, is_full: 0 })), speed: speedOf(chance, now) }
}

/** How fast a page was for its visitors of each day: most on a good line, some on a poor one. */
function speedOf(chance: Chance, now: Millis): CellRow[] {
  const usual = { lcp: chance.between(700, 1300), inp: chance.between(40, 90), cls: 2 }
  return daysUntil(now, DAYS).map((day) => {
    const counts = SPEED_METRICS.map((metric) => {
      const values = Array.from(
        { length: chance.between(4, 12) },
        () => usual[metric] * chance.weighted(LINES) * (0.7 + chance.next()),
      )
      return [metric, JSON.stringify(sumHistograms(values.map((value) => ({ [speedBucket(metric, value)]: 1 }))))]
    })
    return { day, ...Object.fromEntries(counts) }
  })
}

/** How much longer a page takes on a visitor's line, and how many have such a line. */
const LINES = [
  [0.6, 3],
  [1, 5],
  [1.7, 2],
  [4, 1],
] as const

/** The leads with all that belongs to them, as rows of the ledger. */
class LeadsOfDemo {
  readonly tables: Record<string, CellRow[]> = {
    bookings: [],
    enquiries: [],
    lead_acts: [],
    lead_notes: [],
    outbox: [],
    waiting: [],
    weekly_mails: [],
    link_key: [],
    day_notes: [],
  }
  readonly #chance: Chance
  readonly #schedule: Schedule
  readonly #now: Millis
  readonly #people = new Set<string>()

  constructor(chance: Chance, schedule: Schedule, now: Millis) {
    this.#chance = chance
    this.#schedule = schedule
    this.#now = now
  }

  make(): void {
    const key = Uint8Array.from({ length: 32 }, () => this.#chance.between(0, 255))
    this.#add('link_key', { value: { base64: Buffer.from(key).toString('base64') } })
    const taken = new Set<string>()
    for (let made = 0; made < BOOKINGS; made++) this.#book(taken, made)
    for (let made = 0; made < ENQUIRIES; made++) this.#enquire(made)
    this.#wait()
    for (const [ago, text, campaign] of dayNotes)
      this.#add('day_notes', { day: addDays(sydneyDate(this.#now), -ago), text, campaign })
    // As they happened, so that ids and times go up together.
    this.tables.lead_acts
      ?.sort((one, other) => Number(one.at) - Number(other.at))
      .forEach((row, index) => {
        row.id = index + 1
      })
  }

  #add(table: string, row: CellRow): CellRow {
    const rows = this.tables[table] ?? []
    const added = { id: rows.length + 1, ...row }
    rows.push(added)
    return added
  }

  #person() {
    const { first, last, kinds, places } = names
    for (;;) {
      const [given, family] = [this.#chance.of(first), this.#chance.of(last)]
      const plain = `${given}.${family}`
        .normalize('NFD')
        .replace(/[^A-Za-z.]/g, '')
        .toLowerCase()
      if (this.#people.has(plain)) continue
      this.#people.add(plain)
      const organisation = `${this.#chance.of(places)} ${this.#chance.of(kinds)}`
      const phone = `+6149157${String(this.#people.size).padStart(4, '0')}`
      return {
        name: `${given} ${family}`,
        organisation,
        email: `${plain}@${organisation.replace(' ', '').replace(' ', '').toLowerCase()}.example`,
        phone,
      }
    }
  }

  #origin(campaign: string | null) {
    const { utm_source, referrer } = this.#chance.weighted(SOURCES.map((source) => [source, source.visits * source.books]))
    return { campaign, utm_source, referrer, click_ids: '{}' }
  }

  /** A free time of a host, by the rules that visitors are bound to, and when it was booked. */
  #session(taken: Set<string>, campaign: string, made: number) {
    for (;;) {
      const ago = made % 6 === 0 ? -this.#chance.between(0, 11) : this.#chance.between(0, DAYS - 4)
      const date = addDays(sydneyDate(this.#now), -ago)
      const host = this.#chance.of(HOSTS.filter(({ campaigns }) => campaigns === undefined || campaigns.includes(campaign)))
      const time = this.#chance.of(slotTimes(this.#schedule))
      const startsAt = slotInstant(date, time)
      if (startsAt === undefined || taken.has(`${host.key} ${startsAt}`)) continue
      const createdAt = Math.min(
        startsAt - this.#chance.between(6, 200) * HOUR_MS,
        this.#now - this.#chance.between(1, 72) * HOUR_MS,
      )
      if (!isSlotOffered(scheduleOfHost(this.#schedule, host), date, time, createdAt)) continue
      taken.add(`${host.key} ${startsAt}`)
      return { host, date, time, startsAt, createdAt }
    }
  }

  #book(taken: Set<string>, made: number): void {
    const person = this.#person()
    const campaign = this.#chance.weighted(CAMPAIGNS)
    const { host, date, time, startsAt, createdAt } = this.#session(taken, campaign, made)
    const isCancelled = made % 13 === 7
    const isOver = startsAt + this.#schedule.slotMinutes * MINUTE_MS < this.#now
    const outcome = isCancelled || !isOver ? 'new' : this.#outcome(startsAt)
    const variant = SHOWN[campaign] ? this.#chance.weighted(SHOWN[campaign]) : ''
    const declined = { state: 'declined', at: new Date(this.#now - HOUR_MS).toISOString(), sequence: 0 } as const
    const booking = this.#add('bookings', {
      reference: leadReference('booking', () => this.#chance.next()),
      ...{ ...person, mailbox: mailboxOf(person.email), date, time, created_at: createdAt },
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + this.#schedule.slotMinutes * MINUTE_MS).toISOString(),
      ...this.#origin(campaign),
      ...{ variant: variant || null, utm_term: TERMS[variant.slice(1)]?.[0] ?? null },
      ...{
        host: host.key,
        host_name: host.name,
        host_email: host.email ?? null,
        shared_by: JSON.stringify(HOSTS.map(({ key }) => key)),
      },
      ...{ status: isCancelled ? 'cancelled' : 'booked', sequence: Number(isCancelled) },
      changed_at: isCancelled ? createdAt + 5 * HOUR_MS : null,
      calendar_answers: JSON.stringify((made === 6 ? { visitor: declined } : {}) satisfies CalendarReplies),
    })
    this.#follow('booking', booking, outcome, isOver ? startsAt + HOUR_MS : createdAt)
    for (const kind of ['booking-notice', 'booking-confirmed'])
      this.#sent(kind, Number(booking.id), createdAt, made === 18 && kind === 'booking-confirmed' ? NOT_ARRIVED : null)
  }

  #enquire(made: number): void {
    const { name, organisation, email, phone } = this.#person()
    const day = addDays(sydneyDate(this.#now), -(made % 6 === 0 ? 0 : this.#chance.between(1, DAYS - 2)))
    const createdAt = Math.min(
      sydneyMidnight(day) + this.#chance.between(7 * 60, 21 * 60) * MINUTE_MS,
      this.#now - made * MINUTE_MS,
    )
    const enquiry = this.#add('enquiries', {
      reference: leadReference('enquiry', () => this.#chance.next()),
      ...{ name, company: organisation, number: phone.replace('+61', '0'), created_at: createdAt },
      enquiry: `${this.#chance.of(enquiries)}\n${email}`,
      ...this.#origin(this.#chance.next() < 0.6 ? this.#chance.weighted(CAMPAIGNS) : null),
    })
    this.#follow('enquiry', enquiry, createdAt > this.#now - DAY_MS ? 'new' : this.#outcome(createdAt), createdAt + 3 * HOUR_MS)
    this.#sent('enquiry-notice', Number(enquiry.id), createdAt, null)
  }

  #outcome(at: Millis): LeadOutcome {
    const isOld = at < this.#now - 21 * DAY_MS
    return this.#chance.weighted<LeadOutcome>([
      ['new', isOld ? 1 : 3],
      ['reached', 3],
      ['qualified', 3],
      ['won', isOld ? 4 : 2],
      ['lost', isOld ? 3 : 1],
    ])
  }

  /** What colleagues have said, noted and planned of a lead. */
  #follow(kind: 'booking' | 'enquiry', lead: CellRow, outcome: LeadOutcome, at: Millis): void {
    const by = this.#chance.of([colleagues.anna, colleagues.ben])
    const reference = String(lead.reference)
    const act = (name: string, detail: string, when: Millis) =>
      this.tables.lead_acts?.push({ id: 0, at: Math.min(when, this.#now), made_by: by, act: name, reference, detail })
    if (outcome !== 'new') {
      const stated = Math.min(at + this.#chance.between(0, 3) * DAY_MS, this.#now)
      const cents = outcome === 'won' ? this.#chance.between(8, 60) * 50_000 : null
      Object.assign(lead, { outcome, outcome_cents: cents, outcome_at: stated, outcome_sequence: 1 })
      lead.reached_at = isReached(outcome) ? Math.min(at + this.#chance.between(5, 900) * MINUTE_MS, stated) : null
      act('outcome', cents === null ? outcome : `${outcome} ${cents}`, stated)
    }
    if (outcome === 'won' || outcome === 'lost' || this.#chance.next() < 0.4) return
    const day = addDays(sydneyDate(this.#now), this.#chance.between(-1, 6))
    Object.assign(lead, { owner: by, next_step: this.#chance.of(steps), next_date: day })
    act('planned', 'owner nextStep nextDate', at + HOUR_MS)
    const noted = Math.min(at + 2 * HOUR_MS, this.#now)
    this.#add('lead_notes', { lead_kind: kind, lead_id: lead.id ?? 0, at: noted, made_by: by, text: this.#chance.of(notes) })
    act('noted', '', noted)
  }

  /** A message as it stands once it was sent; `reason`: why it was given up later. */
  #sent(kind: string, leadId: number, at: Millis, reason: string | null): void {
    if (at < this.#now - 30 * DAY_MS) return
    const times = { next_at: at, due_at: at, created_at: at, settled_at: at + 2000 }
    const state = reason === null ? 'sent' : 'dead'
    this.#add('outbox', {
      channel: 'mail',
      kind,
      lead_id: leadId,
      rank: 1,
      state,
      attempts: 1,
      reason,
      sender: 'mailchannels',
      ...times,
    })
  }

  /** Somebody who found no time that suits. */
  #wait(): void {
    const { name, organisation, email, phone } = this.#person()
    this.#add('waiting', {
      key: Buffer.from(Uint8Array.from({ length: 16 }, () => this.#chance.between(0, 255))).toString('hex'),
      ...{ email, mailbox: mailboxOf(email), campaign: SCAN, before: null, created_at: this.#now - 2 * DAY_MS },
      request: JSON.stringify({ name, organisation, email, phone, campaign: SCAN }),
    })
  }
}
