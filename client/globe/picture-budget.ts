/** How wide the globe is drawn, in pixels, and how long to wait between two frames. */
export type PictureBudget = {
  width: number
  restMs: number
  /** Maximum width: wider frames took too long. */
  widest: number
  /** The last frame took long, but something else may have been the cause. */
  doubtful: boolean
}

/** Small enough for a device that renders WebGL without a graphics card. */
export const FIRST_BUDGET: PictureBudget = {
  width: 320,
  restMs: 0,
  widest: Number.POSITIVE_INFINITY,
  doubtful: false,
}

/** Below this width the dots run together. */
const NARROWEST = 240
/** Frames up to QUICK_MS grow; two in a row from LONG_MS on shrink to WISHED_MS. From 50 ms on a visitor's tap would have to wait. */
const QUICK_MS = 10
const LONG_MS = 40
const WISHED_MS = 25
const GROWTH = 1.6
/** After a frame that is not quick, the page gets this many times its duration for everything else. */
const REST = 3
const LONGEST_REST_MS = 250

/** The budget of the next frame, after the last one blocked the page for `heldMs`. */
export function nextBudget(budget: PictureBudget, heldMs: number): PictureBudget {
  const restMs = heldMs > QUICK_MS ? Math.min(LONGEST_REST_MS, heldMs * REST) : 0
  if (heldMs <= QUICK_MS)
    return { ...budget, width: Math.min(budget.widest, Math.round(budget.width * GROWTH)), restMs, doubtful: false }
  if (heldMs < LONG_MS) return { ...budget, restMs, doubtful: false }
  if (!budget.doubtful) return { ...budget, restMs, doubtful: true }
  // The cost is proportional to the number of pixels.
  const width = Math.max(NARROWEST, Math.round(budget.width * Math.sqrt(WISHED_MS / heldMs)))
  return { width, restMs, widest: width, doubtful: false }
}
