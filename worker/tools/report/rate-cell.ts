import { rateWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import type { NoRate, Rate } from '../../../shared/report/rate.ts'

/** 13% (6% to 25%), or why there is no rate. */
export function rateCell(rate: Rate | NoRate | undefined): string {
  if (rate === undefined) return ''
  if (typeof rate === 'string') return reportWords.noRate[rate]
  const words = rateWords(rate)
  return `${words.rate} (${reportWords.between(words.low, words.high)})`
}

/** Rate, low and high for a spreadsheet, each as a proportion with four significant digits; empty if there is no rate. */
export function rateNumbers(rate: Rate | NoRate | undefined): [rate: string, low: string, high: string] {
  if (typeof rate !== 'object') return ['', '', '']
  const number = (proportion: number) => String(Number(proportion.toPrecision(4)))
  return [number(rate.rate), number(rate.low), number(rate.high)]
}
