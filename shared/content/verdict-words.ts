import type { ExperimentResult, VariantResult } from '../report/experiment-result'
import { WEEKS_MIN } from '../report/verdict'
import { armWords } from './arm-words'
import { countWords } from './number-words'
import { reportWords } from './report-words'

const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 })
const { experiment } = reportWords

type VerdictWords = Pick<VariantResult, 'verdict' | 'uplift'> & { arm: string; title: string; text: string }

/**
 * What an experiment, which may be over, says of each variant: the verdict, and what follows from it. Before the first day that
 * counts, it says one thing of all.
 */
export function verdictWords(result: ExperimentResult): VerdictWords[] {
  if (result.days > 0) {
    return result.variants.map((variant) => {
      const { arm, verdict, uplift } = variant
      return { arm: armWords[arm], verdict, uplift, ...sentences(variant, result) }
    })
  }
  const { title, text, ended } = experiment.beginning
  return [{ arm: '', verdict: 'too-early', uplift: undefined, title, text: result.running ? text : ended }]
}

function sentences(variant: VariantResult, { days, running }: ExperimentResult): { title: string; text: string } {
  const arm = armWords[variant.arm]
  if (variant.verdict === 'too-early') {
    const { title, text, textAndTime, ended } = experiment.early
    const words = !running ? ended : days < WEEKS_MIN * 7 ? textAndTime : text
    return { title: title(arm), text: words(countWords(variant.visitsLeft)) }
  }
  const after = experiment.weeks(variant.weeks)
  if (variant.verdict === 'no-difference') {
    return { title: `${experiment.noDifference.title(arm)} ${after}`, text: experiment.noDifference.text[variant.why] }
  }
  const { low = 0, high = 0 } = variant.uplift ?? {}
  return { title: `${experiment.ahead.title(arm)} ${after}`, text: experiment.ahead.text(SHARE.format(low), SHARE.format(high)) }
}
