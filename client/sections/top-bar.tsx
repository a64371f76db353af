import { shell } from '../../shared/content/shell'
import type { Page } from '../../shared/paths'
import { Logo } from '../art/logo'
import { LOGO_THRESHOLD_PX } from '../motion/page-behaviour'
import { topBarOpacity } from '../motion/top-bar-opacity'
import { GrowingDots } from '../ui/growing-dots'
import { SchedulingLink } from './scheduling-link'
import { shellParts } from './shell-parts'
import styles from './top-bar.module.css'

/**
 * The masthead in small, over a page that has been scrolled: logo, running head, consultation. A campaign page's logo
 * comes before the rest.
 */
export function TopBar({ page }: { page: Page }) {
  const { consultation, fixedLogo } = shellParts(page)
  const logo = (
    <a href="/" className={styles.logo}>
      <Logo />
    </a>
  )
  return (
    <div ref={followScroll} className={styles.top}>
      {fixedLogo && logo}
      <div className={styles.bar} data-top-bar="">
        {!fixedLogo && logo}
        <p className={styles.line}>{shell.headerLines[page.id]}</p>
        {consultation && (
          <SchedulingLink className={styles.consultation}>
            <span>{consultation}</span>
            <GrowingDots />
          </SchedulingLink>
        )}
      </div>
    </div>
  )
}

/** Shows and hides by attributes and one property, so that no scroll event renders anything. */
function followScroll(top: HTMLElement | null): (() => void) | undefined {
  if (!top) return
  const look = () => {
    const opacity = topBarOpacity(scrollY)
    top.style.setProperty('--come-in', `${opacity}`)
    top.toggleAttribute('data-bar', opacity > 0)
    top.toggleAttribute('data-logo', scrollY > LOGO_THRESHOLD_PX)
  }
  look()
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}
