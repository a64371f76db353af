import type { Env } from '../env'
import { dropBusyTimes } from '../stores/calendars/busy-times'
import { callDesk } from '../stores/desk/call-desk'
import type { ForgottenColleague } from '../stores/desk/forgotten-colleague'
import type { DeletedLeads } from '../stores/leads/delete-leads'
import type { Actor } from '../stores/leads/lead-act-table'
import { callLedger } from '../stores/ledger/call-ledger'

/** `studio`: what was recorded of a colleague of this address; `acts`: how many no longer tell who did them. */
export type ForgottenPerson = { deleted: DeletedLeads; studio: ForgottenColleague & { acts: number } }

/**
 * Deletes every lead of one email address, and what the studio recorded of a colleague who has it. Undefined if not all of it could be
 * reached; whoever asks again deletes the rest.
 */
export async function forgetEverywhere(env: Env, email: string, by: Actor): Promise<ForgottenPerson | undefined> {
  const deleted = await callLedger(env, (ledger) => ledger.forget(email, by))
  await dropBusyTimes(env)
  const [studio, acts] = await Promise.all([
    callDesk(env, (desk) => desk.forget(email)),
    callLedger(env, (ledger) => ledger.forgetColleague(email)),
  ])
  return deleted && studio && acts !== undefined ? { deleted, studio: { ...studio, acts } } : undefined
}
