import type { Place } from './section-place.ts'

/** The sections of the page, in document order. */
export function pageSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-section]')]
}

/** The viewport's place among the sections. Measured every time, because images, fonts and forms change heights. */
export function measurePlace(sections: readonly HTMLElement[]): Place {
  const { clientHeight, scrollHeight } = document.documentElement
  return {
    sections: sections.map((section) => {
      const { top, bottom } = section.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY }
    }),
    scrolled: scrollY,
    view: clientHeight,
    page: scrollHeight,
  }
}
