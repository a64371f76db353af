/** At most 30 frames a second: a globe that turns once a minute needs no more. */
const FRAME_MS = 1000 / 30
/** Animation frames arrive a little early or late; without this margin every second one would be skipped. */
const EARLY_MS = 2
/** After a pause the globe continues from where it was instead of jumping. */
const LONGEST_STEP_MS = 100

/** By how many seconds the globe turns in a frame drawn now; undefined if it is too early for one. */
export function frameStep(now: number, drawnAt: number): number | undefined {
  const gone = now - drawnAt
  return gone < FRAME_MS - EARLY_MS ? undefined : Math.min(gone, LONGEST_STEP_MS) / 1000
}

/** Canvas pixels for each CSS pixel. */
export const globePixelRatio = (devicePixelRatio: number) => Math.min(2, Math.max(1, devicePixelRatio))
