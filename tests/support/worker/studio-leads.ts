import type { LeadAct, ResendableKind } from '../../../shared/lead.ts'
import type { LeadLine, LeadLines } from '../../../shared/studio.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import type { LeadMessage } from '../../../worker/outbox/table.ts'
import { ANN, askStudio, postStudio } from './ask-studio.ts'

/** A lead as the studio opens it. */
export type StudioLead = { lead: LeadDocument; messages: LeadMessage[]; acts: LeadAct[]; resendable: ResendableKind[] }

export const linesOf = async (query = ''): Promise<LeadLines> => (await askStudio(`/api/leads${query}`)).json<LeadLines>()

export const referencesOf = (leads: readonly LeadLine[]) => leads.map(({ reference }) => reference)

export const openLead = async (reference: string): Promise<StudioLead> =>
  (await askStudio(`/api/leads/${reference}`)).json<StudioLead>()

/** Does something to a lead in the studio. */
export const act = (reference: string, verb: string, body: object = {}, by: string = ANN): Promise<Response> =>
  postStudio(`leads/${reference}/${verb}`, body, by)

/** The newest acts, without their ids. */
export const actsOf = async (): Promise<Omit<LeadAct, 'id'>[]> =>
  (await (await askStudio('/api/leads/acts')).json<{ acts: LeadAct[] }>()).acts.map(({ id: _, ...told }) => told)
