import type { SURVEY_PROMISED } from '../../shared/site-files.ts'

/**
 * State of a card with a survey. `promised`: as prerendered. `awaited`: space is reserved, and the survey is fetched near the
 * viewport. `shown`: the survey. `kept`: the visitor has started on the booking ticket. `failed`: the ticket is the fallback.
 */
export type SurveyStage = typeof SURVEY_PROMISED | 'awaited' | 'shown' | 'kept' | 'failed'
export type SurveyEvent = 'ticketUntouched' | 'ticketInUse' | 'ready' | 'failed'

const NEXT: Record<SurveyStage, { [E in SurveyEvent]?: SurveyStage }> = {
  promised: { ticketUntouched: 'awaited', ticketInUse: 'kept' },
  awaited: { ready: 'shown', failed: 'failed' },
  // Final: what the visitor sees, and may have started on, is never replaced.
  shown: {},
  kept: {},
  failed: {},
}

/** The stage after an event; undefined for a campaign without a survey. */
export function nextSurveyStage(stage: SurveyStage | undefined, event: SurveyEvent): SurveyStage | undefined {
  return stage && (NEXT[stage][event] ?? stage)
}
