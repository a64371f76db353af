import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Link } from 'wouter'
import { keyWords, frameWords as words } from '../../shared/content/studio/frame.ts'
import { pageWordsWords } from '../../shared/content/studio/page-words.ts'
import { roleWords } from '../../shared/content/studio/people.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import type { Me, Right } from '../../shared/people/rights.ts'
import { AlertsMark } from './alerts/page.tsx'
import { countWords } from './leads/filters.tsx'
import { useLeadCounts } from './leads/queries.ts'
import { RowMark, VisuallyHidden } from './ui/icons.tsx'
import styles from './studio-nav.module.css'

type StudioPage = { path: string; label: string; right: Right }

const LEADS = '/leads'
const ALERTS = '/trouble'

/** The pages of the studio, those of every day first. */
export const PAGES: readonly StudioPage[] = [
  { path: '/', label: studioWords.pages.week, right: 'see' },
  { path: LEADS, label: studioWords.pages.leads, right: 'leads' },
  { path: '/agenda', label: studioWords.pages.agenda, right: 'leads' },
  { path: '/campaigns', label: studioWords.pages.campaigns, right: 'see' },
  { path: '/numbers', label: studioWords.pages.reports, right: 'see' },
  { path: '/words', label: pageWordsWords.title, right: 'see' },
  { path: '/links', label: studioWords.pages.links, right: 'see' },
  { path: '/schedule', label: studioWords.pages.schedule, right: 'see' },
  { path: ALERTS, label: studioWords.pages.alerts, right: 'leads' },
  { path: '/people', label: studioWords.pages.people, right: 'manage' },
  { path: '/record', label: studioWords.pages.auditLog, right: 'manage' },
]

/** How many have a place of their own; the row of a phone has one fewer. */
const ON_COMPUTER = 5
const ON_PHONE = 4

/** The pages that somebody may see: five words and a menu on a computer; on a phone four and a sheet, in a row at the foot. */
export function StudioNav({ path, me, onKeys }: { path: string; me: Me | undefined; onKeys: () => void }) {
  // Until it is known what somebody may do, everything has its place: most people of an agency may do most.
  const pages = PAGES.filter(({ right }) => me?.rights.includes(right) ?? true)
  return (
    <nav className={styles.row} aria-label={studioWords.navigation}>
      {pages.slice(0, ON_COMPUTER).map((page, index) => (
        <PageLink
          key={page.path}
          page={page}
          path={path}
          className={`${styles.place} ${index < ON_PHONE ? '' : styles.computer}`}
        >
          {page.path !== LEADS ? <Dot /> : me ? <ToDoMark key={path} /> : <HeldMark />}
        </PageLink>
      ))}
      {/* Another page closes it. */}
      <More key={path} pages={pages} path={path} me={me} onKeys={onKeys} />
    </nav>
  )
}

type PageLinkProps = { page: StudioPage; path: string; className: string; children: ReactNode }

function PageLink({ page: { path: to, label }, path, className, children }: PageLinkProps) {
  return (
    <Link href={to} className={className} aria-current={isHere(path, to) ? 'page' : undefined}>
      <span>{label}</span>
      {children}
    </Link>
  )
}

function isHere(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path.startsWith(to)
}

/** The place of a page without a mark: it grows into the page that is shown. */
function Dot() {
  return <span className={styles.dot} aria-hidden="true" />
}

/** How many are to be rung, or come next: the number of To do. It is asked for again by another page, not by a clock. */
function ToDoMark() {
  const count = useLeadCounts({ isWatched: false })?.toDo
  if (count === undefined) return <HeldMark />
  if (count === 0) return <Dot />
  return (
    <>
      <span className={styles.coin} aria-hidden="true">
        {countWords(count)}
      </span>
      <VisuallyHidden>{`, ${words.toDo(countWords(count))}`}</VisuallyHidden>
    </>
  )
}

/** Keeps the place of the number until it is known, so that the words after it do not move from under a finger. */
function HeldMark() {
  return (
    <>
      <Dot />
      <span className={`${styles.coin} ${styles.held}`} aria-hidden="true" />
    </>
  )
}

type MoreProps = { pages: readonly StudioPage[]; path: string; me: Me | undefined; onKeys: () => void }

/** The button of the other pages, and those: a menu below it or, on a phone, a sheet over its row. */
function More({ pages, path, me, onKeys }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [below, setBelow] = useState<Record<'--top' | '--left', string>>()
  const open = () => {
    const { bottom, left } = button.current?.getBoundingClientRect() ?? new DOMRect()
    setBelow({ '--top': `${bottom}px`, '--left': `${left}px` })
  }
  const rest = pages.slice(ON_PHONE)
  const onPhone = rest.some((page) => isHere(path, page.path))
  const onComputer = rest.slice(ON_COMPUTER - ON_PHONE).some((page) => isHere(path, page.path))
  const hasAlerts = me !== undefined && rest.some((page) => page.path === ALERTS)
  return (
    <>
      <Button
        ref={button}
        className={`${styles.place} ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={below !== undefined}
        aria-current={onComputer ? 'true' : undefined}
        data-here={onPhone || undefined}
        onPress={open}
      >
        <span>{words.more}</span>
        <span className={styles.choose}>
          <RowMark act="choose" />
        </span>
        <span className={styles.growing} aria-hidden="true" />
        <span className={styles.alerts}>{hasAlerts && <AlertsMark />}</span>
      </Button>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={below !== undefined}
        onOpenChange={() => setBelow(undefined)}
        isDismissable
      >
        <Modal className={styles.sheet ?? ''} style={below as CSSProperties}>
          <Dialog className={styles.dialog ?? ''} aria-label={words.morePages}>
            <ul>
              {rest.map((page, index) => (
                <li key={page.path} className={index < ON_COMPUTER - ON_PHONE ? styles.phone : undefined}>
                  <PageLink page={page} path={path} className={styles.other ?? ''}>
                    {me && page.path === ALERTS && <AlertsMark />}
                  </PageLink>
                </li>
              ))}
              <li className={styles.computer}>
                <Button
                  className={styles.other ?? ''}
                  onPress={() => {
                    setBelow(undefined)
                    onKeys()
                  }}
                >
                  {keyWords.open}
                </Button>
              </li>
            </ul>
            {me && <WhoIsHere me={me} className={styles.who} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

/** Who uses the studio, and as what, where that was given. */
export function WhoIsHere({ me: { email, role, people }, className }: { me: Me; className: string | undefined }) {
  return (
    <p className={`${styles.me} ${className}`} title={studioWords.signedInAs(email, roleWords[role].name)}>
      {people !== 'none' && <span className={styles.role}>{roleWords[role].name}</span>}
      <span className={styles.email}>{email}</span>
    </p>
  )
}
