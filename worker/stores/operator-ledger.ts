import { DurableObject } from 'cloudflare:workers'
import type { Settings } from '../settings'
import { writeLog } from '../write-log'
import { CircuitTable } from './circuit-table'
import { type DeletedLeads, deleteLeads } from './delete-leads'
import { type FoundLeads, findLeads, type LeadSearch } from './find-leads'
import { forgetPerson } from './forget-person'
import { addDetailColumns, migrateLedger } from './ledger-migrations'
import { LinkKeys } from './link-keys'
import { listNetworks, type NetworkCount } from './list-networks'
import { OutboxRunner } from './outbox-runner'
import { type DeadChoice, type DeadMessage, OutboxTable } from './outbox-table'
import { type LeadCursor, type LeadPage, type LeadQuery, readLeads } from './read-leads'
import { requeueDead } from './requeue-dead'
import { type ShownLead, showLead } from './show-lead'
import { updateLead } from './update-lead'

/**
 * The ledger's tables, and what people who work with the leads do to them. Whoever calls this was let in by the operators' secret or by
 * Access. BookingLedger adds what visitors do.
 */
export abstract class OperatorLedger extends DurableObject<Settings> {
  protected readonly sql: SqlStorage
  protected readonly outbox: OutboxTable
  protected readonly circuits: CircuitTable
  protected readonly links: LinkKeys
  protected readonly runner: OutboxRunner

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    this.outbox = new OutboxTable(this.sql)
    this.circuits = new CircuitTable(this.sql, env.VERSION?.id)
    this.links = new LinkKeys(this.sql)
    this.runner = new OutboxRunner(ctx.storage, () => this.env, this.outbox, this.circuits, this.links)
    ctx.blockConcurrencyWhile(async () => {
      migrateLedger(ctx.storage)
      addDetailColumns(this.sql)
      await this.runner.arm(Date.now())
    })
  }

  /** One page of leads, the oldest first. */
  leads(query: LeadQuery): LeadPage {
    return readLeads(this.sql, query)
  }

  /** One lead with its messages; undefined if no lead has this reference. */
  lead(reference: string): ShownLead | undefined {
    return showLead(this.sql, reference)
  }

  /** Dead letters: messages that are no longer retried. */
  deadMessages(): DeadMessage[] {
    return this.outbox.dead()
  }

  /** Queues one dead letter to be sent now. */
  async requeue(id: number): Promise<{ requeued: boolean }> {
    return { requeued: (await this.#requeue({ id })) > 0 }
  }

  /** Queues all dead letters (or those of one kind) and retries failed messages now. Returns the number of dead letters. */
  async requeueAll(kind?: string): Promise<{ requeued: number }> {
    return { requeued: await this.#requeue({ kind }) }
  }

  /** Deletes a dead letter that nobody needs any more, for example because the agency was told in another way. */
  dismiss(id: number): { dismissed: number } {
    return this.#dismiss({ id })
  }

  /** Deletes all dead letters, or those of one kind, and returns their number. */
  dismissAll(kind?: string): { dismissed: number } {
    return this.#dismiss({ kind })
  }

  /** One page of the leads that match a search. */
  find(search: LeadSearch, after?: LeadCursor): FoundLeads {
    return findLeads(this.sql, search, after)
  }

  /** Writes new values, already validated, into one lead; undefined if no lead has this reference. */
  correct(reference: string, columns: Record<string, string | null>): ShownLead | undefined {
    const shown = this.ctx.storage.transactionSync(() => updateLead(this.sql, reference, columns))
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    return shown
  }

  /** Deletes leads with their messages and idempotency keys. */
  deleteLeads(references: readonly string[]): DeletedLeads {
    const deleted = this.ctx.storage.transactionSync(() => deleteLeads(this.sql, references))
    writeLog('info', { event: 'leads_deleted' })
    return deleted
  }

  /** Deletes every lead of one email address. */
  forget(email: string): DeletedLeads {
    return forgetPerson(this.sql, email, (references) => this.deleteLeads(references))
  }

  /** The networks that sent the most leads. */
  networks(): NetworkCount[] {
    return listNetworks(this.sql, Date.now())
  }

  async #requeue(choice: DeadChoice): Promise<number> {
    const now = Date.now()
    const { requeued, retried } = this.ctx.storage.transactionSync(() => requeueDead(this.outbox, this.circuits, choice, now))
    if (requeued + retried > 0) await this.runner.ring(now)
    else await this.runner.arm(now)
    return requeued
  }

  #dismiss(choice: DeadChoice): { dismissed: number } {
    const dismissed = this.ctx.storage.transactionSync(() => this.outbox.dismiss(choice))
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  }
}
