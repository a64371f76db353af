import type { ReactNode } from 'react'
import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import { Button } from '../../ui/button.tsx'
import type { MenuChoice } from './home-parts.ts'
import styles from './mode-button.module.css'
import type { MenuChoices } from './use-menu-choices.ts'

type ModeButtonProps = { choice: MenuChoice; choices: MenuChoices; children: ReactNode }

/** Leads to another mode: says so while that is fetched, and what else can be done when it cannot be. */
export function ModeButton({ choice, choices, children }: ModeButtonProps) {
  const waits = choices.waiting === choice
  const intend = () => choices.expect(choice)
  return (
    <div className={styles.action}>
      <Button
        className={styles.button}
        data-mode={choice}
        aria-busy={waits || undefined}
        onPointerOver={intend}
        onFocus={intend}
        onTouchStart={intend}
        onClick={() => choices.choose(choice)}
      >
        {waits ? home.waiting : children}
      </Button>
      {choices.failed === choice && (
        <p role="alert" className={styles.failed}>
          {`${home.unreachable[choice]} `}
          <a href={`mailto:${site.email}`}>{home.emailInstead}</a>
        </p>
      )}
    </div>
  )
}
