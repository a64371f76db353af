import { LedgerTable } from '../ui/ledger-table.tsx'
import { Stat } from '../ui/stat.tsx'
import { Timeline } from '../ui/timeline.tsx'
import styles from './figure-parts.module.css'
import { partSamples } from './part-samples.ts'
import { EachGround, Ground, Specimen } from './specimen.tsx'

/** Figures, steps and rows. */
export function FigureParts() {
  return (
    <>
      <Specimen name="Stat" note="In a dl of the page's own columns.">
        <EachGround>
          <dl className={styles.stats}>
            {partSamples.stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
        </EachGround>
      </Specimen>
      <Specimen name="Timeline of four">
        <Ground name="paper">
          <Timeline steps={partSamples.steps} />
        </Ground>
      </Specimen>
      <Specimen name="Timeline of three">
        <Ground name="ink">
          <Timeline steps={partSamples.steps.slice(0, 3)} />
        </Ground>
        <Ground name="wattle">
          <Timeline steps={partSamples.steps.slice(0, 3)} />
        </Ground>
      </Specimen>
      <Specimen name="Ledger table" note="Below 768 px its rows stack.">
        <Ground name="paper">
          <LedgerTable {...partSamples.ledger} />
        </Ground>
        <Ground name="ink">
          <LedgerTable {...partSamples.ledger} />
        </Ground>
      </Specimen>
    </>
  )
}
