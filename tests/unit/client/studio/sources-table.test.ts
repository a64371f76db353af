import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SourcesTable } from '../../../../client/studio/reports/sources-table.tsx'
import { NO_TOTALS, type SourceTotals } from '../../../../shared/report/counts.ts'

const NOW = Date.parse('2026-11-27T20:30:00Z')
const row = (source: string, counts: Partial<SourceTotals>): SourceTotals => {
  return { source, ...NO_TOTALS, ...counts }
}

/** The rows as text, their cells apart. */
function rowsOf(sources: SourceTotals[], before: SourceTotals[]): string[] {
  const range = { from: '2026-11-21', to: '2026-11-27' }
  const html = renderToStaticMarkup(createElement(SourcesTable, { sources, before, range, now: NOW }))
  return (html.match(/<tr.*?<\/tr>/g) ?? []).slice(1).map((text) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

it('a source that brought leads before and none now is in the table, one that brought visits alone is not', () => {
  const before = [row('flyer', { visits: 9, booked: 2 }), row('direct', { visits: 30, enquired: 1 }), row('seen', { visits: 9 })]
  const rows = rowsOf([row('direct', { visits: 40, booked: 3 })], before)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^direct 40.* 1 before/)
  expect(rows[1]).toMatch(/^flyer 0.* 2 before/)
})
