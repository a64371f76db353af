import type { VariantResult } from '../report/experiment-result'
import { countWords } from './number-words'
import { reportWords } from './report-words'

const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 })

/** What an experiment, which may be over, says of one variant: the verdict, and what follows from it. */
export function verdictWords(result: VariantResult, running: boolean): { title: string; text: string } {
  const { experiment, arms } = reportWords
  const arm = arms[result.arm]
  if (result.verdict === 'too-early') {
    const { title, text, ended } = experiment.early
    return { title: title(arm), text: (running ? text : ended)(countWords(result.visitsLeft)) }
  }
  const after = experiment.weeks(result.weeks)
  if (result.verdict === 'no-difference') {
    return { title: `${experiment.noDifference.title(arm)} ${after}`, text: experiment.noDifference.text[result.why] }
  }
  const { low = 0, high = 0 } = result.uplift ?? {}
  return { title: `${experiment.ahead.title(arm)} ${after}`, text: experiment.ahead.text(SHARE.format(low), SHARE.format(high)) }
}
