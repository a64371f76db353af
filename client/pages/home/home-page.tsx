import { useCallback, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { home } from '../../../shared/content/home.ts'
import { turnPage } from '../../navigation/turn-page.ts'
import { Sections } from '../../sections/sections.tsx'
import type { RunResult } from '../../venture-velocity/run-result.ts'
import { homeParts, type MenuChoice } from './home-parts.ts'
import { FIRST_VIEW, type HomeView, nextHomeView } from './home-view.ts'
import { Menu } from './menu.tsx'
import { useEntryFocus } from './use-entry-focus.ts'
import { useLogoToMenu } from './use-logo-to-menu.ts'
import { useMenuChoices } from './use-menu-choices.ts'

/** /: one view with five modes. The menu is the page as prerendered; the others are fetched when they are wanted. */
export function HomePage() {
  const [view, take] = useReducer(nextHomeView, FIRST_VIEW)
  const go = useCallback((choice: MenuChoice) => {
    const button = document.querySelector(`main [data-mode="${choice}"]`)
    void turnPage(() => flushSync(() => take({ event: choice })), button)
  }, [])
  const choices = useMenuChoices(go)
  const { forget } = choices
  const toMenu = useCallback(() => {
    forget()
    take({ event: 'logo' })
  }, [forget])
  const endRun = useCallback((result: RunResult) => take({ event: 'over', result }), [])
  useLogoToMenu(toMenu)
  useEntryFocus(view.entry)
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
