import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import { Calendar } from './calendar.ts'
import { HOSTS, REFUSED } from './commands.ts'
import type { LastChange } from './desk-acts.ts'
import type { Span, Waiter } from './entities.ts'
import { type Hold, type Lead, type Mail, mailboxes, mailboxOf, type Person, type Place, type Session } from './entities.ts'
import { dayOf, instantOf, plus, timeOf } from './sydney.ts'

// What an agency is and what happens to it, said once more with plain arrays: no SQL, and none of the Worker's code. What its desk tells
// of it is in desk.ts.

/** Told of how a booking stands, so that a change takes the place of those that have not left. */
const STANDING = /^booking-(?!former|deleted|missed)/
const NOTICE = /^booking-(?!deleted).*notice$/
const HOSTS_ENTRY = /^booking-(?!deleted|cancelled).*notice$/
const ENTRY = /^booking-(confirmed|moved|handed|cancelled)$/
const ASKED_FOR = /^(booking-(confirmed|moved|cancelled|missed)|waiting-.*)$/

export const UNCHANGED = { changedAt: null, movedAt: null, status: 'booked', version: 0, visitorMoves: 0 } as const
const AGENCY = 'hello@brightwattle.example'
const emailOf = (host = '') => HOSTS.find(({ key }) => key === host)?.email
const isOf = (email: string) => (one: { person: Person }) => mailboxOf(one.person.email) === mailboxOf(email)

export class Agency extends Calendar {
  waiting: Waiter[] = []
  mails: Mail[] = []
  /** Of whom no lead was left. */
  erased: { mailbox: string; at: number }[] = []
  views: { name: string; address: string; isShared: boolean; by: string }[] = []
  /** The last change of several leads, which can be undone. */
  lastChange: LastChange = { told: [], undone: [] }
  /** The last import in the studio, and when it was. */
  lastRun = { run: '00000000-0000-4000-8000-000000000000', at: 0 }
  /** Of another program that adds leads. */
  token: { secret: string; endsAt: number } | undefined
  tidiedAt = 0

  add(lead: Pick<Lead, 'kind' | 'reference' | 'person' | 'campaign'> & Partial<Lead>): Lead {
    const id = Math.max(0, ...this.leads.filter(({ kind }) => kind === lead.kind).map((one) => one.id)) + 1
    const untouched = { outcome: 'new', cents: null, outcomeAt: null, sequence: 0, notes: [], acts: [], text: '', path: '' }
    const desk = { owner: null, nextStep: null, nextDate: null }
    this.leads.push({ id, createdAt: this.now, source: '', session: undefined, desk, ...untouched, ...lead })
    return this.leads.at(-1) as Lead
  }

  note(lead: Lead, act: string, by: string | null, detail = ''): void {
    lead.acts.push({ act, by, detail, at: this.now })
  }

  /** `by`: the hold that is confirmed, or whoever books from their place on the waiting list. */
  book(lead: Pick<Lead, 'reference' | 'person' | 'campaign' | 'path' | 'source'>, place: Place, by?: Hold | Waiter): Lead {
    const due = this.#mailDue(3, lead.person.email, place.startsAt)
    const booked = this.add({ ...lead, kind: 'booking', session: { ...place, ...UNCHANGED, isReminded: true } })
    this.queue('booking-notice', booked)
    if (due !== undefined) this.queue('booking-confirmed', booked, { due })
    this.#remind(booked)
    if (by) this.noteBooked(by, booked)
    if (by && 'until' in by) this.note(booked, 'confirmed', null)
    return booked
  }

  noteBooked(by: Hold | Waiter, { reference, person, campaign }: Lead): void {
    const isTheirs = (one: Waiter) => one === by || ('until' in by && isOf(person.email)(one))
    for (const one of this.waiting.filter((other) => isTheirs(other) && other.campaign === campaign))
      Object.assign(one, { booked: reference, offered: null })
    by.booked = reference
  }

  /** Mails of how a session stands now take the place of those that have not left; a host who has lost it is told. */
  change(what: 'moved' | 'cancelled' | 'handed', lead: Lead, session: Session, to: Partial<Session>, byVisitor = false): void {
    const [before, isHanded] = [{ ...session }, what === 'handed']
    Object.assign(session, to, { changedAt: this.now, version: session.version + 1 })
    this.#withdraw(lead, isHanded ? NOTICE : STANDING)
    const due = byVisitor ? this.#mailDue(8, lead.person.email, session.startsAt) : this.now
    this.queue(`booking-${what}-notice`, lead)
    if (due !== undefined && (!isHanded || before.at !== session.at)) this.queue(`booking-${what}`, lead, { due })
    if (!isHanded) this.#remind(lead)
    const former = emailOf(before.host)
    if (former && former !== emailOf(session.host)) this.queue('booking-former-host', lead, { to: former })
  }

  setReminders(lead: Lead, session: Session, isWanted: boolean): void {
    if (session.isReminded === isWanted) return
    session.isReminded = isWanted
    this.#withdraw(lead, /^booking-reminder/)
    this.#remind(lead)
  }

  #remind(lead: Lead): void {
    const { startsAt = 0, movedAt, status, isReminded } = { ...lead.session }
    const ahead = startsAt - (movedAt ?? lead.createdAt)
    const both = [
      ['day', instantOf(plus(dayOf(startsAt), -1), timeOf(startsAt)), 26],
      ['hour', startsAt - HOUR_MS, 2],
    ] as const
    for (const [kind, due, least] of status === 'booked' && isReminded ? both : [])
      if (ahead >= least * HOUR_MS && due > this.now) this.queue(`booking-reminder-${kind}`, lead, { due })
  }

  correct(lead: Lead, person: Person): void {
    const { session, kind, person: before } = lead
    const isLeft = kind === 'booking' && mailboxOf(person.email) !== mailboxOf(before.email)
    if (isLeft && session?.status === 'booked' && this.now < session.endsAt && this.wasTried(lead, ENTRY))
      this.queue('booking-former-visitor', lead, { to: before.email })
    lead.person = person
  }

  delete(lead: Lead): void {
    const told = this.toldOfDeletion(lead)
    this.remove(lead)
    const gone = mailboxes(lead).filter((mailbox) => !this.leads.some((other) => mailboxes(other).includes(mailbox)))
    this.erased.push(...gone.map((mailbox) => ({ mailbox, at: this.now })))
    for (const to of told) this.queue('booking-deleted-notice', null, { to, reference: lead.reference })
  }

  /** All that is known of a lead goes; of who waits, and of a hold, the record of mails that left stays. */
  remove(one: Lead | Waiter | Hold): void {
    this.leads = this.leads.filter((other) => other !== one)
    this.waiting = this.waiting.filter((other) => other !== one)
    this.holds = this.holds.filter((other) => other !== one)
    this.mails = this.mails.filter(({ about, state }) => about !== one || (state === 'sent' && !('kind' in one)))
  }

  /** What a run of an import has brought, and can take back: nobody has done anything to it since. */
  untouched(run: string): Lead[] {
    return this.leads.filter(({ acts }) => acts.length === 1 && acts[0]?.detail === run)
  }

  /** The addresses that are told that a session is off because its lead is deleted. */
  toldOfDeletion(lead: Lead): string[] {
    const { endsAt = 0, status, host } = { ...lead.session }
    const unsent = this.mails.filter(({ about, state }) => about === lead && state !== 'sent')
    const untold = unsent.filter(({ kind, wasTaken }) => kind === 'booking-former-host' && !wasTaken)
    const isCalledOff = unsent.some(({ kind }) => kind === 'booking-cancelled-notice')
    const isInCalendars = (status === 'booked' || isCalledOff) && this.wasTried(lead, HOSTS_ENTRY)
    const told = [...untold.map(({ to }) => to), ...(isInCalendars ? [AGENCY, emailOf(host)] : [])]
    return endsAt > this.now ? [...new Set(told.filter((to) => to !== undefined))] : []
  }

  join(person: Person, campaign: string): void {
    const earlier = this.waiting.filter(isOf(person.email)).find((one) => one.campaign === campaign)
    if (earlier && this.isOnList(earlier)) return
    if (earlier) this.remove(earlier)
    const isTold = this.mailsTo(person.email) < 3
    const before = this.free(campaign, { most: 1 })[0] ?? null
    this.waiting.push({ person, campaign, before, offered: null, toldAt: null, booked: null, createdAt: this.now })
    if (isTold) this.queue('waiting-joined', this.waiting.at(-1))
  }

  isOnList = ({ booked, createdAt }: Waiter) => booked === null && this.now < createdAt + 14 * DAY_MS

  /** Why a time cannot be held; undefined if it can. */
  holdError({ email }: Person, startsAt: number, campaign: string): string | undefined {
    const isOffered = (start: number, at = this.now) => this.offeredAt(start, campaign, at).length > 0
    const error = isOffered(startsAt, this.now + 30 * MINUTE_MS) ? this.slotError(startsAt, campaign) : 'slot_not_offered'
    if (error) return error
    const [open, theirs] = [this.openHolds(), this.holds.filter(isOf(email)).filter(({ booked }) => booked === null)]
    if (open.filter(isOf(email)).length >= 2 || theirs.length >= 3) return 'too_many_holds'
    const [day, most] = [dayOf(startsAt), this.starts(campaign)(dayOf(startsAt)).filter((start) => isOffered(start)).length / 4]
    const ofDay = open.filter((hold) => dayOf(hold.startsAt) === day)
    return ofDay.length >= Math.max(1, Math.floor(most)) ? 'day_full' : undefined
  }

  hold(person: Person, campaign: string, span: Span, host: string): void {
    const until = this.now + 30 * MINUTE_MS
    this.holds.push({ person, campaign, ...span, host, until, booked: null, createdAt: this.now })
    this.queue('hold-asked', this.holds.at(-1))
  }

  queue(kind: string, about: Mail['about'] = null, differs: Partial<Mail> = {}): Mail {
    const reference = about && 'reference' in about ? about.reference : ''
    const fresh = { due: this.now, createdAt: this.now, state: 'pending', settledAt: null } as const
    this.mails.push({ kind, about, reference, ...fresh, given: [], ...differs })
    return this.mails.at(-1) as Mail
  }

  #withdraw(about: Mail['about'], kind = /./): void {
    this.mails = this.mails.filter((mail) => mail.about !== about || !kind.test(mail.kind) || mail.state === 'sent')
  }

  /** What a colleague plans for a lead. Who is given it is told, with what else they get within two minutes, unless it is taken back. */
  plan(lead: Lead, fields: Partial<Lead['desk']>, by: string, isTakenBack = false): void {
    const before = { ...lead.desk }
    Object.assign(lead.desk, fields)
    if (Object.entries(before).some(([name, value]) => lead.desk[name as 'owner'] !== value)) this.note(lead, 'planned', by)
    const { owner: to } = lead.desk
    if (to === null || to === before.owner || to === by || isTakenBack) return
    const isWaiting = (mail: Mail) => mail.kind === 'colleague-notice' && mail.state === 'pending' && mail.to === to
    const due = this.now + 2 * MINUTE_MS
    const mail = this.mails.find(isWaiting) ?? this.queue('colleague-notice', null, { due, to })
    mail.given.push(lead)
  }

  /** What became of a lead, unless it has been known. */
  restate(lead: Lead, outcome: string, cents: number | null, by: string): void {
    if (lead.outcome === outcome && lead.cents === cents) return
    this.note(lead, 'outcome', by)
    Object.assign(lead, { outcome, cents, outcomeAt: this.now, sequence: lead.sequence + 1 })
  }

  /** Asks for a mail about a lead once more. */
  resend(lead: Lead, kind: string, by: string): void {
    this.#withdraw(lead, new RegExp(`^${kind}$`))
    this.queue(kind, lead)
    this.note(lead, 'resent', by, kind)
  }

  /** Whether a mail of a kind may have arrived; after thirty days nobody knows. */
  wasTried(lead: Lead, kind: RegExp): boolean {
    const isTried = (mail: Mail) => mail.about === lead && kind.test(mail.kind) && mail.settledAt !== null
    return this.now - lead.createdAt > 30 * DAY_MS || this.mails.some(isTried)
  }

  /** How many mails somebody has asked for in a day. */
  mailsTo(email: string): number {
    const asked = this.mails.filter(({ kind, createdAt }) => ASKED_FOR.test(kind) && createdAt > this.now - DAY_MS)
    const known = [...this.leads, ...this.waiting].filter(isOf(email))
    return Math.min(20, asked.filter(({ about }) => known.some((one) => one === about)).length)
  }

  /** When a visitor's next mail leaves: after so many in a day each waits twice as long; undefined if it came after the session. */
  #mailDue(atOnce: number, email: string, startsAt: number): number | undefined {
    const earlier = this.mailsTo(email)
    const due = this.now + 2 ** (earlier - atOnce) * HOUR_MS
    return earlier < atOnce ? this.now : due < startsAt ? due : undefined
  }

  /** To whom a mail goes, sorted. */
  recipients({ kind, about, to }: Mail): string[] {
    if (to !== undefined || !about) return [mailboxOf(to ?? AGENCY)]
    if (!kind.endsWith('notice')) return [mailboxOf(about.person.email)]
    const host = 'session' in about ? emailOf(about.session?.host) : undefined
    return host ? [AGENCY, host].sort() : [AGENCY]
  }

  /** What is due leaves; those that are of no use any more are dropped. Returns what was sent, or tried. */
  send(): Mail[] {
    const due = this.mails.filter((mail) => mail.state === 'pending' && mail.due <= this.now)
    const sent = due.filter((mail) => this.#isOfUse(mail)).sort((one, other) => one.due - other.due)
    this.mails = this.mails.filter((mail) => !due.includes(mail) || sent.includes(mail))
    for (const mail of sent) {
      const wasTaken = !this.recipients(mail).includes(REFUSED)
      Object.assign(mail, { state: wasTaken ? 'sent' : 'dead', settledAt: this.now, isReturned: false, wasTaken })
    }
    return sent
  }

  #isOfUse({ kind, about, to, given }: Mail): boolean {
    const { person, session, outcome, offered } = { ...about } as Partial<Lead & Waiter>
    const { startsAt, host } = { startsAt: 0, host: '', ...session }
    const isOnList = this.waiting.some((one) => one === about && this.isOnList(one))
    const use: Record<string, boolean> = {
      'colleague-notice': given.some((lead) => this.leads.includes(lead) && lead.desk.owner === to),
      'hold-asked': this.openHolds().some((one) => one === about),
      'waiting-joined': isOnList,
      'waiting-free': isOnList && (offered ?? 0) > this.now,
      'booking-missed': outcome === 'absent',
      'booking-reminder-day': this.now < startsAt - HOUR_MS,
      'booking-reminder-hour': this.now < startsAt,
      'booking-former-host': to !== emailOf(host),
      'booking-former-visitor': mailboxOf(to ?? '') !== mailboxOf(person?.email ?? ''),
    }
    return use[kind] ?? true
  }

  /** After a restore nothing leaves until somebody says so. Nobody knows which tokens have leaked since. */
  pause(): void {
    this.holds = []
    if (this.token) this.token.endsAt = Math.min(this.token.endsAt, this.now)
    this.mails = this.mails.filter(({ kind }) => kind !== 'hold-asked')
    for (const mail of this.mails.filter(({ state }) => state === 'pending')) mail.state = 'held'
  }

  release(isSent: boolean): void {
    if (!isSent) this.mails = this.mails.filter(({ state }) => state !== 'held')
    for (const mail of this.mails.filter(({ state }) => state === 'held'))
      Object.assign(mail, { state: 'pending', due: Math.max(mail.due, this.now) })
  }

  /** What the cron trigger does, every few minutes. */
  tidy(): void {
    if (this.now - this.tidiedAt >= DAY_MS) {
      this.tidiedAt = this.now
      this.mails = this.mails.filter(({ settledAt }) => (settledAt ?? Infinity) > this.now - 30 * DAY_MS)
      this.waiting = this.waiting.filter(({ createdAt }) => createdAt > this.now - 14 * DAY_MS)
    }
    for (const hold of this.holds.filter(({ createdAt }) => createdAt <= this.now - 23 * HOUR_MS)) this.remove(hold)
    const onList = this.waiting.filter((one) => this.isOnList(one))
    for (const campaign of new Set(onList.map((one) => one.campaign))) this.#offer(campaign)
  }

  /** Tells whoever waits of a campaign's free times, of each five people in a day, and each person of one in a day. */
  #offer(campaign: string): void {
    const [aDayAgo, theirs] = [this.now - DAY_MS, this.waiting.filter((one) => one.campaign === campaign)]
    const isFree = (start: number | null) => start === null || this.freeAt(start, campaign, this.given('holds')).length > 0
    for (const one of theirs.filter(({ offered }) => !isFree(offered))) one.offered = null
    const soonest = this.now + this.lengthOf(campaign).noticeMinutes * MINUTE_MS + HOUR_MS
    for (const startsAt of this.free(campaign, { from: soonest, most: 20 })) {
      const told = this.waiting.filter((one) => one.offered === startsAt && (one.toldAt ?? 0) > aDayAgo).length
      const isNext = (one: Waiter) => this.isOnList(one) && one.offered === null && (one.before ?? Infinity) > startsAt
      const isDue = (one: Waiter) => (one.toldAt ?? 0) <= aDayAgo && this.mailsTo(one.person.email) < 8
      for (const one of theirs.filter((other) => isNext(other) && isDue(other)).slice(0, Math.max(0, 5 - told))) {
        Object.assign(one, { offered: startsAt, toldAt: this.now })
        this.#withdraw(one, /^waiting-free$/)
        this.queue('waiting-free', one)
      }
    }
  }
}
