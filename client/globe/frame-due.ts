/** At most 30 pictures a second: a globe that turns once a minute needs no more. */
const FRAME_MS = 1000 / 30
/** Frames come a little early or late; without this every second one of them would be missed. */
const EARLY_MS = 2
/** After a rest the globe goes on from where it stood instead of making up for lost time. */
const LONGEST_STEP_MS = 100

/** Whether a frame is to be drawn now, and by how many seconds the globe turns for it; undefined when it is too early. */
export function frameStep(now: number, drawnAt: number): number | undefined {
  const gone = now - drawnAt
  return gone < FRAME_MS - EARLY_MS ? undefined : Math.min(gone, LONGEST_STEP_MS) / 1000
}

/** Pixels of the picture for each pixel of the page. */
export const globePixelRatio = (devicePixelRatio: number) => Math.min(2, Math.max(1, devicePixelRatio))
