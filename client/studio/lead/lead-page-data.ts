import type { OpenedLead } from '../../../worker/leads/lead.ts'

/** All that the page of one lead shows. */
export type LeadPageData = Omit<OpenedLead, 'network'>
