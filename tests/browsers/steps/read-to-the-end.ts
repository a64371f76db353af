/** Runs in the page. Scrolls to the end, most of a viewport at a time, and waits for the images that come into view. */
export async function readToTheEnd(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
    await Promise.all([...document.images].filter(isInViewport).map(settled))
  }

  function isInViewport(image: HTMLImageElement): boolean {
    const { left, right, top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0
  }

  function settled(image: HTMLImageElement): Promise<void> | undefined {
    if (image.complete) return undefined
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true })
    })
  }
}

/** Runs in the page. The sections without a box or visible text, and the images that did not load. */
export async function unpainted(): Promise<string[]> {
  const errors: string[] = []
  const sections = document.querySelectorAll<HTMLElement>('header, main > *, main section, footer')
  if (sections.length < 3) errors.push(`only ${sections.length} sections`)
  for (const section of sections) {
    if (!section.checkVisibility()) continue
    const name = `${section.tagName.toLowerCase()} ${section.id || section.innerText.slice(0, 30)}`
    const { width, height } = section.getBoundingClientRect()
    if (width < 1 || height < 1) errors.push(`no box: ${name}`)
    else if (!/\S/.test(section.innerText)) errors.push(`no text: ${name}`)
    else if (!(await isTextSeen(section))) errors.push(`text not seen: ${name}`)
  }
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) errors.push(`no picture: ${image.currentSrc || image.src}`)
  }
  return errors

  /** Whether some line of the section can be scrolled into the viewport with nothing over it. */
  async function isTextSeen(section: HTMLElement): Promise<boolean> {
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent || !/\w/.test(text.nodeValue ?? '')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      parent.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, width, height } of range.getClientRects()) {
        const hit = width > 1 && height > 1 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
        if (hit && section.contains(hit)) return true
      }
    }
    return false
  }
}
