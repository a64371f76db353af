import type { Millis } from '../time.ts'
import type { RowLead } from './row-lead.ts'
import { IMPORT_SLICE, type ImportResult, type ImportResults, type SentLead } from './sent-lead.ts'

/** Well below the largest body that the API takes. */
const SLICE_CHARACTERS = 80_000

/** What became of each line, by their order; undefined if it was not valid, or not sent. */
export type SentRows = { results: (ImportResult | undefined)[]; unknownDeletions: number }

type Sending = {
  send: (leads: SentLead[]) => Promise<ImportResults>
  /** Is told how many of the valid lines are done. */
  tell: (done: number, all: number) => void
  now: Millis
}

/**
 * Sends the valid ones of the lines, in slices.
 * Sessions to come go first, so that those of the same time meet in one slice, where the check sees them.
 */
export async function sendRows(rows: readonly RowLead[], { send, tell, now }: Sending): Promise<SentRows> {
  const results: (ImportResult | undefined)[] = rows.map(() => undefined)
  const sent = rows.flatMap((row, index) => ('lead' in row ? [{ index, lead: row.lead }] : []))
  const present = new Date(now).toISOString()
  const isAhead = ({ lead }: { lead: SentLead }) => lead.session !== undefined && lead.session.startsAt > present
  const sendSlice = paced(send)
  let done = 0
  let unknownDeletions = 0
  for (const slice of slicesOf([...sent.filter(isAhead), ...sent.filter((one) => !isAhead(one))])) {
    const stored = await sendSlice(slice.map(({ lead }) => lead))
    unknownDeletions = stored.unknownDeletions
    slice.forEach(({ index }, at) => {
      results[index] = stored.results[at]
    })
    done += slice.length
    tell(done, sent.length)
  }
  return { results, unknownDeletions }
}

/** Calls after a pause as long as the call before took. Calls without any would keep the site's visitors waiting all the time. */
export function paced<Input extends unknown[], Result>(call: (...input: Input) => Promise<Result>) {
  let pause = 0
  return async (...input: Input): Promise<Result> => {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const began = performance.now()
    const result = await call(...input)
    pause = performance.now() - began
    return result
  }
}

function* slicesOf<One extends { lead: SentLead }>(all: readonly One[]): Generator<One[]> {
  let slice: One[] = []
  let characters = 0
  for (const one of all) {
    const length = JSON.stringify(one.lead).length
    if (slice.length === IMPORT_SLICE || (slice.length > 0 && characters + length > SLICE_CHARACTERS)) {
      yield slice
      slice = []
      characters = 0
    }
    slice.push(one)
    characters += length
  }
  if (slice.length > 0) yield slice
}

/** What becomes of a line: as the API says, or the file has the same lead in an earlier line (`first`). */
export type LineResult = ImportResult | { outcome: 'double'; first: number }

/** `fresh`: how many leads are new. `isIncomplete`: some are refused, and somebody has to act. */
export type ImportReport = { rows: readonly RowLead[]; results: LineResult[]; fresh: number; isIncomplete: boolean }

const REFUSED: readonly LineResult['outcome'][] = ['invalid', 'clash', 'taken']

/** Puts together what the API said of the lines that were sent, and what is wrong with the others. */
export function reportOf(rows: readonly RowLead[], stored: readonly (ImportResult | undefined)[]): ImportReport {
  const lines = new Map<string, number>()
  const results = rows.map((row, index): LineResult => {
    const result = stored[index]
    if ('issues' in row || !result) return { outcome: 'invalid', issues: 'issues' in row ? row.issues : [] }
    if (!('key' in result)) return result
    const first = lines.get(result.key)
    if (first !== undefined) return { outcome: 'double', first }
    lines.set(result.key, row.line)
    return result
  })
  const fresh = results.filter(({ outcome }) => outcome === 'new').length
  return { rows, results, fresh, isIncomplete: results.some(({ outcome }) => REFUSED.includes(outcome)) }
}
