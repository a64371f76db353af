import { Link } from 'wouter'
import styles from './back-link.module.css'
import { RowMark } from './row-mark.tsx'

/** Above a page's heading, the way to the page that it belongs to. `state` goes into that page's entry in the browser's history. */
export function BackLink({ href, state, children }: { href: string; state?: unknown; children: string }) {
  return (
    <Link href={href} state={state} className={styles.back}>
      <RowMark act="back" />
      <span>{children}</span>
    </Link>
  )
}
