import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { Blossom } from '../../art/logo.tsx'
import { AlertsMark } from '../alerts/page.tsx'
import { useMe } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import styles from './studio-frame.module.css'

const PAGES = [
  { path: '/', label: studioWords.pages.campaigns },
  { path: '/leads', label: studioWords.pages.leads },
  { path: '/trouble', label: studioWords.pages.alerts },
  { path: '/numbers', label: studioWords.pages.reports },
  { path: '/links', label: studioWords.pages.links },
  { path: '/schedule', label: studioWords.pages.schedule },
  { path: '/record', label: studioWords.pages.auditLog },
] as const

/** The bar above every page of the studio, and the page. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const me = useMe()
  usePageTop(path)
  const here = PAGES.findIndex(({ path: to }) => isHere(path, to))
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
        <nav className={styles.pages} aria-label={studioWords.navigation}>
          {PAGES.map(({ path: to, label }, index) => (
            <Link key={to} href={to} aria-current={index === here ? 'page' : undefined}>
              <span>{label}</span>
              {to === '/trouble' && <AlertsMark />}
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

type CrashBoundaryProps = { path: string; children: ReactNode }
type CrashState = { path: string; hasCrashed: boolean }

/**
 * Says what to do when a page of the studio throws; another path is tried again. No key: an unmounting boundary cannot catch errors of
 * its own unmount.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { path: this.props.path, hasCrashed: false }

  static getDerivedStateFromProps({ path }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return path === state.path ? null : { path, hasCrashed: false }
  }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const { title, text, action } = studioWords.crashed
    return (
      <Notice kind="error" title={title} actions={<StudioButton onPress={() => location.reload()}>{action}</StudioButton>}>
        {text}
      </Notice>
    )
  }
}

/** A page begins at its top, unless somebody went back or forward to it: then the browser scrolls to where they were. */
function usePageTop(path: string): void {
  const shown = useRef(path)
  const isReturning = useRef(false)
  useEffect(() => {
    const note = () => {
      isReturning.current = true
    }
    // Before the router hears of it, which then shows the page at once.
    addEventListener('popstate', note, { capture: true })
    return () => removeEventListener('popstate', note, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (shown.current !== path && !isReturning.current) scrollTo(0, 0)
    shown.current = path
    isReturning.current = false
  }, [path])
}
