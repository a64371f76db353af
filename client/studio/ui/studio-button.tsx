import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import styles from './studio-button.module.css'

type StudioButtonProps = Omit<ButtonProps, 'className' | 'children' | 'style'> & {
  /** `main` for the one thing to do here; `quiet` in rows and headings; `danger` for what cannot be undone. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  children: ReactNode
}

/** A button of the studio. */
export function StudioButton({ kind = 'plain', children, ...button }: StudioButtonProps) {
  return (
    <Button {...button} className={`${styles.button} ${styles[kind]}`}>
      {typeof children === 'string' ? <span>{children}</span> : children}
    </Button>
  )
}
