import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { proposeMapping } from '../../../../shared/import/columns.ts'
import { readCsvFile } from '../../../../shared/import/csv-file.ts'
import { dayOrderOf } from '../../../../shared/import/import-times.ts'
import { leadsOfRows, type RowLead } from '../../../../shared/import/row-lead.ts'
import { checkImported, importInput } from '../../../../worker/leads/import-check.ts'

const NOW = Date.parse('2026-11-27T14:20:00Z')
const FOLDER = new URL('exports/', import.meta.url).pathname

/** Each line of a file with what the site would say of it, as the tool reads it without a word of its user. */
async function importOf(file: string): Promise<{ row: RowLead; outcome: string; words: string }[]> {
  const { columns, rows } = readCsvFile(readFileSync(FOLDER + file), file)
  const { order } = dayOrderOf(rows.flatMap(({ cells }) => cells))
  const read = leadsOfRows(rows, {
    columns,
    mapping: proposeMapping(columns),
    values: new Map(),
    meanings: new Map(),
    order,
    now: NOW,
  })
  return Promise.all(
    read.map(async (row) => {
      if (!('lead' in row)) return { row, outcome: 'invalid', words: row.issues.map(({ message }) => message).join('; ') }
      const [lead] = importInput.parse({ check: true, leads: [row.lead] }).leads
      const checked = await checkImported(lead as NonNullable<typeof lead>, NOW)
      const words =
        checked.outcome === 'invalid' ? checked.issues.map(({ field, message }) => `${field}: ${message}`).join('; ') : ''
      return { row, outcome: checked.outcome, words }
    }),
  )
}

describe('the export of another program', () => {
  it.each(readdirSync(FOLDER))('%s comes in, and what does not says what to do', async (file) => {
    const lines = await importOf(file)
    const refused = lines.filter(({ outcome }) => outcome !== 'valid')
    expect(JSON.stringify(lines), 'read in its own encoding').toMatch(/Größe/)
    expect(lines.length).toBeGreaterThanOrEqual(30)
    expect(refused.length / lines.length, refused.map(({ words }) => words).join('\n')).toBeLessThanOrEqual(0.05)
    for (const { words } of refused) expect(words).toMatch(/fill (?:one )?in|format the column|leave the line out/)
  })
})
