import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import donationDots from '../../art/drawn/donation-dots.svg'
import styles from './figures-section.module.css'

/** A hundred dots: ten rows of ten, each row one dashed line. */
const HUNDRED = Array.from({ length: 10 }, (_, row) => `M10 ${10 + row * 20}h180.1`).join('')

/** Three claims, each figure also drawn as dots. */
export function FiguresSection() {
  const { heading, donations, coverage, helped } = nfpGrowthScan.figures
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{heading}</h2>
      <div className={styles.donations}>
        <Figure {...donations} />
        <img src={donationDots} width="552" height="120" alt="" loading="lazy" decoding="async" />
      </div>
      <div className={styles.coverage}>
        <Figure {...coverage} />
        <svg viewBox="0 0 134 200" aria-hidden="true">
          <circle cx="34" cy="166" r="31" fill="none" />
          <path d="M100 34h.1M100 100h.1M100 166h.1" strokeWidth="64" />
        </svg>
      </div>
      <div className={styles.helped}>
        <Figure {...helped} />
        <svg viewBox="0 0 224 200" strokeDasharray="0 20" aria-hidden="true">
          <path d={HUNDRED} strokeWidth="13" />
          <circle cx="210" cy="190" r="8" fill="none" strokeDasharray="none" />
        </svg>
      </div>
    </section>
  )
}

type FigureProps = { value: string; label: string; legend: string }

function Figure({ value, label, legend }: FigureProps) {
  return (
    <p className={styles.figure}>
      <strong>{value}</strong> <b>{label}</b> <span>{legend}</span>
    </p>
  )
}
