import type { ReactNode } from 'react'
import { home } from '../../../shared/content/home'
import { site } from '../../../shared/content/site'
import { Button } from '../../ui/button'
import type { MenuPress } from './home-parts'
import styles from './mode-button.module.css'
import type { MenuPresses } from './use-menu-presses'

type ModeButtonProps = { press: MenuPress; presses: MenuPresses; children: ReactNode }

/** Leads to another mode: says so while that is fetched, and what else can be done when it cannot be. */
export function ModeButton({ press, presses, children }: ModeButtonProps) {
  const waits = presses.waiting === press
  const intend = () => presses.expect(press)
  return (
    <div className={styles.action}>
      <Button
        className={styles.button}
        data-mode={press}
        aria-busy={waits || undefined}
        onPointerOver={intend}
        onFocus={intend}
        onTouchStart={intend}
        onClick={() => presses.press(press)}
      >
        {waits ? home.waiting : children}
      </Button>
      {presses.failed === press && (
        <p role="alert" className={styles.failed}>
          {`${home.unreachable[press]} `}
          <a href={`mailto:${site.email}`}>{home.emailInstead}</a>
        </p>
      )}
    </div>
  )
}
