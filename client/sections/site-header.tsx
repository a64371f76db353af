import { Link } from 'wouter'
import { shell } from '../../shared/content/shell'
import type { Page } from '../../shared/paths'
import { Logo, LogoShapes } from '../art/logo'
import styles from './site-header.module.css'

/** Logo and a line for whom the page is. The skip link comes first in the tab order. */
export function SiteHeader({ page }: { page: Page }) {
  return (
    <header className={styles.header}>
      <LogoShapes />
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <Link href="/" className={styles.logo}>
        <Logo />
      </Link>
      <p className={styles.line}>{page.headerLine ?? shell.headerLines[page.id]}</p>
    </header>
  )
}
