import { expect, it, vi } from 'vitest'
import { sendRows } from '../../../../shared/import/send-rows.ts'

it('a file leaves the site to visitors after each slice for as long as that took, and does not wait after the last', async () => {
  vi.useFakeTimers()
  const began: number[] = []
  const rows = Array.from({ length: 120 }, (_, line) => ({ line, lead: { kind: 'enquiry' as const, fields: { name: 'Jo' } } }))
  const send = async (leads: unknown[]) => {
    began.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, leads.length))
    return { results: [], unknownDeletions: 0 }
  }
  const start = performance.now()
  const sent = sendRows(rows, { send, tell: () => {}, now: 0 }).then(() => performance.now())
  await vi.runAllTimersAsync()
  expect([...began, await sent].map((at) => at - start)).toEqual([0, 100, 200, 220])
  vi.useRealTimers()
})
