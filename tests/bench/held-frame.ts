/** As Chromium's traces have it; `ts` in microseconds. */
export type TraceEvent = { name: string; pid: number; ts: number; args?: { data?: { documentLoaderURL?: string } } }

/**
 * How long, in ms, a picture of the page at `url` lay ready, up to the first with content, before the display asked for it.
 * Chromium's display asks a tab for one frame a second once it has not shown three (viz, kUndrawnFrameLimit).
 */
export function heldFrame(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
  if (!start) return 0
  const page = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts).toSorted((a, b) => a.ts - b.ts)
  let held = 0
  let ready: number | undefined
  let seen = false
  for (const { name, ts } of page) {
    if (name === 'firstContentfulPaint') seen = true
    if (name === 'ActivateLayerTree') ready ??= ts
    if (name !== 'DrawFrame') continue
    if (ready !== undefined) held = Math.max(held, (ts - ready) / 1000)
    ready = undefined
    if (seen) break
  }
  return held
}
