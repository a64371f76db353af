import type { AnchorHTMLAttributes } from 'react'
import type { ButtonLook } from './button'
import styles from './button.module.css'

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook }

/** A link that looks like a button, for actions that navigate; it works without scripts. */
export function ButtonLink({ look = 'main', className = '', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[look]} ${className}`} />
}
