import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'main' | 'dark' | 'plain'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }

/** A pill-shaped button. `main` is the one prominent action of a view. */
export function Button({ look = 'main', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]} ${className}`} />
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook }

/** A link that looks like a button, for actions that navigate; it works without scripts. */
export function ButtonLink({ look = 'main', className = '', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[look]} ${className}`} />
}

export function CloseMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** The icon of what a click will do: two bars to pause, a triangle to resume. */
export function PauseMark({ paused }: { paused: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={paused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
    </svg>
  )
}
