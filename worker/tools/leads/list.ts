import { sourceOfLead } from '../../../shared/attribution.ts'
import type { NotedLead } from '../../../shared/import/lead-columns.ts'
import type { LeadKind, LeadOutcome } from '../../../shared/lead.ts'
import type { LeadDocument, LeadSession } from '../../../shared/lead-document.ts'
import { isPartOfNumber } from '../../../shared/phone-numbers.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { addDays, dayWithYear, isCalendarDay, sydneyDate } from '../../../shared/sydney-time.ts'
import type { OpenedLead, ShownLead } from '../../leads/lead.ts'
import type { NetworkCount } from '../../leads/list.ts'
import { askOps, type FindPlace, type Place } from '../ask-ops.ts'
import { printTable } from '../table.ts'
import { momentWords, printable } from '../terminal.ts'
import { byPhone, byText, countWords, outcomeWords, phoneWords } from './words.ts'

/** The default range: this many days up to today, or up to `to`. */
const DAYS = 30

/** Prints the leads of a filter, the oldest first, and their number for each campaign and source. */
export async function listLeads(place: Place, filter: LeadFilter): Promise<void> {
  const today = sydneyDate(Date.now())
  const from = filter.from ?? addDays(filter.to && isCalendarDay(filter.to) ? filter.to : today, 1 - DAYS)
  const leads: LeadDocument[] = []
  for await (const page of readAllLeads(place, { ...filter, from })) leads.push(...page.leads)
  const chosen = [filter.campaign, filter.source && `source ${filter.source}`, filter.outcome && `outcome ${filter.outcome}`]
  const span = [`from ${dayWithYear(from)} to ${dayWithYear(filter.to ?? today)}`, ...chosen]
    .filter(Boolean)
    .map(String)
    .map(printable)
    .join(', ')
  if (leads.length === 0) return console.log(`No lead ${span}.`)
  const { campaigns, sources } = summariseLeads(leads)
  const bookings = leads.filter(({ kind }) => kind === 'booking').length
  console.log(
    [
      `Leads ${span}, Sydney time`,
      printTable([
        ['Received', 'Reference', 'Kind', 'Name', 'Organisation', 'Campaign', 'Source', 'Outcome'],
        ...leads.map(rowOf),
      ]),
      summary('By campaign', campaigns),
      summary('By source', sources),
      `${countWords(leads.length, 'lead', 'leads')}: ${countWords(bookings, 'booking', 'bookings')}, ${countWords(leads.length - bookings, 'enquiry', 'enquiries')}`,
    ].join('\n\n'),
  )
}

function rowOf(lead: LeadDocument): string[] {
  const { createdAt, reference, kind, name, organisation } = lead
  return [
    momentWords(createdAt),
    reference,
    kind,
    name,
    organisation,
    campaignOfLead(lead),
    sourceOfLead(lead),
    outcomeWords(lead.outcome),
  ]
}

function summary(title: string, counts: readonly LeadCount[]): string {
  const rows = counts.map(({ name, bookings, enquiries, leads }) => [name, `${bookings}`, `${enquiries}`, `${leads}`])
  return printTable([[title, 'Bookings', 'Enquiries', 'Leads'], ...rows], [1, 2, 3])
}

type ListedLead = Pick<LeadDocument, 'reference' | 'kind' | 'createdAt' | 'name' | 'organisation' | 'email' | 'phone'> & {
  session: Pick<LeadSession, 'status'> | null
}

/** Leads with their persons, one line each. */
export function leadTable(leads: readonly ListedLead[]): string {
  const rows = leads.map(({ createdAt, reference, kind, session, name, organisation, email, phone }) => [
    reference,
    session?.status === 'cancelled' ? `${kind}, cancelled` : kind,
    momentWords(createdAt),
    name,
    organisation,
    email ?? '',
    phoneWords(phone),
  ])
  return printTable([['Reference', 'Kind', 'Received', 'Name', 'Organisation', 'Email', 'Phone'], ...rows])
}

/** 2 bookings and 1 enquiry. */
export function kindCounts(leads: readonly { kind: LeadKind }[]): string {
  const bookings = leads.filter(({ kind }) => kind === 'booking').length
  return bothWords(bookings, leads.length - bookings)
}

export function bothWords(bookings: number, enquiries: number): string {
  return `${countWords(bookings, 'booking', 'bookings')} and ${countWords(enquiries, 'enquiry', 'enquiries')}`
}

/** One line of a summary. */
type LeadCount = { name: string; bookings: number; enquiries: number; leads: number }

/** The number of leads by campaign and by source, the most first, then by name. */
export function summariseLeads(leads: readonly LeadDocument[]): { campaigns: LeadCount[]; sources: LeadCount[] } {
  return { campaigns: countBy(leads, campaignOfLead), sources: countBy(leads, sourceOfLead) }
}

/** The campaign's key, or a text for a lead without one. */
function campaignOfLead({ kind, attribution }: LeadDocument): string {
  return attribution.campaign ?? (kind === 'enquiry' ? 'enquiry form' : 'no campaign')
}

function countBy(leads: readonly LeadDocument[], nameOf: (lead: LeadDocument) => string): LeadCount[] {
  const counts = new Map<string, LeadCount>()
  for (const lead of leads) {
    const name = nameOf(lead)
    const count = counts.get(name) ?? { name, bookings: 0, enquiries: 0, leads: 0 }
    counts.set(name, count)
    count[lead.kind === 'booking' ? 'bookings' : 'enquiries'] += 1
    count.leads += 1
  }
  return [...counts.values()].sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1))
}

/** Prints the leads of an email address, a phone number, or words of a name. */
export async function findPerson(placeOf: FindPlace, typed: string): Promise<void> {
  const search = byText(typed)
  const place = await placeOf()
  const { leads, next } = await askPage(place, search, null)
  // Only now is it known that these digits were not a word of a name, such as 4 Pines.
  if (leads.length === 0 && isPartOfNumber(typed)) byPhone(typed)
  if (leads.length === 0) return console.log(`No lead of ${typed} at ${place.words}.`)
  const found = leads.map(({ lead }) => lead)
  console.log(`${leadTable(found)}\n\n${next !== null ? `The first ${leads.length}; there are more.` : kindCounts(found)}`)
}

/** The API's search for leads; `since` is a Sydney day. */
export type SearchBody =
  | { by: 'email' | 'phone' | 'name'; value: string }
  | { by: 'references'; value: readonly string[] }
  | { by: 'network'; value: string; since?: string }

type FoundPage = { leads: ShownLead[]; next: string | null }

/** All leads that a search finds, the oldest first. */
export async function searchAll(place: Place, search: SearchBody): Promise<ShownLead[]> {
  const all: ShownLead[] = []
  let cursor: string | null = null
  do {
    const page: FoundPage = await askPage(place, search, cursor)
    all.push(...page.leads)
    cursor = page.next
  } while (cursor !== null)
  return all
}

const askPage = (place: Place, search: SearchBody, cursor: string | null) =>
  askOps<FoundPage>(place, 'POST', 'leads/find', { body: { ...search, ...(cursor !== null && { cursor }) } })

/** One lead with all that is kept of it, by its stored reference; throws a ToolError if there is none. */
export function readLead(place: Place, reference: string): Promise<OpenedLead> {
  return askOps<OpenedLead>(place, 'GET', `leads/${reference}`, { notFound: `No lead has the reference ${reference}` })
}

/** Sydney days, YYYY-MM-DD, inclusive; a campaign's key; a source in small letters, as reports name it. Absent fields do not filter. */
export type LeadFilter = { from?: string; to?: string; campaign?: string; source?: string; outcome?: LeadOutcome }

/** The largest page of the API, for the fewest calls. */
const PAGE = 500

/** Only the first page has a `total`. */
type LeadPage = { leads: NotedLead[]; total: number | null; next: string | null }

/** All leads of a filter, the oldest first, page by page; `total` is how many there are in all. */
export async function* readAllLeads(place: Place, filter: LeadFilter): AsyncGenerator<{ leads: NotedLead[]; total: number }> {
  let cursor: string | null = null
  let total = 0
  do {
    const query = new URLSearchParams({ limit: String(PAGE) })
    const source = filter.source?.toLowerCase()
    for (const [name, value] of Object.entries({ ...filter, source, cursor })) if (value) query.set(name, value)
    const page: LeadPage = await askOps<LeadPage>(place, 'GET', `leads?${query}`)
    total = page.total ?? total
    yield { leads: page.leads, total }
    cursor = page.next
  } while (cursor !== null)
}

/** Enough digits of a network's hash to tell two apart. */
const SHORT = 8

export const shortNetwork = (network: string) => network.slice(0, SHORT)

/** Prints the networks that sent the most leads, the most first, with references for `undo`. */
export async function listNetworks(place: Place): Promise<void> {
  const { networks } = await askOps<{ networks: NetworkCount[] }>(place, 'GET', 'networks')
  if (networks.length === 0) return console.log(`No lead of the last ${RETENTION.networkHashDays} days tells where it came from.`)
  const rows = networks.map(({ network, bookings, enquiries, firstAt, lastAt, references }) => [
    shortNetwork(network),
    `${bookings}`,
    `${enquiries}`,
    `${bookings + enquiries}`,
    momentWords(firstAt),
    momentWords(lastAt),
    references.join(' '),
  ])
  console.log(printTable([['Network', 'Bookings', 'Enquiries', 'Leads', 'First', 'Last', 'Such as'], ...rows], [1, 2, 3]))
}
