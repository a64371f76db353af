import { shell } from '../../shared/content/shell.ts'
import type { Page } from '../../shared/paths.ts'
import { Logo, LogoShapes } from '../art/logo.tsx'
import { FromFirstScroll } from './from-first-scroll.tsx'
import styles from './site-header.module.css'

/** Logo, a line that says whom the page is for, and the top bar of a scrolled page. The skip link is first in the tab order. */
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
