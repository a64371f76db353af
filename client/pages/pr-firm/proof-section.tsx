import { prFirm } from '../../../shared/content/pr-firm.ts'
import { formatDay, type PressCoverageId, pressCoverage } from '../../../shared/content/press.ts'
import { SAMPLE_MARK, sampleWords } from '../../../shared/content/types.ts'
import backStep from '../../art/drawn/clipping-back-step.svg'
import courier from '../../art/drawn/clipping-courier.svg'
import dockside from '../../art/drawn/clipping-dockside.svg'
import ledger from '../../art/drawn/clipping-ledger.svg'
import monday from '../../art/drawn/clipping-monday.svg'
import plainText from '../../art/drawn/clipping-plain-text.svg'
import switchboard from '../../art/drawn/clipping-switchboard.svg'
import { PRESS_ROWS } from '../../motion/motion.ts'
import { Marquee } from '../../ui/marquee.tsx'
import styles from './proof-section.module.css'

/** Duration of one loop of each row: slow enough to read a headline, and different so that the rows do not run in step. */
const LOOP_SECONDS = [64, 52] as const
const [FIRST] = PRESS_ROWS.items
const ROWS = [pressCoverage.slice(0, FIRST), pressCoverage.slice(FIRST)]

/** Press coverage: two rows of clippings that slide in opposite directions. */
export function ProofSection() {
  const { heading, text, sample, rows } = prFirm.proof
  return (
    <section id="proof" className={styles.book} data-section="" tabIndex={-1} aria-labelledby="cuttings">
      <div className={styles.head}>
        <h2 id="cuttings">{heading}</h2>
        <p>
          {text} <small>{sampleWords(pressCoverage, sample)}</small>
        </p>
      </div>
      {ROWS.map((items, row) => (
        <Marquee
          key={items[0]?.id}
          label={rows[row] ?? ''}
          seconds={LOOP_SECONDS[row] ?? LOOP_SECONDS[0]}
          reverse={row === 1}
          className={styles.row}
        >
          <ul className={styles.cuttings}>
            {items.map((item) => (
              <Clipping key={item.id} {...item} />
            ))}
          </ul>
        </Marquee>
      ))}
    </section>
  )
}

type ClippingProps = Pick<(typeof pressCoverage)[number], 'title' | 'publication' | 'date' | 'category' | 'sample'> & {
  id: PressCoverageId
}

function Clipping({ id, title, publication, date, category, sample }: ClippingProps) {
  return (
    <li>
      <img
        {...clippingFiles[id]}
        height="480"
        alt={`“${title}”, ${publication}, ${formatDay(date)}`}
        loading="lazy"
        decoding="async"
      />
      <small>{`${prFirm.proof.categories[category]}${sample ? ` (${SAMPLE_MARK})` : ''}`}</small>
    </li>
  )
}

/** The drawing of each press clipping and its width at a height of 480. */
const clippingFiles: Readonly<Record<PressCoverageId, { src: string; width: number }>> = {
  ledger: { src: ledger, width: 400 },
  'plain-text': { src: plainText, width: 600 },
  dockside: { src: dockside, width: 330 },
  monday: { src: monday, width: 500 },
  'back-step': { src: backStep, width: 620 },
  switchboard: { src: switchboard, width: 520 },
  courier: { src: courier, width: 660 },
}
