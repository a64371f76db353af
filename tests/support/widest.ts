/** The elements that make the page wider than the window, and its width; none when it fits. Runs in the page. */
export function widest(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px`, ...wide.slice(0, 10).map((element) => `${element.tagName}.${element.className}`)]
}
