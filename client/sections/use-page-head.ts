import { useEffect, useRef } from 'react'
import { site } from '../../shared/content/site'
import type { Page } from '../../shared/paths'

/**
 * Keeps the head in step with the page when the visitor moves inside the site, and puts the reader at its top.
 * The first page's head and focus are the document's own.
 */
export function usePageHead(page: Page): void {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    document.title = page.title
    setMeta('description', page.description)
    setMeta('robots', page.indexed ? 'index, follow' : 'noindex, nofollow')
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${site.origin}${page.path}`)
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [page])
}

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}
