import { LONGEST_ADVANCE_MS } from './engine/game-rules.ts'

/**
 * The time of an input on the clock of requestAnimationFrame, in ms. Normally its own stamp. Some browsers stamp events by
 * another clock; such an input, or one delayed for long, counts at `shownMs`, the previous frame.
 */
export function inputMoment(stampMs: number, shownMs: number, nowMs: number): number {
  return stampMs <= nowMs && stampMs >= nowMs - LONGEST_ADVANCE_MS ? stampMs : shownMs
}
