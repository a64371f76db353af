import fc from 'fast-check'
import { bookingRules } from '../../../shared/booking.ts'
import { contactRules } from '../../../shared/enquiry.ts'
import { checkField, sanitiseFreeText, stripMarkup } from '../../../shared/field-rule.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { hostileText } from '../support/hostile-text.ts'
import { seedOf } from '../support/seed.ts'

const MEGABYTE = 1_000_000
const BAR_MS = 20
/** Repeated to a long text: all but the first make the sanitiser look for the end of a tag. */
const FLOODS = ['<', '<a', '<a>', '< >']

type Sanitiser = (text: string) => string

export const sanitiser: Promised = {
  name: 'sanitiser',
  promise: 'No markup survives the sanitiser, and no text holds it up',
  async prove(scale: Scale): Promise<Finding> {
    const rules = Object.entries({ ...bookingRules, ...contactRules }).filter(([, { kind }]) => kind !== 'machine')
    const texts = scale === 'full' ? 20_000 : 1000
    let accepted = 0
    const property = fc.property(hostileText, (text) => {
      const stripped = stripMarkup(text)
      if (stripMarkup(stripped) !== stripped) throw new Error('stripMarkup is not idempotent')
      const freed = sanitiseFreeText(text)
      if (/[<>]/.test(freed)) throw new Error('sanitiseFreeText leaves a bracket')
      if (sanitiseFreeText(freed) !== freed) throw new Error('sanitiseFreeText is not idempotent')
      // stripMarkup leaves a lone bracket ("Jo < Co") to the field's rule, so the rules are checked as well.
      for (const [field, rule] of rules) {
        const result = checkField(rule, text)
        if (!result.ok || result.value === undefined) continue
        accepted++
        if (/[<>]/.test(result.value)) throw new Error(`${field} accepts a bracket`)
        const again = checkField(rule, result.value)
        if (!again.ok || again.value !== result.value) throw new Error(`${field} is not idempotent`)
      }
    })
    const { failed, counterexample, errorInstance, seed } = fc.check(property, {
      numRuns: texts,
      seed: seedOf(scale),
    })
    const slowest = Math.max(...FLOODS.map((unit) => quickest(stripMarkup, flood(unit))))
    const errors: string[] = []
    if (failed) errors.push(`${(errorInstance as Error).message}: ${JSON.stringify(counterexample?.[0])}`)
    // In a short run the machine is busy with other tests.
    if (scale === 'full' && slowest > BAR_MS) errors.push(`1 MB took ${slowest.toFixed(1)} ms`)
    return {
      tried: `${texts} texts through ${rules.length + 2} sanitisers, seed ${seed}; 1 MB of each of ${FLOODS.join(' ')}`,
      found:
        errors.join('; ') ||
        `no bracket in ${accepted} accepted values, all idempotent; 1 MB in ${slowest.toFixed(1)} ms at most`,
      held: errors.length === 0,
    }
  },
}

/** Without and with a closing bracket: without one the sanitiser knows at once that no tag ends. */
const flood = (unit: string) => [unit.repeat(MEGABYTE / unit.length), `${unit.repeat(MEGABYTE / unit.length)}>`]

/** The best of five runs after a warm-up, for the slower of the texts. */
function quickest(sanitise: Sanitiser, texts: readonly string[]): number {
  const bests = texts.map((text) => {
    sanitise(text)
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const began = performance.now()
        sanitise(text)
        return performance.now() - began
      }),
    )
  })
  return Math.max(...bests)
}
