/** How wide the globe is drawn, in pixels, and how long the page rests between two pictures of it. */
export type PictureBudget = {
  width: number
  restMs: number
  /** No wider than this: what was wider took too long. */
  widest: number
  /** The last picture took long, which may have been something else's doing. */
  doubtful: boolean
}

/** Small enough for a processor that has to do a graphics card's work. */
export const FIRST_BUDGET: PictureBudget = {
  width: 320,
  restMs: 0,
  widest: Number.POSITIVE_INFINITY,
  doubtful: false,
}

/** Narrower, the dots run together. */
const NARROWEST = 240
/** A picture that takes no longer may grow; 50 ms is where a visitor's tap begins to wait. */
const QUICK_MS = 10
const LONG_MS = 40
const WISHED_MS = 25
const GROWTH = 1.6
/** A picture that took a while leaves the page so many times as long to everything else. */
const REST = 3
const LONGEST_REST_MS = 250

/** What the next picture may cost, after one of that width held the page up for `heldMs`. */
export function nextBudget(budget: PictureBudget, heldMs: number): PictureBudget {
  const restMs = heldMs > QUICK_MS ? Math.min(LONGEST_REST_MS, heldMs * REST) : 0
  if (heldMs <= QUICK_MS)
    return { ...budget, width: Math.min(budget.widest, Math.round(budget.width * GROWTH)), restMs, doubtful: false }
  if (heldMs < LONG_MS) return { ...budget, restMs, doubtful: false }
  if (!budget.doubtful) return { ...budget, restMs, doubtful: true }
  // A picture costs as much as it has pixels.
  const width = Math.max(NARROWEST, Math.round(budget.width * Math.sqrt(WISHED_MS / heldMs)))
  return { width, restMs, widest: width, doubtful: false }
}
