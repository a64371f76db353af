import { shell } from '../../shared/content/shell'
import type { Page } from '../../shared/paths'
import { Logo, LogoShapes } from '../art/logo'
import { FromFirstScroll } from './from-first-scroll'
import styles from './site-header.module.css'

/** Logo and a line for whom the page is, and the bar they become on the way down. The skip link comes first in the tab order. */
export function SiteHeader({ page }: { page: Page }) {
  return (
    <header className={styles.header}>
      <LogoShapes />
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <a href="/" className={styles.logo}>
        <Logo />
      </a>
      <p className={styles.line}>{page.headerLine ?? shell.headerLines[page.id]}</p>
      <FromFirstScroll part="TopBar" page={page} />
    </header>
  )
}
