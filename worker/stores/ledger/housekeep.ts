import { errorFacts, writeLog } from '../../write-log'
import { HousekeepingTable } from './housekeeping-table'
import { pruneLedger } from './prune-ledger'

/** Deletes expired data, once a day. An error is logged and not thrown, so that the rest of the cron run goes on. `now` is ms since 1970. */
export function housekeep(storage: DurableObjectStorage, now: number): void {
  const housekeeping = new HousekeepingTable(storage.sql)
  try {
    if (!housekeeping.isDue(now)) return
    storage.transactionSync(() => {
      if (pruneLedger(storage.sql, now)) housekeeping.done(now)
    })
  } catch (error) {
    writeLog('error', { event: 'housekeeping_failed', ...errorFacts(error) })
  }
}
