import { expect } from 'vitest'
import type { BookingResult } from '../../../shared/booking.ts'
import { requestHold } from '../../../worker/assistants/request-hold.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { addressOf, CAMPAIGNS, type Command, mayWork, type Of, PEOPLE, SOURCES, WORDS } from './commands.ts'
import type { Hold, Lead, Person, Place, Session, Span } from './entities.ts'
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

type Wanted = { ahead: number; time: number; isNear: boolean }

/**
 * A start on one of the next days, what is offered first; or one of those whose session most nearly ends where another, `own` or any, or
 * what a host’s own calendar says, begins, or begins where it ends.
 */
export function startOf(agency: Agency, { ahead, time, isNear }: Wanted, campaign: string, own?: Session): number {
  const said = agency.calendars.flatMap(({ known }) => known.map(({ from, to }) => ({ startsAt: from, endsAt: to })))
  const given = [...said, ...agency.given()].filter(({ startsAt }) => startsAt > agency.now)
  const near = isNear ? (own ?? given[ahead % (given.length || 1)]) : undefined
  const day = near ? dayOf(near.startsAt) : plus(agency.today, ahead)
  const isOffered = (start: number) => agency.offeredAt(start, campaign).length > 0
  const gaps = (start: number, by: Pick<Span, 'startsAt' | 'endsAt'>) => [
    start - by.endsAt,
    agency.span(start, campaign).endsAt - by.startsAt,
  ]
  const distance = (start: number) => (near ? Math.min(...gaps(start, near).map(Math.abs)) : 0)
  const starts = agency
    .starts(campaign)(day)
    .toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)) || distance(one) - distance(other))
  const all = [...starts, ...ODD.map((odd) => instantOf(day, odd))].filter((start) => !Number.isNaN(start))
  return all[(near ? time % 8 : time) % all.length] as number
}

/** Who was chosen for a session, and where it is: by who may get it, and in a room of its own. */
export function placed(doing: Doing, reference: string, startsAt: number, campaign: string, besides?: Lead | Hold): Place {
  const session = besides && 'session' in besides ? besides.session : undefined
  const place = whereabouts(doing, reference, session)
  expect(doing.agency.mayGet(startsAt, campaign, besides), 'who may get a session').toContain(place.host)
  return { ...doing.agency.span(startsAt, campaign), ...place, sharedBy: doing.agency.sharedBy(startsAt, campaign) }
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
  const isSame = ({ source }: Lead) => (source === 'direct' || source === 'assistant' ? '' : source) === utmSource
  return leads.find((lead) => isThen(lead) && lead.person === who && lead.campaign === campaign && isSame(lead))
}

export async function book(
  doing: Doing,
  { person: index, campaign: of, source: from, isByColleague, ...slot }: Of<'book'>,
): Promise<void> {
  const { agency, site } = doing
  const who = PEOPLE[index] as Person
  const [campaign, utmSource] = [CAMPAIGNS[of] as string, SOURCES[from] as string]
  const startsAt = startOf(agency, slot, campaign)
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
    expect(await referenceOf(response), 'who books a time again has it already').toBe(standing.reference)
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
  agency.book({ reference, person: who, campaign, path: '', source }, placed(doing, reference, startsAt, campaign))
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

export async function hold(doing: Doing, { person: index, campaign: of, ...slot }: Of<'hold'>): Promise<void> {
  const { agency, site } = doing
  const [who, campaign, startsAt] = [
    PEOPLE[index] as Person,
    CAMPAIGNS[of] as string,
    startOf(agency, slot, CAMPAIGNS[of] as string),
  ]
  const start = new Date(startsAt).toISOString()
  const request = { offer: campaign, start, ...who, client: 'claude-ai', network: crypto.randomUUID() }
  const result = await twice(doing, () => requestHold(site.env, request, agency.now))
  const isSame = (one: { person: Person; campaign: string; startsAt: number }) =>
    one.person === who && one.campaign === campaign && one.startsAt === startsAt
  const error = agency.openHolds().some(isSame) ? undefined : agency.holdError(who, startsAt, campaign)
  expect(result.ok ? undefined : result.code, 'why a time is not held').toBe(error)
  if (error || agency.openHolds().some(isSame)) return
  const [held] = site.rowsOf<{ host: string; key: string }>('SELECT host, key FROM holds ORDER BY id DESC LIMIT 1')
  expect(agency.mayGet(startsAt, campaign), 'who may be held').toContain(held?.host)
  agency.hold(who, campaign, agency.span(startsAt, campaign), held?.host ?? '')
}

export async function answerHold(doing: Doing, { do: what, which }: Of<'confirm' | 'not me'>): Promise<void> {
  const { agency, site } = doing
  const index = which % (agency.holds.length || 1)
  const hold = agency.holds[index]
  const row = site.rowsOf<{ key: string }>('SELECT key FROM holds ORDER BY id')[index]
  if (!hold || !row) return
  const isKept = hold.createdAt > agency.now - 23 * HOUR_MS
  if (what === 'not me') {
    const response = await site.form(`/hold/${row.key}/not-me`)
    const isBooked = isKept && hold.booked !== null && agency.leads.some(({ reference }) => reference === hold.booked)
    expect(response.status, 'whether it was not them').toBe(isBooked ? 409 : 200)
    if (isKept && hold.booked === null) agency.leave(hold)
    return
  }
  const response = await twice(doing, () => site.form(`/hold/${row.key}`))
  const { person: who, campaign, startsAt } = hold
  if (!isKept) return expectStatus(response, 404)
  if (hold.booked) return expectStatus(response, agency.leads.some(({ reference }) => reference === hold.booked) ? 303 : 404)
  const own = sameBooking(agency, { who, campaign, startsAt })
  if (own) {
    if (agency.now - own.createdAt < 10 * MINUTE_MS || doing.given.isRepeated) expectStatus(response, 303)
    return agency.noteBooked(hold, own)
  }
  if (agency.slotError(startsAt, campaign, hold)) return expectStatus(response, 409)
  expectStatus(response, 303)
  const lead = site.newest()
  const given = { reference: lead.reference, person: who, campaign, path: pathIn(response), source: 'assistant' }
  agency.book(given, placed(doing, lead.reference, startsAt, campaign, hold), hold)
}

export async function join(doing: Doing, { person: index, campaign: of }: Of<'join'>): Promise<void> {
  const [who, campaign] = [PEOPLE[index] as Person, CAMPAIGNS[of] as string]
  const response = await twice(doing, () => doing.site.post('/api/waiting', { ...who, campaign }))
  expectStatus(response, 201)
  doing.agency.join(who, campaign)
}

export async function answerWaiting(doing: Doing, deed: Of<'book from the list' | 'leave'>): Promise<void> {
  const { agency, site } = doing
  const index = deed.which % (agency.waiting.length || 1)
  const waiter = agency.waiting[index]
  const row = site.rowsOf<{ key: string }>('SELECT key FROM waiting ORDER BY id')[index]
  if (!waiter || !row) return
  if (deed.do === 'leave') {
    await twice(doing, () => site.form(`/waiting/${row.key}/leave`))
    return agency.leave(waiter)
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

const referenceOf = async (response: Response) => (await response.json<BookingResult>()).booking?.reference
