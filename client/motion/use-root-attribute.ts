import { useLayoutEffect } from 'react'

/** Sets an attribute on the document's element while the component shows something that styles elsewhere depend on. */
export function useRootAttribute(name: `data-${string}`, shown = true): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(name, shown)
    return () => root.removeAttribute(name)
  }, [name, shown])
}
