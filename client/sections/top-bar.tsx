import { shell } from '../../shared/content/shell.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import type { Page } from '../../shared/paths.ts'
import { Logo } from '../art/logo.tsx'
import { LOGO_THRESHOLD_PX } from '../motion/page-behaviour.ts'
import { topBarOpacity } from '../motion/top-bar-opacity.ts'
import { SchedulingLink } from './scheduling-link.tsx'
import { shellParts } from './shell-parts.ts'
import styles from './top-bar.module.css'

/** The bar over a scrolled page: logo, header line, consultation link. On campaign pages the logo appears before the rest. */
export function TopBar({ page }: { page: Page }) {
  const { consultation, fixedLogo } = shellParts(page)
  const logo = (
    <a href="/" className={styles.logo}>
      <Logo />
    </a>
  )
  return (
    <div ref={followScroll} className={styles.top} data-consultation={consultation && ''}>
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
