import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { Blossom } from '../../art/logo.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './closing-section.module.css'

/** The last call to action, on the middle dot of a blossom larger than the page. */
export function ClosingSection() {
  const { callToAction, callToActionNote, closing } = nfpGrowthScan
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <Blossom className={styles.blossom} />
      <div className={styles.words}>
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.text}</p>
        <CallToAction look="dark">{callToAction}</CallToAction>
        <p className={styles.note}>{callToActionNote}</p>
      </div>
    </section>
  )
}
