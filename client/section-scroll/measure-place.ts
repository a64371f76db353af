import type { Place } from './section-place'

/** The sections of the page that is shown, in its order. */
export function pageSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-section]')]
}

/** Where the window stands on the page of these sections. Measured anew each time: pictures, fonts and forms change heights. */
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
