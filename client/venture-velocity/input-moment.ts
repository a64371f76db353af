import { LONGEST_ADVANCE_MS } from './engine/game-rules'

/**
 * When an input counts, on the clock of the displayed frames: at its stamp, if that lies on this clock. Some browsers stamp
 * by another one; such an input, and one kept back for long, counts in the next step. All in ms; `shownMs` is the frame before.
 */
export function inputMoment(stampMs: number, shownMs: number, nowMs: number): number {
  return stampMs <= nowMs && stampMs >= nowMs - LONGEST_ADVANCE_MS ? stampMs : shownMs
}
