import { useEffect } from 'react'

/** On the home page, links to it, such as the logo, return to the menu without a navigation. */
export function useLogoToMenu(toMenu: () => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href="/"]')
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      // While another page is being fetched, the address is already that page's.
      if (!link || link.target || opensElsewhere || event.defaultPrevented || location.pathname !== '/') return
      event.preventDefault()
      toMenu()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [toMenu])
}
