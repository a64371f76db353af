import { site } from '../../shared/content/site.ts'
import { BLOSSOM_PATH, WORDMARK_DOT, WORDMARK_PATH } from '../../shared/logo-paths.ts'
import styles from './logo.module.css'

/** The symbol that every Logo uses. Render it once per page, before the first Logo. */
export function LogoShapes() {
  return (
    <svg className={styles.shapes} aria-hidden="true">
      <symbol id="logo" viewBox="0 0 424 60">
        <g transform="scale(2.14)">
          <path className={styles.blossom} d={BLOSSOM_PATH} />
        </g>
        <g transform="translate(74 6)">
          <path d={WORDMARK_PATH} />
          <circle className={styles.dot} {...WORDMARK_DOT} />
        </g>
      </symbol>
    </svg>
  )
}

/** Blossom and name: the name in the current colour, the blossom and the dot of the i in wattle. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 424 60" fill="currentColor" role="img" aria-label={site.name}>
      <use href="#logo" />
    </svg>
  )
}

/** The blossom alone, in the current colour. */
export function Blossom({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d={BLOSSOM_PATH} />
    </svg>
  )
}
