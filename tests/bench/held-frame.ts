/** An event of Chromium's trace; `ts` is in microseconds. */
export type TraceEvent = { name: string; pid: number; ts: number; args?: { data?: { documentLoaderURL?: string } } }

/**
 * The longest time in ms that a frame of the page at `url`, up to the first contentful paint, was ready but not drawn.
 * Chromium asks a tab for only one frame a second after three were not shown (viz, kUndrawnFrameLimit).
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
