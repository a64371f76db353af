import { DurableObject } from 'cloudflare:workers'
import type { WaitingHealth } from '../../shared/health.ts'
import type { Millis } from '../../shared/time.ts'
import { dropOldHolds } from '../assistants/holds.ts'
import { type BackupCommand, type BackupResult, StoreBackup } from '../backup/store-backup.ts'
import { STANDING_MAILS } from '../bookings/messages.ts'
import { calendarHealth } from '../calendars/health.ts'
import type { Settings } from '../env.ts'
import type { LedgerHealth } from '../health/health.ts'
import { isOverdueNews, waitingHealth } from '../leads/overdue.ts'
import { isOutboxEmpty, outboxHealth } from '../queue/backlog.ts'
import { pauseMessages } from '../queue/paused.ts'
import { currentSender } from '../queue/senders.ts'
import { CalendarTable } from '../records/calendars.ts'
import { type Counted, DayCountTable, dailyLimits } from '../records/day-counts.ts'
import { beginFilling } from '../records/filling.ts'
import { TokenTable } from '../records/tokens.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { waitingCampaigns } from '../waiting/offer.ts'
import { isLost, LedgerCore } from './core.ts'
import { exchangeCalls } from './exchange.ts'
import { leadCalls } from './leads.ts'
import { addFieldColumns, LEDGER_MIGRATIONS } from './migrations.ts'
import { operatorCalls } from './operators.ts'
import { replyCalls } from './replies.ts'
import { reportCalls } from './reports.ts'
import { housekeep, housekeptAt } from './retention.ts'
import { visitorCalls } from './visitors.ts'

/** The ledger's calls, by who makes them. Each gets the core first. */
const PARTS = [visitorCalls, leadCalls, operatorCalls, reportCalls, exchangeCalls, replyCalls] as const

type Call<Input extends unknown[], Result> = (core: LedgerCore, ...input: Input) => Result

/** The static block below gives the class the methods that are declared here. */
type MethodsOf<Part> = {
  [Name in keyof Part]: Part[Name] extends Call<infer Input, infer Result> ? (...input: Input) => Result : never
}
export interface BookingLedger
  extends MethodsOf<typeof visitorCalls>,
    MethodsOf<typeof leadCalls>,
    MethodsOf<typeof operatorCalls>,
    MethodsOf<typeof reportCalls>,
    MethodsOf<typeof exchangeCalls>,
    MethodsOf<typeof replyCalls> {}

/** Holds everything that must not be lost: bookings, enquiries, idempotency keys and queued messages. There is one such object. */
export class BookingLedger extends DurableObject<Settings> {
  readonly #core: LedgerCore
  readonly #backup: StoreBackup

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    const core = new LedgerCore(
      ctx.storage,
      () => this.env,
      () => this.#backup.isRestoring,
    )
    this.#core = core
    this.#backup = new StoreBackup(ctx.storage, {
      migrations: LEDGER_MIGRATIONS,
      afterMigrations: addFieldColumns,
      own: {
        bookings: 'TRUE',
        enquiries: 'TRUE',
        lead_acts: 'reference IS NOT NULL',
        outbox: `kind NOT LIKE 'alert-%'`,
        day_notes: 'TRUE',
      },
      onRestored: () => {
        pauseMessages(core.sql, STANDING_MAILS)
        core.links.reload()
        new TokenTable(core.sql).endAll(Date.now())
      },
    })
    ctx.blockConcurrencyWhile(async () => {
      this.#backup.open()
      if (!this.#backup.isRestoring) beginFilling(core.sql)
      await core.runner.scheduleAlarm(Date.now())
    })
  }

  /** Backs the ledger up, or restores it. A backup leaves out what is worked out of its leads: at the end of a restore that begins anew. */
  async backup(command: BackupCommand): Promise<BackupResult> {
    const result = this.#backup.run(command)
    if (command.do === 'finish') await this.#core.fill()
    return result
  }

  /** By the cron trigger: deletes what expired, reports what is late, mends the alarm; the campaigns in which somebody waits. */
  async runMaintenance(): Promise<string[]> {
    const now = Date.now()
    housekeep(this.ctx.storage, now)
    this.ctx.storage.transactionSync(() => dropOldHolds(this.#core.sql, now))
    await this.#core.fill()
    const calendars = calendarHealth(this.env, this.#calendarStates(), now)
    if (calendars !== undefined && calendars !== 'ok' && calendars !== 'partial') this.#core.runner.alert('alert-calendar', now)
    if (this.env.ALERT_WEBHOOK_URL && isOverdueNews(this.ctx.storage.kv, this.#waiting(now), now))
      this.#core.runner.alert('alert-overdue', now)
    // If the alarm was lost, the run that is set here reports what is still late, without the reminders that are useless by then.
    if (await this.#core.runner.isScheduled(now)) this.#core.runner.alertIfLate(now)
    await this.#core.runner.scheduleAlarm(now)
    return waitingCampaigns(this.#core.sql, now)
  }

  /** Called by the cron trigger while there is no new backup. */
  async alertBackup(): Promise<void> {
    const now = Date.now()
    this.#core.runner.alert('alert-backup', now)
    await this.#core.runner.scheduleAlarm(now)
  }

  /** Without messages no alarm is needed. */
  async health(): Promise<LedgerHealth> {
    const now = Date.now()
    const days = new DayCountTable(this.#core.sql)
    const limits = dailyLimits(this.env)
    return {
      ...outboxHealth(this.#core.sql, now),
      alarmArmed: (await this.#core.runner.isScheduled(now)) || isOutboxEmpty(this.#core.sql),
      lastGoodSchedule: new LastGoodSchedule(this.ctx.storage).text(),
      isRestoring: this.#backup.isRestoring,
      atLimit: (Object.keys(limits) as Counted[]).some((kind) => isLost(kind) && days.isReached(kind, limits[kind], now)),
      calendars: calendarHealth(this.env, this.#calendarStates(), now),
      housekeptAt: housekeptAt(this.#core.sql),
      waiting: this.#waiting(now),
      sender: currentSender(this.#core.circuits.senders(this.env), now),
      refusedBy: this.#core.circuits.refusals(now).map(({ receiver }) => receiver),
    }
  }

  /** By the opening hours that the cron trigger has copied here, so that neither an alert nor the health waits for KV. */
  #waiting(now: Millis): WaitingHealth | undefined {
    return waitingHealth(this.#core.sql, new LastGoodSchedule(this.ctx.storage).schedule(now), now)
  }

  override alarm(): Promise<void> {
    return this.#core.runner.run()
  }

  #calendarStates() {
    return new CalendarTable(this.#core.sql).states()
  }

  static {
    // A call from outside finds only methods of the class itself.
    for (const [name, call] of PARTS.flatMap((part) => Object.entries<Call<never[], unknown>>(part)))
      Object.defineProperty(BookingLedger.prototype, name, {
        value(this: BookingLedger, ...input: never[]) {
          return call(this.#core, ...input)
        },
      })
  }
}
