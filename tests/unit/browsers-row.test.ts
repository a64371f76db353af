import { expect, it } from 'vitest'
import { browsersRow } from '../reliability/browsers-row.ts'

const run = { at: '2026-03-04T05:06:07.000Z', version: '1.2', steps: 8, failed: [] as string[] }

it('the reliability table says yes to the visitor’s path only if it held in every browser, and dates each result', () => {
  const [, , both] = browsersRow({ Firefox: run, WebKitGTK: { ...run, at: '2026-03-05T00:00:00.000Z' } })
  expect(both).toBe('yes: Firefox 1.2 on 2026-03-04, 8 steps · WebKitGTK 1.2 on 2026-03-05, 8 steps')
  const [, , one] = browsersRow({ Firefox: run })
  expect(one).toBe('NO: Firefox 1.2 on 2026-03-04, 8 steps · WebKitGTK not run')
  const [, , failed] = browsersRow({ Firefox: run, WebKitGTK: { ...run, failed: ['the game'] } })
  expect(failed).toMatch(/^NO: .* · WebKitGTK 1\.2 on 2026-03-04, failed: the game$/)
  expect(browsersRow({})[2]).toBe('not run')
})
