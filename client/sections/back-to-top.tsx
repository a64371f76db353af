import { shell } from '../../shared/content/shell.ts'
import { scrollToTop } from '../motion/scroll-to-top.ts'
import { useFormInUse } from '../motion/use-form-in-use.ts'
import { usePagePlace } from '../motion/use-page-place.ts'
import { useRootAttribute } from '../motion/use-root-attribute.ts'
import styles from './back-to-top.module.css'

/** A round button that scrolls to the top; at the foot of the page it shows its label. */
export function BackToTop() {
  const place = usePagePlace()
  const formInUse = useFormInUse()
  const shown = place !== 'top' && !formInUse
  useRootAttribute('data-back-to-top', shown)
  if (!shown) return null
  return (
    <button type="button" className={styles.button} data-place={place} aria-label={shell.backToTop} onClick={goToTop}>
      {place === 'foot' ? (
        <>
          <svg className={styles.hint} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 15V2M2 8l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span>{shell.backToTop}</span>
        </>
      ) : (
        <svg viewBox="0 0 28 18" width="28" height="18" aria-hidden="true">
          <path d="M2 16h.1M26 16h.1" className={styles.small} />
          <path d="M7.5 11h.1M20.5 11h.1" className={styles.middle} />
          <path d="M14 5h.1" className={styles.large} />
        </svg>
      )}
    </button>
  )
}

/** The button disappears at the top, so focus moves to the heading. */
function goToTop(): void {
  scrollToTop()
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
