import type { LeadAct } from '../../../shared/lead/lead-act.ts'
import { momentWords } from '../sydney-words.ts'

/** What was done to a lead, as rows of a table. The details are codes, as the studio's record keeps them. */
export function actRows(acts: readonly LeadAct[]): string[][] {
  return acts.map(({ at, by, act, detail }) => [momentWords(at), act, detail, by ?? 'with the operators’ secret'])
}
