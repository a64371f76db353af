import { useEffect } from 'react'

/** On the home page a link to it, which the logo is, leads back to the menu at once: no navigation, no new page. */
export function useLogoToMenu(toMenu: () => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href="/"]')
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      // While another page is on its way, the address is that page's already.
      if (!link || link.target || opensElsewhere || event.defaultPrevented || location.pathname !== '/') return
      event.preventDefault()
      toMenu()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [toMenu])
}
