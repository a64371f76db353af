import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import { Calendar } from './calendar.ts'
import { HOSTS, REFUSED } from './commands.ts'
import type { LastChange } from './desk-acts.ts'
import type { Hold, Lead, Mail, Person, Place, Session, Waiter } from './entities.ts'
import { mailboxes, mailboxOf } from './entities.ts'
import { dayOf, instantOf, plus, timeOf } from './sydney.ts'
import type { Host, Span } from './times.ts'

// What an agency is and what happens to it, said once more with plain arrays: no SQL, and none of the Worker's code. What its desk tells
// of it is in desk.ts.

const REMINDER = /^booking-reminder/
const NOTICE = /^booking-(?!deleted).*notice$/
/** Told of how a booking stands, so that a change takes the place of those that have not left. */
const STANDING = /^booking-(?!former|deleted|missed)/
const HOSTS_ENTRY = /^booking-(?!deleted|cancelled).*notice$/
const ENTRY = /^booking-(confirmed|moved|handed|cancelled)$/
const ASKED_FOR = /^(booking-(confirmed|moved|cancelled|missed)|waiting-.*)$/

const AGENCY = 'hello@brightwattle.example'
const isUnsent = ({ state }: Mail) => state !== 'sent'

export class Agency extends Calendar {
  waiting: Waiter[] = []
  mails: Mail[] = []
  /** Of whom no lead was left. */
  erased: { mailbox: string; at: number }[] = []
  views: { name: string; address: string; isShared: boolean; by: string }[] = []
  /** The last change of several leads, which can be undone. */
  lastChange: LastChange = { told: [], undone: [] }
  /** Of another program that adds leads. */
  token: { secret: string; endsAt: number } | undefined
  #tidiedAt = 0

  add(lead: Pick<Lead, 'kind' | 'reference' | 'person' | 'campaign'> & Partial<Lead>): Lead {
    const ids = this.leads.filter(({ kind }) => kind === lead.kind).map(({ id }) => id)
    const untouched = { outcome: 'new', cents: null, outcomeAt: null, sequence: 0, notes: [], resent: [], text: '', path: '' }
    const added: Lead = {
      ...{ id: Math.max(0, ...ids) + 1, createdAt: this.now, source: '', session: undefined, ...untouched },
      ...{ desk: { owner: null, nextStep: null, nextDate: null }, ...lead },
    }
    this.leads.push(added)
    return added
  }

  /** `by`: the hold that is confirmed, or whoever books from their place on the waiting list. */
  book(lead: Pick<Lead, 'reference' | 'person' | 'campaign' | 'path' | 'source'>, place: Place, by?: Hold | Waiter): Lead {
    const due = this.#mailDue(3, lead.person.email, place.startsAt)
    const fresh = { status: 'booked', changedAt: null, movedAt: null, version: 0, visitorMoves: 0, isReminded: true } as const
    const booked = this.add({ ...lead, kind: 'booking', session: { ...place, ...fresh, invitedFor: null } })
    this.queue('booking-notice', booked)
    if (due !== undefined) this.queue('booking-confirmed', booked, due)
    this.#remind(booked)
    if (by) this.noteBooked(by, booked)
    return booked
  }

  noteBooked(by: Hold | Waiter, { reference, person, campaign }: Lead): void {
    const isTheirs = (one: Waiter) =>
      one === by || ('until' in by && one.person.email.toLowerCase() === person.email.toLowerCase())
    for (const one of this.waiting.filter((other) => isTheirs(other) && other.campaign === campaign))
      Object.assign(one, { booked: reference, offered: null })
    by.booked = reference
  }

  enquire(lead: Pick<Lead, 'reference' | 'person' | 'text' | 'campaign' | 'source'>): void {
    this.queue('enquiry-notice', this.add({ ...lead, kind: 'enquiry' }))
  }

  move(lead: Lead, session: Session, to: Place, byVisitor: boolean): void {
    const before = { ...session }
    const changed = { changedAt: this.now, movedAt: this.now, version: session.version + 1 }
    Object.assign(session, to, changed, { visitorMoves: session.visitorMoves + (byVisitor ? 1 : 0) })
    this.#replaceMails(lead, 'moved', byVisitor)
    this.#tellFormerHost(lead, before)
  }

  cancel(lead: Lead, session: Session, byVisitor: boolean): void {
    Object.assign(session, { status: 'cancelled', changedAt: this.now, version: session.version + 1 })
    this.#replaceMails(lead, 'cancelled', byVisitor)
  }

  handOver(lead: Lead, session: Session, to: Pick<Place, 'host' | 'at' | 'room'>): void {
    const before = { ...session }
    Object.assign(session, { ...to, changedAt: this.now, version: session.version + 1 })
    this.#withdraw(lead, NOTICE)
    this.queue('booking-handed-notice', lead)
    if (before.at !== to.at) this.queue('booking-handed', lead)
    this.#tellFormerHost(lead, before)
  }

  setReminders(lead: Lead, session: Session, isWanted: boolean): void {
    if (session.isReminded === isWanted) return
    session.isReminded = isWanted
    this.#withdraw(lead, REMINDER)
    this.#remind(lead)
  }

  correct(lead: Lead, person: Person): void {
    const { session, kind } = lead
    const isLeft = kind === 'booking' && mailboxOf(person.email) !== mailboxOf(lead.person.email)
    if (isLeft && session?.status === 'booked' && this.now < session.endsAt && this.wasTried(lead, ENTRY))
      this.queue('booking-former-visitor', lead, this.now, lead.person.email)
    lead.person = person
  }

  delete(lead: Lead): void {
    const told = this.toldOfDeletion(lead)
    this.leads = this.leads.filter((other) => other !== lead)
    const gone = mailboxes(lead).filter((mailbox) => !this.leads.some((other) => mailboxes(other).includes(mailbox)))
    this.erased.push(...gone.map((mailbox) => ({ mailbox, at: this.now })))
    this.mails = this.mails.filter(({ about }) => about !== lead)
    for (const to of told) this.queue('booking-deleted-notice', null, this.now, to ?? '', lead.reference)
  }

  /** Who is told that a session is off because its lead is deleted: addresses of hosts, undefined for the agency's own. */
  toldOfDeletion(lead: Lead): (string | undefined)[] {
    const { session } = lead
    if (!session || this.now >= session.endsAt) return []
    const unsent = this.mails.filter((mail) => mail.about === lead && isUnsent(mail))
    const untold = unsent.filter(({ kind, wasTaken }) => kind === 'booking-former-host' && !wasTaken)
    const isCalledOff = unsent.some(({ kind }) => kind === 'booking-cancelled-notice')
    const isInCalendars = (session.status === 'booked' || isCalledOff) && this.wasTried(lead, HOSTS_ENTRY)
    const host = this.hostOf(session.host)?.email
    return [...untold.map(({ to }) => to), ...(isInCalendars ? [undefined, ...(host ? [host] : [])] : [])]
  }

  hostOf(key: string): Host | undefined {
    return HOSTS.find((host) => host.key === key)
  }

  join(person: Person, campaign: string): void {
    const isTheirs = (one: Waiter) => one.campaign === campaign && mailboxOf(one.person.email) === mailboxOf(person.email)
    const earlier = this.waiting.find(isTheirs)
    if (earlier && this.isOnList(earlier)) return
    if (earlier) this.leave(earlier)
    const isTold = this.mailsTo(person.email) < 3
    const before = this.free(campaign).next().value ?? null
    const waiter = { person, campaign, before, offered: null, toldAt: null, booked: null, createdAt: this.now }
    this.waiting.push(waiter)
    if (isTold) this.queue('waiting-joined', waiter)
  }

  isOnList({ booked, createdAt }: Waiter): boolean {
    return booked === null && this.now < createdAt + 14 * DAY_MS
  }

  leave(waiter: Waiter): void {
    this.waiting = this.waiting.filter((other) => other !== waiter)
    this.#withdraw(waiter)
  }

  /** Why a time cannot be held; undefined if it can. */
  holdError(person: Person, startsAt: number, campaign: string): string | undefined {
    const offered = (at: number, start = startsAt) => this.times.offeredAt(start, campaign, at)
    if (offered(this.now).length === 0 || offered(this.now + 30 * MINUTE_MS).length === 0) return 'slot_not_offered'
    if (this.freeAt(startsAt, campaign).length === 0) return 'slot_taken'
    const isTheirs = (hold: Hold) => hold.booked === null && mailboxOf(hold.person.email) === mailboxOf(person.email)
    if (this.openHolds().filter(isTheirs).length >= 2 || this.holds.filter(isTheirs).length >= 3) return 'too_many_holds'
    const day = dayOf(startsAt)
    const most = this.times.starts(day, campaign).filter((start) => offered(this.now, start).length > 0).length / 4
    const isFull = this.openHolds().filter((hold) => dayOf(hold.startsAt) === day).length >= Math.max(1, Math.floor(most))
    return isFull ? 'day_full' : undefined
  }

  hold(person: Person, campaign: string, span: Span, host: string): void {
    const [until, createdAt] = [this.now + 30 * MINUTE_MS, this.now]
    const hold = { person, campaign, ...span, host, until, booked: null, createdAt }
    this.holds.push(hold)
    this.queue('hold-asked', hold)
  }

  drop(hold: Hold): void {
    this.holds = this.holds.filter((other) => other !== hold)
    this.#withdraw(hold)
  }

  queue(kind: string, about: Mail['about'], due = this.now, to?: string, reference?: string): Mail {
    const own = about && 'reference' in about ? about.reference : ''
    const mail = { kind, about, reference: reference ?? own, to, due, createdAt: this.now, settledAt: null, given: [] }
    this.mails.push({ ...mail, state: 'pending' })
    return this.mails.at(-1) as Mail
  }

  /** Gives a lead to a colleague, who is told with what else they get within two minutes. */
  give(lead: Lead, owner: string | null, by: string): void {
    const isNew = lead.desk.owner !== owner
    lead.desk.owner = owner
    if (!isNew || owner === null || owner === by) return
    const isWaiting = ({ kind, state, to }: Mail) => kind === 'colleague-notice' && state === 'pending' && to === owner
    const mail = this.mails.find(isWaiting) ?? this.queue('colleague-notice', null, this.now + 2 * MINUTE_MS, owner)
    mail.given.push(lead)
  }

  /** What became of a lead, unless it has been known. */
  restate(lead: Lead, outcome: string, cents: number | null): void {
    if (lead.outcome === outcome && lead.cents === cents) return
    Object.assign(lead, { outcome, cents, outcomeAt: this.now, sequence: lead.sequence + 1 })
  }

  /** Asks for a mail about a lead once more. */
  resend(lead: Lead, kind: string): void {
    this.#withdraw(lead, new RegExp(`^${kind}$`))
    this.queue(kind, lead)
    lead.resent.push({ kind, at: this.now })
  }

  /** Whether a mail of a kind may have arrived; after thirty days nobody knows. */
  wasTried(lead: Lead, kind: RegExp): boolean {
    if (this.now - lead.createdAt > 30 * DAY_MS) return true
    return this.mails.some((mail) => mail.about === lead && kind.test(mail.kind) && mail.settledAt !== null)
  }

  /** How many mails somebody has asked for in a day. */
  mailsTo(email: string): number {
    const isKnown = (about: Mail['about']) =>
      about !== null && !('until' in about) && ('kind' in about || this.waiting.includes(about))
    const isTheirs = ({ about }: Mail) => about && isKnown(about) && mailboxOf(about.person.email) === mailboxOf(email)
    const counted = this.mails.filter((mail) => ASKED_FOR.test(mail.kind) && mail.createdAt > this.now - DAY_MS && isTheirs(mail))
    return Math.min(20, counted.length)
  }

  /** To whom a mail goes, sorted. */
  recipients({ kind, about, to }: Mail): string[] {
    if (to !== undefined) return [(to || AGENCY).toLowerCase()]
    if (!about) return [AGENCY]
    if (!kind.endsWith('notice')) return [about.person.email.toLowerCase()]
    const host = 'session' in about ? this.hostOf(about.session?.host ?? '')?.email : undefined
    return [AGENCY, ...(host ? [host] : [])].sort()
  }

  /** What is due leaves; those that are of no use any more are dropped. Returns what was sent, or tried. */
  send(): Mail[] {
    const isDue = ({ state, due }: Mail) => state === 'pending' && due <= this.now
    const due = this.mails.filter(isDue).sort((one, other) => one.due - other.due)
    const [sent, useless] = [due.filter((mail) => this.#isOfUse(mail)), due.filter((mail) => !this.#isOfUse(mail))]
    for (const mail of sent) {
      const isRefused = this.recipients(mail).includes(REFUSED)
      Object.assign(mail, { state: isRefused ? 'dead' : 'sent', settledAt: this.now, isReturned: false, wasTaken: !isRefused })
    }
    this.mails = this.mails.filter((mail) => !useless.includes(mail))
    return sent
  }

  /** After a restore nothing leaves until somebody says so. */
  pause(): void {
    this.holds = []
    // Nobody knows which tokens have leaked since.
    if (this.token) this.token.endsAt = Math.min(this.token.endsAt, this.now)
    this.mails = this.mails.filter(({ kind }) => kind !== 'hold-asked')
    for (const mail of this.mails) if (mail.state === 'pending') mail.state = 'held'
  }

  release(isSent: boolean): void {
    if (!isSent) this.mails = this.mails.filter(({ state }) => state !== 'held')
    for (const mail of this.mails.filter(({ state }) => state === 'held'))
      Object.assign(mail, { state: 'pending', due: Math.max(mail.due, this.now) })
  }

  /** What the cron trigger does, every few minutes. */
  tidy(): void {
    if (this.now - this.#tidiedAt >= DAY_MS) {
      this.#tidiedAt = this.now
      this.mails = this.mails.filter(({ settledAt }) => settledAt === null || settledAt > this.now - 30 * DAY_MS)
      this.waiting = this.waiting.filter(({ createdAt }) => createdAt > this.now - 14 * DAY_MS)
    }
    for (const hold of this.holds.filter(({ createdAt }) => createdAt <= this.now - 23 * HOUR_MS)) this.drop(hold)
    for (const campaign of new Set(this.waiting.filter((one) => this.isOnList(one)).map((one) => one.campaign)))
      this.#offer(campaign)
  }

  /** Tells whoever waits of a campaign's free times, of each five people in a day, and each person of one in a day. */
  #offer(campaign: string): void {
    const theirs = this.waiting.filter((one) => one.campaign === campaign)
    for (const one of theirs)
      if (one.offered !== null && this.freeAt(one.offered, campaign, 'holds').length === 0) one.offered = null
    const soonest = this.now + this.times.notice(campaign) + HOUR_MS
    let looked = 0
    for (const startsAt of this.free(campaign)) {
      if (startsAt < soonest) continue
      if (++looked > 20) break
      const isNext = (one: Waiter) => this.isOnList(one) && one.offered === null && (one.before === null || one.before > startsAt)
      const isDue = (one: Waiter) => (one.toldAt ?? 0) <= this.now - DAY_MS && this.mailsTo(one.person.email) < 8
      const told = this.waiting.filter((one) => one.offered === startsAt && (one.toldAt ?? 0) > this.now - DAY_MS).length
      for (const one of theirs.filter((other) => isNext(other) && isDue(other)).slice(0, Math.max(0, 5 - told))) {
        Object.assign(one, { offered: startsAt, toldAt: this.now })
        this.#withdraw(one, /^waiting-free$/)
        this.queue('waiting-free', one)
      }
    }
  }

  #isOfUse({ kind, about, to, given, wasTaken }: Mail): boolean {
    if (kind === 'colleague-notice') return given.some((lead) => this.leads.includes(lead) && lead.desk.owner === to)
    if (about === null) return true
    if ('kind' in about) {
      // What only the mail knew is kept until it is sent.
      if (to !== undefined && wasTaken) return false
      const startsAt = about.session?.startsAt ?? 0
      if (kind === 'booking-missed') return about.outcome === 'absent'
      if (kind === 'booking-reminder-day') return this.now < startsAt - HOUR_MS
      if (kind === 'booking-reminder-hour') return this.now < startsAt
      if (kind === 'booking-former-host') return to !== this.hostOf(about.session?.host ?? '')?.email
      return kind !== 'booking-former-visitor' || mailboxOf(to ?? '') !== mailboxOf(about.person.email)
    }
    if ('until' in about) return this.openHolds().includes(about)
    return this.waiting.includes(about) && this.isOnList(about) && (kind === 'waiting-joined' || (about.offered ?? 0) > this.now)
  }

  /** When a visitor's next mail leaves: after so many in a day each waits twice as long; undefined if it came after the session. */
  #mailDue(atOnce: number, email: string, startsAt: number): number | undefined {
    const earlier = this.mailsTo(email)
    const due = earlier < atOnce ? this.now : this.now + 2 ** (earlier - atOnce) * HOUR_MS
    return due === this.now || due < startsAt ? due : undefined
  }

  #replaceMails(lead: Lead, change: 'moved' | 'cancelled', byVisitor: boolean): void {
    this.#withdraw(lead, STANDING)
    const due = byVisitor ? this.#mailDue(8, lead.person.email, lead.session?.startsAt ?? 0) : this.now
    this.queue(`booking-${change}-notice`, lead)
    if (due !== undefined) this.queue(`booking-${change}`, lead, due)
    this.#remind(lead)
  }

  #withdraw(about: Mail['about'], kind = /./): void {
    this.mails = this.mails.filter((mail) => mail.about !== about || !kind.test(mail.kind) || !isUnsent(mail))
  }

  #tellFormerHost(lead: Lead, before: Session): void {
    const [former, present] = [before.host, lead.session?.host ?? ''].map((key) => this.hostOf(key)?.email)
    if (former && former !== present) this.queue('booking-former-host', lead, this.now, former)
  }

  #remind(lead: Lead): void {
    const { session, createdAt } = lead
    if (session?.status !== 'booked' || !session.isReminded) return
    const { startsAt, movedAt } = session
    const ahead = startsAt - (movedAt ?? createdAt)
    const dayBefore = instantOf(plus(dayOf(startsAt), -1), timeOf(startsAt))
    if (ahead >= 26 * HOUR_MS && dayBefore > this.now) this.queue('booking-reminder-day', lead, dayBefore)
    if (ahead >= 2 * HOUR_MS && startsAt - HOUR_MS > this.now) this.queue('booking-reminder-hour', lead, startsAt - HOUR_MS)
  }
}
