import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { Blossom } from '../../art/logo.tsx'
import { useMe } from '../people/use-me.ts'
import { TroubleMark } from '../trouble/trouble-mark.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import styles from './studio-frame.module.css'
import { usePageTop } from './use-page-top.ts'

const PAGES = [
  { path: '/', label: studioWords.pages.campaigns },
  { path: '/leads', label: studioWords.pages.leads },
  // Its mark has to be in sight on a phone, where the bar scrolls.
  { path: '/trouble', label: studioWords.pages.trouble },
  { path: '/numbers', label: studioWords.pages.numbers },
  { path: '/links', label: studioWords.pages.links },
  { path: '/schedule', label: studioWords.pages.schedule },
  { path: '/record', label: studioWords.pages.record },
] as const

/** The bar above every page of the studio, and the page. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const me = useMe()
  usePageTop(path)
  const pages = useRef<HTMLElement>(null)
  const here = PAGES.findIndex(({ path: to }) => isHere(path, to))
  useLayoutEffect(() => {
    const [bar, link] = [pages.current, pages.current?.children[here]]
    // Only the bar scrolls: scrollIntoView would move the page too.
    if (bar && link instanceof HTMLElement) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
  }, [here])
  return (
    <>
      <a className={styles.skip} href="#main">
        {studioWords.skip}
      </a>
      <header className={styles.bar}>
        <Link href="/" className={styles.name}>
          <Blossom className={styles.blossom} />
          {studioWords.name}
        </Link>
        <nav ref={pages} className={styles.pages} aria-label={studioWords.navigation}>
          {PAGES.map(({ path: to, label }, index) => (
            <Link key={to} href={to} aria-current={index === here ? 'page' : undefined}>
              <span>{label}</span>
              {to === '/trouble' && <TroubleMark />}
            </Link>
          ))}
        </nav>
        {me && (
          <p className={styles.me} title={studioWords.signedInAs(me)}>
            {me}
          </p>
        )}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <CrashBoundary path={path}>{children}</CrashBoundary>
      </main>
    </>
  )
}

function isHere(path: string, to: string): boolean {
  return to === '/' ? path === '/' || path.startsWith('/campaigns/') : path.startsWith(to)
}
