import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ExperimentResult } from '../../../shared/report/experiment.ts'
import { FoldMark } from '../ui/fold-mark.tsx'
import { ExperimentSection } from './experiment-section.tsx'
import styles from './experiments.module.css'
import fold from './fold.module.css'

/** The experiments of a campaign: the one that runs, and folded those that ran before. */
export function Experiments({ campaignKey, results }: { campaignKey: string; results: readonly ExperimentResult[] }) {
  const running = results.filter((result) => result.running)
  const sections = (shown: readonly ExperimentResult[]) =>
    shown.map((result) => <ExperimentSection key={result.name} campaignKey={campaignKey} result={result} />)
  const earlier = results.filter((result) => !result.running)
  if (results.length === 0) return null
  return (
    <div className={styles.experiments}>
      {running.length > 0 && <div className={styles.running}>{sections(running)}</div>}
      {earlier.length > 0 && (
        <Disclosure className={fold.fold ?? ''}>
          <Heading level={2} className={fold.heading ?? ''}>
            <Button slot="trigger" className={fold.trigger ?? ''}>
              <FoldMark />
              {numbersWords.experiment.earlier(earlier.length)}
            </Button>
          </Heading>
          <DisclosurePanel>
            <div className={styles.earlier}>{sections(earlier)}</div>
          </DisclosurePanel>
        </Disclosure>
      )}
    </div>
  )
}
