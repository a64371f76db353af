import { headerLines, shell } from '../../shared/content/shell.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import type { Page } from '../../shared/paths.ts'
import { Logo } from '../art/logo.tsx'
import { LOGO_THRESHOLD_PX } from '../motion/motion.ts'
import { scrollToTop, topBarOpacity, useBackToTop, useRootAttribute } from '../motion/page-place.ts'
import { FormLink, SchedulingLink } from './links.tsx'
import { shellParts } from './shell-parts.ts'
import styles from './scrolled.module.css'
import '../styles/forced-colors.css'

/** The bar over a scrolled page; on campaign pages the logo appears before the rest. */
function TopBar({ page }: { page: Page }) {
  const { consultation, call, fixedLogo } = shellParts(page)
  const logo = (
    <a href="/" className={styles.logo}>
      <Logo />
    </a>
  )
  return (
    <div
      ref={followScroll}
      className={styles.top}
      data-consultation={(consultation || call) && ''}
      data-fixed-logo={fixedLogo ? '' : undefined}
    >
      {fixedLogo && logo}
      <div className={styles.bar} data-top-bar="">
        {!fixedLogo && logo}
        <p className={styles.line}>{page.headerLine ?? headerLines[page.id].line}</p>
        {consultation && (
          <SchedulingLink className={styles.consultation}>
            <span>{consultation}</span>
            <GrowingDots />
          </SchedulingLink>
        )}
        {call && (
          <FormLink className={styles.consultation}>
            <span>{call}</span>
            <GrowingDots />
          </FormLink>
        )}
      </div>
    </div>
  )
}

/** Sets attributes and a CSS property directly, so that scrolling causes no render. */
function followScroll(top: HTMLElement | null): (() => void) | undefined {
  if (!top) return
  const update = () => {
    const opacity = topBarOpacity(scrollY)
    top.style.setProperty('--come-in', `${opacity}`)
    top.toggleAttribute('data-bar', opacity > 0)
    top.toggleAttribute('data-logo', scrollY > LOGO_THRESHOLD_PX)
  }
  update()
  addEventListener('scroll', update, { passive: true })
  return () => removeEventListener('scroll', update)
}

/** A round button that scrolls to the top; at the foot of the page it shows its label. */
function BackToTop() {
  const place = useBackToTop()
  useRootAttribute('data-back-to-top', place !== undefined)
  if (!place) return null
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

/** The parts of the frame that only a scrolled page shows, in one chunk. */
export const scrolledParts = { TopBar, BackToTop }
