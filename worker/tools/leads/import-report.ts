import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import type { ImportResult } from '../../leads/import.ts'
import type { ImportIssue } from '../../leads/import-check.ts'
import { printTable } from '../table.ts'
import { momentWords, printable } from '../terminal.ts'
import { columnName, type RowLead } from './row-lead.ts'

/** What becomes of a line: as the API says, or the file has the same lead in an earlier line (`first`). */
type LineResult = ImportResult | { outcome: 'double'; first: number }

/** `fresh`: how many leads are new. `isIncomplete`: some are refused, and somebody has to act. */
export type ImportReport = { rows: readonly RowLead[]; results: LineResult[]; fresh: number; isIncomplete: boolean }

const REFUSED: readonly LineResult['outcome'][] = ['invalid', 'clash', 'taken']

/** Puts together what the API said of the lines that were sent, and what is wrong with the others. */
export function reportOf(rows: readonly RowLead[], answers: readonly (ImportResult | undefined)[]): ImportReport {
  const lines = new Map<string, number>()
  const results = rows.map((row, index): LineResult => {
    const answer = answers[index]
    if ('issues' in row || !answer) return { outcome: 'invalid', issues: 'issues' in row ? row.issues : [] }
    if (!('key' in answer)) return answer
    const first = lines.get(answer.key)
    if (first !== undefined) return { outcome: 'double', first }
    lines.set(answer.key, row.line)
    return answer
  })
  const fresh = results.filter(({ outcome }) => outcome === 'new').length
  return { rows, results, fresh, isIncomplete: results.some(({ outcome }) => REFUSED.includes(outcome)) }
}

const MEANING: Record<LineResult['outcome'], string> = {
  new: '',
  known: 'here already, left as they are',
  double: 'doubles of an earlier line',
  invalid: 'with an error',
  clash: 'with a session to come at a time that is not free',
  taken: 'with the reference of another lead here',
  deleted: 'deleted here, or their person was; --with-deleted brings them back',
  expired: `older than the ${RETENTION.bookingMonths} months for which leads are kept`,
}

/** More lines than this say nothing new; once the first are corrected, the next run lists others. */
const LISTED = 100

/** Prints how many lines become what, and why lines are left out. `what`: is done with those that are new. */
export function printReport({ rows, results }: ImportReport, what: string): void {
  const counts = (Object.keys(MEANING) as LineResult['outcome'][]).flatMap((outcome) => {
    const count = results.filter((result) => result.outcome === outcome).length
    return count > 0 || outcome === 'new' ? [[String(count), outcome === 'new' ? what : MEANING[outcome]]] : []
  })
  console.log(printTable(counts, [0], Number.POSITIVE_INFINITY))
  const left = results.flatMap((result, index) => {
    const row = rows[index]
    return row && isTold(result) ? whyLeft(row, result).map((why) => [`line ${row.line}`, why]) : []
  })
  if (left.length === 0) return
  console.log(`\n${printTable(left.slice(0, LISTED), [], Number.POSITIVE_INFINITY)}`)
  if (left.length > LISTED) console.log(`and ${left.length - LISTED} more`)
}

const isTold = ({ outcome }: LineResult) => outcome !== 'new' && outcome !== 'known'

function whyLeft(row: RowLead, result: LineResult): string[] {
  switch (result.outcome) {
    case 'invalid':
      return result.issues.map((issue) => issueWords(row, issue))
    case 'double':
      return [`the same lead as in line ${result.first}`]
    case 'clash': {
      const at = 'lead' in row && row.lead.session ? momentWords(row.lead.session.startsAt) : ''
      return [`nobody is free for its session, ${at}: ${result.besides ?? 'the hosts’ calendars'} stands there`]
    }
    case 'taken':
      return [`${result.reference} is another lead here`]
    case 'deleted':
      return 'erasedAt' in result
        ? [`somebody asked for this person to be deleted on ${dayWithYear(sydneyDate(result.erasedAt))}`]
        : [`${result.reference} was deleted here`]
    case 'expired':
      return ['it would be deleted at once']
    default:
      return []
  }
}

function issueWords(row: RowLead, { field, message }: ImportIssue): string {
  if (field === 'line') return printable(message)
  const name = columnName(field)
  const isEmpty = 'lead' in row && ['name', 'organisation', 'email', 'enquiry'].includes(field) && !(field in row.lead.fields)
  return printable(isEmpty ? `${name} is empty; --set ${name}=… fills in what is missing` : `${name}: ${message}`)
}
