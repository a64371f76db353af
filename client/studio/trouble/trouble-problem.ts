import type { DeadMessage } from '../../../worker/outbox/table.ts'

/** One thing that is stuck, in words. `operator`: what to pass on when only a terminal can mend it. */
export type TroubleProblem = {
  id: string
  title: string
  text: string
  operator?: string
  /** What the studio can do about it. */
  action?: 'tryAll' | 'openSchedule' | 'openLeads'
  /** The messages that were given up, if it is about them; all of one kind. */
  dead?: { kind: string; messages: readonly DeadMessage[]; isMore: boolean }
}
