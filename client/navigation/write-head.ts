import { metaAttribute, pageHead } from '../../shared/page-head.ts'
import type { Page } from '../../shared/paths.ts'

/** Updates the document's head for the page on screen. */
export function writeHead(page: Page): void {
  const { title, canonical, metas } = pageHead(page)
  document.title = title
  write('link', 'rel', 'canonical', 'href', canonical)
  for (const [name, content] of Object.entries(metas)) write('meta', metaAttribute(name), name, 'content', content)
}

/** Sets `attribute` on the element with `key="name"`. Creates the element if needed; removes it if `value` is undefined. */
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
