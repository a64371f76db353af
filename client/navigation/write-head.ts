import { metaAttribute, pageHead } from '../../shared/page-head'
import type { Page } from '../../shared/paths'

/** Brings the document's head in step with the page on screen. The first page's head is the document's own. */
export function writeHead(page: Page): void {
  const { title, canonical, metas } = pageHead(page)
  document.title = title
  write('link', 'rel', 'canonical', 'href', canonical)
  for (const [name, content] of Object.entries(metas)) write('meta', metaAttribute(name), name, 'content', content)
}

/** Sets one attribute of the element another one names; makes the element, or takes it away, as needed. */
function write(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    element?.remove()
    return
  }
  if (!element) {
    element = document.createElement(tag)
    element.setAttribute(key, name)
    document.head.append(element)
  }
  element.setAttribute(attribute, value)
}
