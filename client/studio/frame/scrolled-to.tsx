import type { ReactNode } from 'react'

/** Scrolls to what it holds when that appears: at the end of a long form it would not be seen. */
export function ScrolledTo({ children }: { children: ReactNode }) {
  return <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>{children}</div>
}
