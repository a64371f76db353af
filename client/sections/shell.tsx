import { type ComponentType, useEffect, useState } from 'react'
import { headerLines, shell } from '../../shared/content/shell.ts'
import { site } from '../../shared/content/site.ts'
import { PAGES, type Page } from '../../shared/paths.ts'
import { Logo, LogoShapes } from '../art/logo.tsx'
import type { scrolledParts } from './scrolled.tsx'
import styles from './shell.module.css'

/** Dots of growing size; where a page has a back-to-top button, it is the next dot of the row. */
const GROWING_DOTS = Array.from({ length: 8 }, (_, step) => ({ place: `${4 + step * 13}%`, radius: 2 + step * 2 }))

/** The footer: acknowledgement of country, pages, sister brands, address and legal lines. */
export function SiteFooter({ page }: { page: Page }) {
  const { address } = site
  return (
    <footer className={styles.footer}>
      <h2 className={styles.label}>{shell.acknowledgement}</h2>
      <p className={styles.acknowledgement}>{site.acknowledgement}</p>
      <div className={styles.columns}>
        <nav className={styles.column} aria-labelledby="pages">
          <h2 id="pages" className={styles.label}>
            {shell.pages}
          </h2>
          <ul>
            {PAGES.filter(({ navLabel }) => navLabel).map(({ id, path, navLabel }) => (
              <li key={id}>
                <a href={path} aria-current={id === page.id ? 'page' : undefined}>
                  {navLabel}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.column}>
          <h2 className={styles.label}>{shell.sisterBrands}</h2>
          <ul>
            {site.sisterBrands.map((brand) => (
              <li key={brand.url}>
                <a href={brand.url} rel="noopener">
                  {brand.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h2 className={styles.label}>{shell.letters}</h2>
          <address>
            <a className={styles.mailbox} href={`mailto:${site.email}`}>
              {site.email}
            </a>
            <br />
            {address.street}
            <br />
            {`${address.suburb}, ${address.city} ${address.state} ${address.postcode}`}
          </address>
        </div>
      </div>
      <div className={styles.small}>
        <Logo className={styles.siteFooterLogo} />
        <p>{site.tagline}</p>
        <p>{site.copyright}</p>
        <p>{site.businessNumber}</p>
        <a href="/privacy">{shell.privacy}</a>
      </div>
      <svg className={styles.dots} width="100%" height="52" aria-hidden="true">
        {GROWING_DOTS.map(({ place, radius }) => (
          <circle key={radius} cx={place} cy="26" r={radius} />
        ))}
      </svg>
    </footer>
  )
}

/** Logo, a line that says whom the page is for, and the top bar of a scrolled page. The skip link is first in the tab order. */
export function SiteHeader({ page }: { page: Page }) {
  return (
    <header className={styles.header}>
      <LogoShapes />
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <a href="/" className={styles.siteHeaderLogo}>
        <Logo />
      </a>
      <p className={styles.line}>{page.headerLine ?? headerLines[page.id].line}</p>
      <FromFirstScroll part="TopBar" page={page} />
    </header>
  )
}

type Parts = Record<keyof typeof scrolledParts, ComponentType<{ page: Page }>>

let fetched: Parts | undefined

/** A part of the frame that only a scrolled page shows. Its code and styles are fetched at the first scroll. */
export function FromFirstScroll({ part, page }: { part: keyof Parts; page: Page }) {
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (parts) return
    const fetchParts = () => {
      import('./scrolled.tsx')
        .then((module) => {
          fetched = module.scrolledParts
          setParts(fetched)
        })
        // The page works without them. Not a second argument of `then`, which would miss a failed style sheet.
        .catch(() => undefined)
    }
    addEventListener('scroll', fetchParts, { once: true, passive: true })
    // The browser restores the scroll position of a reloaded page.
    if (scrollY > 0) fetchParts()
    return () => removeEventListener('scroll', fetchParts)
  }, [parts])
  const Part = parts?.[part]
  return Part && <Part page={page} />
}
