import type { FollowUp } from '../../shared/follow-up.ts'
import type { LeadError, LeadOutcome } from '../../shared/lead.ts'
import type { LeadsBefore, SeveralResult } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import type { Actor } from '../records/audit-log.ts'
import { followUpOf, leadById, leadOfReference } from '../records/lead-document.ts'
import type { LeadChannels } from '../records/leads.ts'
import { changeFollowUp } from './follow-up.ts'
import { stateOutcome } from './lead.ts'

/** What somebody does to several leads at once: fields of the follow-up, an outcome, or both. `colleagues`: as in FollowUpCommand. */
export type SeveralCommand = {
  references: readonly string[]
  fields: Partial<FollowUp>
  outcome?: LeadOutcome
  colleagues?: readonly string[]
}

type Change = Omit<SeveralCommand, 'references'> & { seen?: Partial<FollowUp>; cents?: number | null; sequence?: number }

/** Changes several leads, each by the rules of one. To be called in one transaction; the result brings along what undoes it. */
export function changeSeveral(
  storage: DurableObjectStorage,
  { references, ...change }: SeveralCommand,
  by: Actor,
  channels: LeadChannels,
  now: Millis,
): SeveralResult {
  const changed: LeadsBefore[] = []
  const refused: SeveralResult['refused'] = []
  for (const reference of new Set(references)) {
    const before = standOf(storage.sql, reference)
    // A lead that is won already keeps what it is worth.
    const outcome = before?.state === change.outcome ? undefined : change.outcome
    const error = before ? changeOne(storage, reference, { ...change, outcome }, by, channels, now) : 'not_found'
    if (error) refused.push({ reference, fault: error })
    if (!before || error) continue
    const after = standOf(storage.sql, reference)
    const fields = Object.keys(change.fields) as (keyof FollowUp)[]
    changed.push({
      reference,
      fields: Object.fromEntries(fields.map((field) => [field, before.followUp[field]])),
      seen: change.fields,
      ...(after?.sequence !== before.sequence && {
        outcome: { state: before.state, cents: before.cents, sequence: after?.sequence ?? 0 },
      }),
    })
  }
  return { changed, refused }
}

/** Takes back what `changeSeveral` did, but for leads that somebody has changed since. */
export function undoSeveral(
  storage: DurableObjectStorage,
  leads: readonly LeadsBefore[],
  by: Actor,
  channels: LeadChannels,
  now: Millis,
): SeveralResult {
  const refused = leads.flatMap(({ reference, fields, seen, outcome }) => {
    const change = { fields, seen, outcome: outcome?.state, cents: outcome?.cents, sequence: outcome?.sequence }
    const fault = changeOne(storage, reference, change, by, channels, now)
    return fault ? [{ reference, fault }] : []
  })
  return { changed: leads.filter(({ reference }) => refused.every((one) => one.reference !== reference)), refused }
}

function standOf(sql: SqlStorage, reference: string) {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const lead = leadById(sql, found.kind, found.id)
  return { followUp: followUpOf(lead), state: lead.outcome, cents: lead.outcome_cents, sequence: lead.outcome_sequence }
}

class Refused extends Error {
  constructor(readonly fault: LeadError | 'not_found') {
    super(fault)
  }
}

/** Why one lead was not changed, in no part; undefined if it was. */
function changeOne(
  storage: DurableObjectStorage,
  reference: string,
  { fields, seen, outcome, cents = null, sequence, colleagues }: Change,
  by: Actor,
  channels: LeadChannels,
  now: Millis,
): LeadError | 'not_found' | undefined {
  const pass = (result: { ok: boolean; error?: LeadError } | undefined) => {
    if (!result?.ok) throw new Refused(result?.error ?? 'not_found')
  }
  try {
    // Its own part of the transaction: a lead whose second half is refused stays as it was.
    storage.transactionSync(() => {
      if (outcome !== undefined)
        pass(stateOutcome(storage.sql, reference, { state: outcome, cents, sequence }, by, channels, now))
      if (Object.keys(fields).length > 0) pass(changeFollowUp(storage.sql, reference, { fields, seen, colleagues }, by, now))
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.fault
    throw error
  }
}
