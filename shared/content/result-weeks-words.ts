import type { ExperimentResult } from '../report/experiment-result'
import { armWords } from './arm-words'
import { reportWords } from './report-words'

const { rests } = reportWords.experiment

/** Which weeks the results of an experiment rest on; undefined if those are all the days that count. */
export function resultWeeksWords({ days, variants }: ExperimentResult): string | undefined {
  const results = variants.filter(({ verdict, uplift }) => verdict !== 'too-early' || uplift)
  const [first] = results
  if (!first || results.every(({ weeks }) => weeks * 7 === days)) return undefined
  return results.every(({ weeks }) => weeks === first.weeks)
    ? rests.all(first.weeks)
    : rests.each(results.map(({ arm, weeks }) => ({ arm: armWords[arm], weeks })))
}
