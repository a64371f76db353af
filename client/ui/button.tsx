import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'main' | 'dark' | 'plain'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }

/** A pill that says what happens next. `main` is the one loud action of a view. */
export function Button({ look = 'main', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]} ${className}`} />
}
