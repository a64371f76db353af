import { addDays, isCalendarDay } from '../../../shared/schedule/calendar-day.ts'
import { type LeadDocument, sourceOfLead } from '../../leads/document.ts'
import { sydneyDay } from '../../leads/export.ts'
import type { Place } from '../ask-ops.ts'
import { printTable } from '../print-table.ts'
import { dayWords, momentWords } from '../sydney-words.ts'
import { countWords } from './count-words.ts'
import { outcomeWords } from './outcome-words.ts'
import { type LeadFilter, readAllLeads } from './read-all-leads.ts'
import { campaignOfLead, type LeadCount, summariseLeads } from './summarise-leads.ts'

/** The default range: this many days up to today, or up to `to`. */
const DAYS = 30

/** Prints the leads of a filter, the oldest first, and their number for each campaign and source. */
export async function listLeads(place: Place, filter: LeadFilter): Promise<void> {
  const today = sydneyDay(Date.now())
  const from = filter.from ?? addDays(filter.to && isCalendarDay(filter.to) ? filter.to : today, 1 - DAYS)
  const leads: LeadDocument[] = []
  for await (const page of readAllLeads(place, { ...filter, from })) leads.push(...page.leads)
  const span = `from ${dayWords(from)} to ${dayWords(filter.to ?? today)}${filter.campaign ? `, ${filter.campaign}` : ''}`
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
