import type { ImportRun, UndoneImport } from '../../shared/import/sent-lead.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { hasRow, rowsOf } from '../records/rows.ts'
import { deleteLeads } from './delete.ts'

// A run is all that one press of a button imported: the acts `imported` of its leads have its id. What nobody has worked on since is
// taken back as a whole for a day, as if it had never come in: the same file can be imported again.

/** So many leads are taken back at once: each also leaves the index of words, and a lead that arrives meanwhile waits. */
const UNDO_SLICE = 100

/** Acts of a run; the first words are those of the index. */
const OF_RUNS = `FROM lead_acts AS came WHERE act = 'imported' AND reference IS NOT NULL AND detail <> ''`

const WORKED_ON = 'EXISTS (SELECT 1 FROM lead_acts AS later WHERE later.reference = came.reference AND later.id > came.id)'

/** The runs of the last day of which leads are here, the newest first. */
export function importRuns(sql: SqlStorage, now: Millis): ImportRun[] {
  const query = `SELECT detail AS run, MAX(at) AS at, made_by AS "by", COUNT(*) AS leads, SUM(${WORKED_ON}) AS kept ${OF_RUNS}
    GROUP BY detail HAVING MAX(at) > ? ORDER BY MAX(id) DESC`
  return rowsOf<ImportRun>(sql, query, now - DAY_MS)
}

/** Takes back a slice of a run; undefined if it has no lead, or is over for a day. To be called in one transaction. */
export function undoImport(sql: SqlStorage, run: string, by: Actor, now: Millis): UndoneImport | undefined {
  if (!hasRow(sql, `SELECT 1 ${OF_RUNS} AND detail = ? AND at > ? LIMIT 1`, run, now - DAY_MS)) return undefined
  const referencesOf = (which: string) => {
    const query = `SELECT reference ${OF_RUNS} AND detail = ? AND ${which} LIMIT ?`
    return rowsOf<{ reference: string }>(sql, query, run, UNDO_SLICE).map(({ reference }) => reference)
  }
  const references = referencesOf(`NOT ${WORKED_ON}`)
  const { bookings, enquiries } = deleteLeads(sql, references, now)
  new AuditLog(sql).addSeveral('unimported', by, references.length, now)
  const isDone = references.length < UNDO_SLICE
  return { removed: bookings + enquiries, isDone, kept: isDone ? referencesOf(WORKED_ON) : [] }
}
