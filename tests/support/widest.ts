/** Runs in the page. The page's width and the elements that make it wider than the viewport; none if it fits. */
export function widest(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px`, ...wide.slice(0, 10).map((element) => `${element.tagName}.${element.className}`)]
}
