import { useSignals } from '@preact/signals-react/runtime'
import { ARMS, type Arm } from '../../../shared/campaign/experiment.ts'
import { armWords } from '../../../shared/content/reports.ts'
import { momentAt } from '../campaign/moment-at.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { VARIANTS } from './variant-paths.ts'

/** The arms of the experiment that the page has on `at` (ms since 1970; now if undefined), to choose from; none without one. */
export function useShownArms(at: number | undefined): { id: Arm; label: string }[] {
  useSignals()
  const entry = useEditor().value.value
  const nextAt = momentAt(entry, ['next', 'at'])
  const part = nextAt !== undefined && (at ?? Date.now()) >= nextAt ? ['next', 'entry'] : []
  const variants = valueAt(entry, [...part, ...VARIANTS])
  if (!Array.isArray(variants) || variants.length === 0) return []
  return ARMS.slice(0, variants.length + 1).map((id) => ({ id, label: armWords[id] }))
}
