import type { AnchorHTMLAttributes } from 'react'
import styles from './button.module.css'
import type { ButtonLook } from './button.tsx'

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook }

/** A link that looks like a button, for actions that navigate; it works without scripts. */
export function ButtonLink({ look = 'main', className = '', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[look]} ${className}`} />
}
