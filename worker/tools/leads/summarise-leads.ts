import { type LeadDocument, sourceOfLead } from '../../leads/document.ts'

/** One line of a summary. */
export type LeadCount = { name: string; bookings: number; enquiries: number; leads: number }

/** The number of leads by campaign and by source, the most first, then by name. */
export function summariseLeads(leads: readonly LeadDocument[]): { campaigns: LeadCount[]; sources: LeadCount[] } {
  return { campaigns: countBy(leads, campaignOfLead), sources: countBy(leads, sourceOfLead) }
}

/** The campaign's key, or a text for a lead without one. */
export function campaignOfLead({ kind, attribution }: LeadDocument): string {
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
