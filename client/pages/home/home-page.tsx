import { useCallback, useEffect, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { home } from '../../../shared/content/home.ts'
import { FRONT_PAGE } from '../../../shared/report/visits.ts'
import { onStep } from '../../navigation/steps.ts'
import { turnPage } from '../../navigation.ts'
import { Sections } from '../../sections/section.tsx'
import type { RunResult } from '../../venture-velocity/use-run.ts'
import { useVisit } from '../../visits/use-visit.ts'
import { Menu } from './front.tsx'
import {
  choiceBehind,
  firstView,
  type HomeStep,
  type HomeView,
  homeParts,
  isHere,
  type KeptMode,
  keepInHistory,
  keptMode,
  MENU,
  type MenuChoice,
  type MenuChoices,
  nextHomeView,
  useMenuChoices,
} from './modes.ts'

/** Visits of the enquiry form are counted as those of a booking form are. */
const COUNTED = { key: FRONT_PAGE }
const NO_UTM = {}

/** /: one view with five modes. The menu is the page as prerendered; the others are fetched when they are wanted. */
export function HomePage() {
  useVisit(COUNTED, NO_UTM)
  const [view, show] = useReducer(nextHomeView, undefined, firstView)
  const take = useCallback((step: HomeStep) => {
    keepInHistory(step)
    show(step)
  }, [])
  const go = useCallback((choice: MenuChoice) => {
    const button = document.querySelector(`main [data-mode="${choice}"]`)
    keepInHistory({ event: choice })
    void turnPage(() => flushSync(() => show({ event: choice })), button)
  }, [])
  const choices = useMenuChoices(go)
  const { forget } = choices
  const toMenu = useCallback(() => {
    forget()
    take({ event: 'logo' })
  }, [forget, take])
  const endRun = useCallback((result: RunResult) => take({ event: 'over', result }), [take])
  useHistory(choices, show)
  useLogoToMenu(toMenu)
  useEntryFocus(view)
  if (view.mode === 'menu') return <Menu choices={choices} />
  return (
    <Sections>
      <section key={view.entry} aria-label={home.modes[view.mode]}>
        <OtherMode
          view={view}
          onOver={endRun}
          onHelp={() => take({ event: 'help' })}
          onAgain={() => take({ event: 'again' })}
          onSent={() => take({ event: 'sent' })}
        />
      </section>
    </Sections>
  )
}

type OtherModeProps = {
  view: HomeView
  onOver: (result: RunResult) => void
  onHelp: () => void
  onAgain: () => void
  onSent: () => void
}

/** A mode whose code is here: nothing leads to one before that. */
function OtherMode({ view: { mode, result }, onOver, onHelp, onAgain, onSent }: OtherModeProps) {
  const { game, email: Email, contact: Contact } = homeParts()
  if (mode === 'playing' && game) return <game.VentureVelocity onOver={onOver} />
  if (mode === 'gameOver' && game && result) return <game.GameOver result={result} onHelp={onHelp} onAgain={onAgain} />
  if (mode === 'email' && Email && result) return <Email budget={result.budget} />
  if (mode === 'contact' && Contact) return <Contact onSent={onSent} />
  return null
}

/** Shows the mode of the entry of history that the page is opened with, or that Back or Forward arrives at. */
function useHistory({ choose, forget }: MenuChoices, show: (kept: KeptMode) => void): void {
  useEffect(() => {
    const arrive = (kept: KeptMode) => {
      forget()
      // Rendered at once, because the browser then scrolls to where the page was left.
      const arriveNow = () => flushSync(() => show(kept))
      const choice = choiceBehind(kept.mode)
      if (choice && !isHere(kept.mode)) choose(choice, arriveNow)
      else arriveNow()
    }
    const kept = keptMode()
    if (!isHere(kept.mode)) arrive(kept)
    return onStep<KeptMode>('mode', (mode = MENU) => arrive(mode))
  }, [choose, forget, show])
}

/** Starts each mode at its top, with focus on its `data-entry` element or its heading. Does nothing on page load (`entry` 0). */
function useEntryFocus({ entry, isReturn }: HomeView): void {
  useLayoutEffect(() => {
    if (entry === 0) return
    if (!isReturn) scrollTo({ top: 0, behavior: 'instant' })
    const marked = document.querySelector<HTMLElement>('main [data-entry]')
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!marked) heading?.setAttribute('tabindex', '-1')
    const start = marked ?? heading
    start?.focus({ preventScroll: true })
  }, [entry, isReturn])
}

/** On the home page, links to it, such as the logo, return to the menu without a navigation. */
function useLogoToMenu(toMenu: () => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href="/"]')
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      // While another page is being fetched, the address is already that page's.
      if (!link || link.target || opensElsewhere || event.defaultPrevented || location.pathname !== '/') return
      event.preventDefault()
      toMenu()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [toMenu])
}
