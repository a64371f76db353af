import { POSTMARK_PATH, STAMP_TREES } from '../../shared/marks/stamp-picture.ts'
import styles from './letter-stamp.module.css'

/** The stamp: one tree flowers for each field that is filled in, and with the last one it is postmarked. Decoration. */
export function LetterStamp({ filled }: { filled: number }) {
  return (
    <svg className={styles.stamp} viewBox="0 0 152 104" width="152" height="104" aria-hidden="true">
      <rect className={styles.teeth} x="44" y="4" width="104" height="96" />
      <g transform="translate(48 8)">
        <rect className={styles.picture} x="4" y="4" width="88" height="80" />
        <path className={styles.ground} d="M4 74h88v10H4z" />
        {STAMP_TREES.map(({ x, stem, crown }, index) => (
          <g key={x} className={styles.tree} data-flowers={index < filled || undefined}>
            <path d={`M${x} 74v${-stem}`} />
            <circle cx={x} cy={74 - stem} r={crown} />
          </g>
        ))}
      </g>
      <g className={styles.postmark} data-struck={filled >= STAMP_TREES.length || undefined}>
        <circle cx="40" cy="58" r="27" />
        <circle cx="40" cy="58" r="19" />
        <path d={POSTMARK_PATH} />
      </g>
    </svg>
  )
}
