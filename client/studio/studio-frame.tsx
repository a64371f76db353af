import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, useLocation } from 'wouter'
import { peopleWords } from '../../shared/content/studio/people.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import type { Me } from '../../shared/people/rights.ts'
import { Blossom } from '../art/logo.tsx'
import { useMyRole } from './people.ts'
import { FindButton, FindDialog } from './studio-find.tsx'
import { KeysDialog, type Shown, useStudioKeys } from './studio-keys.tsx'
import { StudioNav, WhoIsHere } from './studio-nav.tsx'
import { StudioButton } from './ui/buttons.tsx'
import { Notice } from './ui/layout.tsx'
import styles from './studio-frame.module.css'

/** The bar of every page of the studio, and the page. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const { data: me, isPending } = useMyRole()
  const [shown, show] = useState<Shown>()
  const keys = useStudioKeys(shown, show)
  usePageTop(path)
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
        <StudioNav path={path} me={me} onKeys={() => show('keys')} />
        {/* Shown once it is known who is here: their address, to its right, would move the button from under a finger. */}
        {!isPending && <FindButton onFind={() => show('find')} />}
        {me && <WhoIsHere me={me} className={styles.me} />}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {me && !SAYS_SO.includes(path) && <PeopleNotice me={me} />}
        <CrashBoundary path={path}>{children}</CrashBoundary>
      </main>
      {shown === 'find' && <FindDialog show={show} />}
      {shown === 'keys' && <KeysDialog areOn={keys.areOn} onSwitch={keys.switchTo} onClose={() => show(undefined)} />}
    </>
  )
}

/** Pages that say by themselves that the list of people cannot be read. */
const SAYS_SO: readonly string[] = ['/people', '/trouble']

/** Says so while the list of people cannot be read. */
function PeopleNotice({ me: { people, role } }: { me: Me }) {
  const { unreadable, lastGood } = peopleWords
  if (people === 'unreadable') {
    return <Notice kind="error" {...unreadable} />
  }
  if (people !== 'last-good' || role !== 'owner') return null
  return <Notice kind="error" title={lastGood.title} actions={<Link href="/people">{lastGood.open}</Link>} text={lastGood.text} />
}

/** Says what to do when a page of the studio throws; another path is tried again. */
export function CrashBoundary({ path, children }: { path: string; children: ReactNode }) {
  const { title, text, action } = studioWords.crashed
  const notice = (
    <Notice kind="error" title={title} actions={<StudioButton onPress={() => location.reload()}>{action}</StudioButton>}>
      {text}
    </Notice>
  )
  return (
    <ErrorBoundary resetKeys={[path]} fallback={notice}>
      {children}
    </ErrorBoundary>
  )
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
