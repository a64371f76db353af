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
