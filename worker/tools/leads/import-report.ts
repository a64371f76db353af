import { columnName, type RowLead } from '../../../shared/import/row-lead.ts'
import type { ImportReport, LineResult } from '../../../shared/import/send-rows.ts'
import type { ImportIssue } from '../../../shared/import/sent-lead.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { printTable } from '../table.ts'
import { momentWords, printable } from '../terminal.ts'

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
