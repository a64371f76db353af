import { expect } from 'vitest'
import type { BookingResult } from '../../../shared/booking.ts'
import { requestHold } from '../../../worker/assistants/request-hold.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { toEdge } from './clock.ts'
import { addressOf, CAMPAIGNS, type Command, mayWork, type Of, PEOPLE, SOURCES, WAITERS, WORDS } from './commands.ts'
import type { Hold, Lead, Person, Place, Session, Span, Waiter } from './entities.ts'
import type { Site } from './site.ts'
import { dayOf, instantOf, plus, timeOf } from './sydney.ts'

/** A command on its way, to the site and to the model. */
export type Doing = { agency: Agency; site: Site; given: Command }

/** A post that may be made twice, as a browser does whose response was lost. */
export async function twice<Result>(doing: Doing, post: () => Promise<Result>): Promise<Result> {
  if (doing.given.isRepeated) await post()
  return post()
}

export function expectStatus({ status }: Response, wanted: number): void {
  expect(status, 'the status').toBe(wanted)
}

export async function expectError(response: Response, code: string | undefined): Promise<void> {
  const body = await response.json<{ fault?: string; error?: { code: string } }>()
  expect(body.fault ?? body.error?.code, 'the error').toBe(code)
}

/** In no grid of times, and one that the clocks skip once a year. */
const ODD = ['02:30', '10:10', '23:50']

type Wanted = Pick<Of<'book'>, 'ahead' | 'time' | 'sought'>

/**
 * A start on one of the next days, what is offered first; or one of those whose session most nearly ends where another, `own` or any, or
 * what a host’s own calendar says, begins, or begins where it ends; or one of its day at which nobody is free; or one that somebody who
 * waits was told of.
 */
export function startOf(agency: Agency, { ahead, time, sought }: Wanted, campaign: string, own?: Session): number {
  const told = agency.waiting.flatMap(({ offered }) => offered ?? [])
  if (sought === 'told' && told.length > 0) return told[time % told.length] as number
  const free = sought === 'free' ? agency.free(campaign, { most: 3 }) : []
  if (free.length > 0) return free[time % free.length] as number
  const said = agency.calendars.flatMap(({ known }) => known.map(({ from, to }) => ({ startsAt: from, endsAt: to })))
  // The day of one that was called off counts too, as its time is free again.
  const sessions = [...agency.leads.flatMap(({ session }) => session ?? []), ...agency.openHolds()]
  const given = [...said, ...sessions].filter(({ startsAt }) => startsAt > agency.now)
  const near = sought === 'near' || sought === 'taken' ? (own ?? given[ahead % (given.length || 1)]) : undefined
  const day = near ? dayOf(near.startsAt) : plus(agency.today, ahead)
  const isOffered = (start: number) => agency.offeredAt(start, campaign).length > 0
  const ofDay = agency.starts(campaign)(day)
  const taken = sought === 'taken' ? ofDay.filter((start) => isOffered(start) && !agency.freeAt(start, campaign).length) : []
  if (taken.length > 0) return taken[time % taken.length] as number
  const gaps = (start: number, by: Pick<Span, 'startsAt' | 'endsAt'>) => [
    start - by.endsAt,
    agency.span(start, campaign).endsAt - by.startsAt,
  ]
  const distance = (start: number) => (near ? Math.min(...gaps(start, near).map(Math.abs)) : 0)
  const starts = ofDay.toSorted(
    (one, other) => Number(isOffered(other)) - Number(isOffered(one)) || distance(one) - distance(other),
  )
  const all = [...starts, ...ODD.map((odd) => instantOf(day, odd))].filter((start) => !Number.isNaN(start))
  return all[(near ? time % 8 : time) % all.length] as number
}

/** When a time can no longer be booked or held, and whoever gets it has fewer reminders. */
export function edgesOfStart(agency: Agency, startsAt: number, campaign: string): number[] {
  const notice = agency.lengthOf(campaign).noticeMinutes * MINUTE_MS
  return [notice, notice + 30 * MINUTE_MS, 26 * HOUR_MS, 2 * HOUR_MS].map((before) => startsAt - before)
}

/** When a mailbox that got many mails gets more at once again. */
const mailEdges = (agency: Agency, { email }: Person) =>
  agency.mailsTo(email) < 3 ? [] : agency.mails.map(({ createdAt }) => createdAt + DAY_MS)

/** Who was chosen for a session, and where it is: with whoever has it, if they are free, in a room of its own. */
export function placed(doing: Doing, reference: string, startsAt: number, campaign: string, besides?: Session | Hold): Place {
  const { agency } = doing
  const session = besides && 'version' in besides ? besides : undefined
  const place = whereabouts(doing, reference, session)
  const free = agency.freeAt(startsAt, campaign, agency.given(besides)).map(({ key }) => key)
  const mayGet = session && free.includes(session.host) ? [session.host] : free
  expect(mayGet, 'who may get a session').toContain(place.host)
  return { ...agency.span(startsAt, campaign), ...place }
}

/** A room is a new one, unless the host is the same. */
export function whereabouts({ agency, site }: Doing, reference: string, before?: Session): Pick<Place, 'host' | 'at' | 'room'> {
  const query = 'SELECT host, room, meeting_url AS at FROM bookings WHERE reference = ?'
  const [place = { host: '', room: null, at: null }] = site.rowsOf<{ host: string; room: string | null; at: string | null }>(
    query,
    reference,
  )
  const { host, room, at } = place
  const address = agency.hostOf(host)?.meetingUrl ?? agency.entry.meetingUrl ?? null
  expect(at, 'where a session is held').toBe(address?.replaceAll('{room}', room ?? '') ?? null)
  if (!address?.includes('{room}')) expect(room, 'no room').toBeNull()
  else if (before?.host === host && before.room !== null) expect(room, 'the same room').toBe(before.room)
  else {
    expect(room, 'a room').toMatch(/^\w{16,}$/)
    expect(agency.leads.map(({ session }) => session?.room)).not.toContain(room)
  }
  return place
}

type Same = { who: Person; campaign: string; startsAt: number; utmSource?: string }

/** A booking that says the same in every field of the form. */
function sameBooking({ leads }: Agency, { who, campaign, startsAt, utmSource = '' }: Same): Lead | undefined {
  const isThen = ({ session }: Lead) => session?.status === 'booked' && session.startsAt === startsAt
  return leads.find(
    (lead) => isThen(lead) && lead.person === who && lead.campaign === campaign && typedSource(lead) === utmSource,
  )
}

const typedSource = ({ source }: Lead) => (source === 'direct' || source === 'assistant' ? '' : source)

/** Later, whoever books a time again may be a stranger. */
const SECOND_CLICK_MS = 10 * MINUTE_MS

export async function book(
  doing: Doing,
  { person: index, campaign: of, source: from, isByColleague, ...slot }: Of<'book'>,
): Promise<void> {
  const { agency, site } = doing
  const again = slot.sought === 'again' ? agency.leads.findLast(({ session }) => session?.status === 'booked') : undefined
  const who = again?.person ?? (PEOPLE[index] as Person)
  const campaign = again?.campaign ?? (CAMPAIGNS[of] as string)
  const utmSource = again ? typedSource(again) : (SOURCES[from] as string)
  const startsAt = again?.session?.startsAt ?? startOf(agency, slot, campaign)
  const mails = mailEdges(agency, who)
  const edges = mails.length > 0 ? mails : edgesOfStart(agency, startsAt, campaign)
  await toEdge(doing, again ? [again.createdAt + SECOND_CLICK_MS] : edges)
  const fields = {
    ...who,
    campaign,
    date: new Date(startsAt).toISOString(),
    time: timeOf(startsAt),
    ...(utmSource && { utmSource }),
  }
  const key = crypto.randomUUID()
  if (isByColleague) return bookFor(doing, { who, campaign, startsAt, utmSource }, fields)
  const response = await twice(doing, () => site.post('/api/booking', fields, key))
  const standing = sameBooking(agency, { who, campaign, startsAt, utmSource })
  if (standing) {
    const { booking } = await response.json<BookingResult>()
    expect(booking?.reference, 'who books a time again has it already').toBe(standing.reference)
    const isMaker = agency.now < standing.createdAt + SECOND_CLICK_MS
    expect(booking?.path !== undefined, 'whether they get the link to its page').toBe(isMaker)
    return
  }
  const error = agency.slotError(startsAt, campaign)
  if (error) return expectError(response, error)
  const { booking } = await response.json<BookingResult>()
  if (!booking) expect.fail(`${startsAt} is not booked`)
  const lead = { reference: booking.reference, person: who, campaign, path: booking.path ?? '', source: utmSource || 'direct' }
  agency.book(lead, placed(doing, booking.reference, startsAt, campaign))
}

/** A colleague books for somebody who rings. */
async function bookFor(doing: Doing, { who, campaign, startsAt, utmSource }: Required<Same>, lead: object): Promise<void> {
  const { agency, site, given } = doing
  const key = crypto.randomUUID()
  const response = await twice(doing, () => site.studio('leads/book', addressOf(given.by), { key, lead }))
  if (!mayWork(given.by)) return expectStatus(response, 403)
  const standing = sameBooking(agency, { who, campaign, startsAt, utmSource })
  const error = standing ? undefined : agency.slotError(startsAt, campaign)
  if (error) return expectError(response, error)
  const { reference } = await response.json<{ reference: string }>()
  if (standing) return expect(reference, 'who is booked a time again has it already').toBe(standing.reference)
  const source = utmSource || 'direct'
  const booked = agency.book({ reference, person: who, campaign, path: '', source }, placed(doing, reference, startsAt, campaign))
  agency.note(booked, 'added', addressOf(given.by))
}

export async function enquire(
  doing: Doing,
  { person: index, words: said, campaign: of, source: from, names }: Of<'enquire'>,
): Promise<void> {
  const who = PEOPLE[index] as Person
  const [campaign, utmSource] = [CAMPAIGNS[of] as string, SOURCES[from] as string]
  const text = `${WORDS[said]}, please.${names ? ` Write to ${who.email}` : ''}`
  const typed = { name: who.name, company: who.organisation, number: who.phone ?? 'by mail only', enquiry: text }
  const fields = { ...typed, campaign, ...(utmSource && { utmSource }) }
  const key = crypto.randomUUID()
  const response = await twice(doing, () => doing.site.post('/api/contact', fields, key))
  const { enquiry } = await response.json<{ enquiry: { reference: string } }>()
  const lead = { reference: enquiry.reference, person: who, text, campaign, source: utmSource || 'not told' }
  doing.agency.queue('enquiry-notice', doing.agency.add({ ...lead, kind: 'enquiry' }))
}

/** `told`: somebody who waits, and was told of the time that is held. */
export async function hold(
  doing: Doing,
  { person: index, campaign: of, ...slot }: Omit<Of<'hold'>, 'isRead'>,
  told?: Waiter,
): Promise<void> {
  const { agency, site } = doing
  const [who, campaign] = [PEOPLE[index] as Person, told?.campaign ?? (CAMPAIGNS[of] as string)]
  const startsAt = told?.offered ?? startOf(agency, slot, campaign)
  await toEdge(doing, edgesOfStart(agency, startsAt, campaign))
  const start = new Date(startsAt).toISOString()
  const request = { offer: campaign, start, ...who, client: 'claude-ai', network: crypto.randomUUID() }
  const result = await twice(doing, () => requestHold(site.env, request, agency.now))
  const isSame = (one: { person: Person; campaign: string; startsAt: number }) =>
    one.person === who && one.campaign === campaign && one.startsAt === startsAt
  const error = agency.openHolds().some(isSame) ? undefined : agency.holdError(who, startsAt, campaign)
  expect(result.ok ? undefined : result.code, 'why a time is not held').toBe(error)
  if (error || agency.openHolds().some(isSame)) return
  const [held] = site.rowsOf<{ host: string; key: string }>('SELECT host, key FROM holds ORDER BY id DESC LIMIT 1')
  expect(
    agency.freeAt(startsAt, campaign).map((host) => host.key),
    'who may be held',
  ).toContain(held?.host)
  agency.hold(who, campaign, agency.span(startsAt, campaign), held?.host ?? '')
}

export async function answerHold(doing: Doing, { do: what, which }: Of<'confirm' | 'not me'>): Promise<void> {
  const { agency, site } = doing
  const index = which % (agency.holds.length || 1)
  const hold = agency.holds[index]
  const row = site.rowsOf<{ key: string }>('SELECT key FROM holds ORDER BY id')[index]
  if (!hold || !row) return
  await toEdge(doing, [hold.until, hold.createdAt + 23 * HOUR_MS, hold.createdAt + SECOND_CLICK_MS])
  const isKept = hold.createdAt > agency.now - 23 * HOUR_MS
  if (what === 'not me') {
    const response = await site.form(`/hold/${row.key}/not-me`)
    const isBooked = isKept && hold.booked !== null && agency.leads.some(({ reference }) => reference === hold.booked)
    expect(response.status, 'whether it was not them').toBe(isBooked ? 409 : 200)
    if (isKept && hold.booked === null) agency.remove(hold)
    return
  }
  const response = await twice(doing, () => site.form(`/hold/${row.key}`))
  const { person: who, campaign, startsAt } = hold
  if (!isKept) return expectStatus(response, 404)
  if (hold.booked) return expectStatus(response, agency.leads.some(({ reference }) => reference === hold.booked) ? 303 : 404)
  const own = sameBooking(agency, { who, campaign, startsAt })
  if (own) {
    if (agency.now - own.createdAt < SECOND_CLICK_MS || doing.given.isRepeated) expectStatus(response, 303)
    return agency.noteBooked(hold, own)
  }
  if (agency.slotError(startsAt, campaign, hold)) return expectStatus(response, 409)
  expectStatus(response, 303)
  const lead = site.newest()
  const given = { reference: lead.reference, person: who, campaign, path: pathIn(response), source: 'assistant' }
  agency.book(given, placed(doing, lead.reference, startsAt, campaign, hold), hold)
}

export async function join(doing: Doing, { person: index, campaign: of, isAgain }: Of<'join'>): Promise<void> {
  const { agency } = doing
  const earlier = isAgain ? agency.waiting.at(-1) : undefined
  const { person: who, campaign } = earlier ?? { person: WAITERS[index] as Person, campaign: CAMPAIGNS[of] as string }
  await toEdge(doing, waitingEdges(agency.waiting).concat(mailEdges(agency, who)))
  const response = await twice(doing, () => doing.site.post('/api/waiting', { ...who, campaign }))
  expectStatus(response, 201)
  agency.join(who, campaign)
}

/** When somebody waits no more, or can be told of another time. */
export const waitingEdges = (waiting: readonly Waiter[]) =>
  waiting.flatMap(({ createdAt, toldAt }) => [createdAt + 14 * DAY_MS, ...(toldAt === null ? [] : [toldAt + DAY_MS])])

export async function answerWaiting(doing: Doing, deed: Of<'book from the list' | 'leave'>): Promise<void> {
  const { agency, site } = doing
  const index = deed.which % (agency.waiting.length || 1)
  const waiter = agency.waiting[index]
  const row = site.rowsOf<{ key: string }>('SELECT key FROM waiting ORDER BY id')[index]
  if (!waiter || !row) return
  await toEdge(doing, [waiter.createdAt + 14 * DAY_MS])
  if (deed.do === 'leave') {
    await twice(doing, () => site.form(`/waiting/${row.key}/leave`))
    return agency.remove(waiter)
  }
  const { person: who, campaign } = waiter
  const startsAt = waiter.offered ?? startOf(agency, deed, campaign)
  const response = await twice(doing, () => site.form(`/waiting/${row.key}`, { startsAt: new Date(startsAt).toISOString() }))
  if (agency.now >= waiter.createdAt + 14 * DAY_MS) return expectStatus(response, 404)
  if (waiter.booked)
    return expectStatus(response, agency.leads.some(({ reference }) => reference === waiter.booked) ? 303 : response.status)
  const own = sameBooking(agency, { who, campaign, startsAt })
  if (own) return agency.noteBooked(waiter, own)
  if (agency.slotError(startsAt, campaign)) return expectStatus(response, 409)
  expectStatus(response, 303)
  const lead = site.newest()
  const given = { reference: lead.reference, person: who, campaign, path: pathIn(response), source: 'direct' }
  agency.book(given, placed(doing, lead.reference, startsAt, campaign), waiter)
}

const pathIn = (response: Response) => new URL(response.headers.get('Location') ?? '', 'https://a.example').pathname
