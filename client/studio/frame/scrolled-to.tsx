import type { ReactNode } from 'react'

/** Scrolls to what it holds when that appears: at the end of a long form it would not be seen. */
export function ScrolledTo({ children }: { children: ReactNode }) {
  return (
    <div
      ref={(element) => {
        // What it answers with is no cleanup of the ref.
        element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </div>
  )
}
