/**
 * Where a card with a survey stands. `promised`: as prerendered. `awaited`: room is kept and the survey is fetched when it
 * comes near. `shown`: the survey. `kept`: the visitor has begun with our ticket. `failed`: our ticket stands in.
 */
export type SurveyStage = 'promised' | 'awaited' | 'shown' | 'kept' | 'failed'
export type SurveyEvent = 'ticketUntouched' | 'ticketInUse' | 'ready' | 'failed'

const NEXT: Record<SurveyStage, { [E in SurveyEvent]?: SurveyStage }> = {
  promised: { ticketUntouched: 'awaited', ticketInUse: 'kept' },
  awaited: { ready: 'shown', failed: 'failed' },
  // Final: what a visitor sees and may have begun is never taken away, however late or early the survey is ready.
  shown: {},
  kept: {},
  failed: {},
}

/** The stage after an event; a campaign without a survey has none. */
export function nextSurveyStage(stage: SurveyStage | undefined, event: SurveyEvent): SurveyStage | undefined {
  return stage && (NEXT[stage][event] ?? stage)
}
