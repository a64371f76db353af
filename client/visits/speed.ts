import { type PageSpeed, SPEED_MAX, type SpeedMetric } from '../../shared/report/speed.ts'
import { savesData } from '../browser-facts.ts'

/** What a browser's measurements hold beside their times. */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId?: number }

/** In a tab that began in the background everything is late; a page that is made in advance counts from when it is shown. */
const isMeasured = !savesData() && (!document.hidden || Boolean((document as { prerendering?: boolean }).prerendering))
let lcp: number | undefined
let cls: number | undefined
/** A burst of shifts: the worst one counts. A pause of a second, or five in all, end it. */
const burst = { sum: 0, beganAt: 0, endedAt: 0 }
/** The longest answer to each tap, click or key. Answers below ANSWER_MS are told of by the first one alone. */
const answers = new Map<number, number>()
const ANSWER_MS = 40
/** Of so many answers one may be slower than what counts. */
const ANSWERS_FOR_ONE = 50

/** Measures what came before too. A browser that cannot measure something is left out of its figures: false. */
function observe(type: string, note: (entry: Entry) => void): boolean {
  if (!isMeasured || !PerformanceObserver.supportedEntryTypes?.includes(type)) return false
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note))
  observer.observe({ type, buffered: true, durationThreshold: ANSWER_MS } as PerformanceObserverInit)
  return true
}

function noteShift({ value, hadRecentInput, startTime }: Entry): void {
  if (hadRecentInput) return
  if (startTime - burst.endedAt > 1000 || startTime - burst.beganAt > 5000) Object.assign(burst, { sum: 0, beganAt: startTime })
  burst.sum += value
  burst.endedAt = startTime
  cls = Math.max(cls ?? 0, burst.sum)
}

function noteAnswer({ interactionId, duration }: Entry): void {
  if (interactionId) answers.set(interactionId, Math.max(answers.get(interactionId) ?? 0, duration))
}

observe('largest-contentful-paint', ({ startTime }) => {
  const [page] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[]
  lcp = Math.max(0, startTime - (page?.activationStart ?? 0))
})
if (observe('layout-shift', noteShift)) cls ??= 0
for (const type of ['event', 'first-input']) observe(type, noteAnswer)

let isTaken = false

/** What was measured until the page is first left; once, so that no identifier has to tell two reports of one visit apart. */
export function takeSpeed(): PageSpeed | undefined {
  if (isTaken || !isMeasured) return undefined
  isTaken = true
  const { interactionCount = answers.size } = performance as { interactionCount?: number }
  const slowest = [...answers.values()].sort((one, other) => other - one)
  const inp = slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / ANSWERS_FOR_ONE))]
  const whole = (metric: SpeedMetric, value: number | undefined) =>
    value === undefined ? undefined : Math.round(Math.min(value, SPEED_MAX[metric]))
  const speed = { lcp: whole('lcp', lcp), inp: whole('inp', inp), cls: whole('cls', cls && cls * 1000) }
  return Object.values(speed).some((value) => value !== undefined) ? speed : undefined
}
