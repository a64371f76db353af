import type { OpenedLead } from '../../../worker/leads/lead'

/** All that the page of one lead shows. */
export type LeadPageData = Omit<OpenedLead, 'network'>
