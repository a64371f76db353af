import { expect } from 'vitest'
import type { ImportResult, SentLead } from '../../../shared/import/sent-lead.ts'
import { askOps } from './requests.ts'
import { NOW } from './world.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
export const iso = (instant: number) => new Date(instant).toISOString()

/** A session of last week, at 9:00 AM in Sydney. */
export const PAST = '2040-11-11T22:00:00.000Z'
/** Tomorrow, 9:00 AM in Sydney. */
export const AHEAD = '2040-11-19T22:00:00.000Z'

/** What a lead of a file has otherwise. */
export type Changes = Partial<Omit<SentLead, 'fields'>> & { fields?: Partial<SentLead['fields']> }

/** A booking of a file. */
export function booking({ fields, ...lead }: Changes = {}): SentLead {
  return {
    reference: 'BW-7K3M9P',
    kind: 'booking',
    receivedAt: iso(NOW - 10 * DAY_MS),
    session: { startsAt: PAST, isCancelled: false },
    ...lead,
    fields: { name: 'Zoë O’Brien', organisation: 'Creek & Sons', email: 'zoe@visitor.example', ...fields },
  }
}

/** An enquiry of a file. */
export function enquiry({ fields, ...lead }: Changes = {}): SentLead {
  return {
    reference: 'EN-7K3M9P',
    kind: 'enquiry',
    receivedAt: iso(NOW - 9 * DAY_MS),
    ...lead,
    fields: { name: 'Søren', organisation: 'Creek', phone: '0412 345 678', enquiry: 'Please call.\nAfter lunch.', ...fields },
  }
}

/** A request for an import, as it is. */
export const send = (body: object) => askOps('leads/import', { method: 'POST', body: JSON.stringify(body) })

/** Sends leads to be imported, which is accepted; what became of each. */
export async function importing(
  leads: SentLead[],
  options: { check?: boolean; deletedToo?: boolean } = {},
): Promise<ImportResult[]> {
  const response = await send({ check: false, ...options, leads })
  expect(response.status).toBe(200)
  return (await response.json<{ results: ImportResult[] }>()).results
}

export const outcomesOf = async (...given: Parameters<typeof importing>) =>
  (await importing(...given)).map(({ outcome }) => outcome)
