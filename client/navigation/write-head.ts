import { site } from '../../shared/content/site'
import type { Page } from '../../shared/paths'

/** Brings the document's head in step with the page on screen. The first page's head is the document's own. */
export function writeHead(page: Page): void {
  document.title = page.title
  setMeta('description', page.description)
  setMeta('robots', page.indexed ? 'index, follow' : 'noindex, nofollow')
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${site.origin}${page.path}`)
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
