import type { AnchorHTMLAttributes } from 'react'
import type { ButtonLook } from './button'
import styles from './button.module.css'

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook }

/** A link that looks like the button: it goes somewhere and works before any script. */
export function ButtonLink({ look = 'main', className = '', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[look]} ${className}`} />
}
