import type { OpenedLead } from '../../../worker/stores/leads/open-lead'

/** All that the page of one lead shows. */
export type LeadPageData = Omit<OpenedLead, 'network'>
