import { DESKTOP_FROM_PX, SECTION_SNAP } from '../motion/motion.ts'

/** Top and bottom of a section, in CSS pixels from the top of the page. */
type SectionBox = { top: number; bottom: number }

/** The viewport's place on a page of sections, in CSS pixels: scroll position, viewport height and page height. */
export type Place = { sections: readonly SectionBox[]; scrolled: number; view: number; page: number }

export type Direction = 1 | -1

/** What comes next in a direction: `room` to scroll inside the section as far as `edge`, or another section at `to`. */
export type Way = { kind: 'room'; edge: number } | { kind: 'stop'; to: number }

/** Positions closer than this count as equal, because browsers round scroll positions to device pixels. */
const SAME_PX = 1

/** The most visible section and its visible share of itself or the viewport, whichever is smaller; index -1 if there is none. */
export function nearestSection({ sections, scrolled, view }: Place): { index: number; share: number } {
  let nearest = { index: -1, share: 0 }
  let most = 0
  for (const [index, { top, bottom }] of sections.entries()) {
    const visible = Math.min(bottom, scrolled + view) - Math.max(top, scrolled)
    if (visible <= most) continue
    most = visible
    nearest = { index, share: visible / Math.min(bottom - top, view) }
  }
  return nearest
}

/** Scroll position of a section's start. The first section includes everything above it. */
export function sectionStart({ sections, view, page }: Place, index: number): number {
  return index === 0 ? 0 : Math.min(sections[index]?.top ?? 0, page - view)
}

/** Scroll position of a section's end; its start, if the section fits into the viewport. */
export function sectionEnd(place: Place, index: number): number {
  const { sections, view, page } = place
  const start = sectionStart(place, index)
  const end = Math.min((sections[index]?.bottom ?? 0) - view, page - view)
  return end > start + SAME_PX ? end : start
}

/** Where to snap after a scroll; undefined if no snap is due. If `kept` would go out of view, its own section comes instead. */
export function snapPosition(place: Place, kept?: SectionBox): number | undefined {
  const { sections, scrolled, view } = place
  const { index, share } = nearestSection(place)
  if (share < SECTION_SNAP.visible || scrolled > sectionEnd(place, sections.length - 1)) return undefined
  let to = nearestPosition(place, index)
  if (kept && (kept.bottom <= to || kept.top >= to + view)) {
    const own = sections.findIndex(({ top, bottom }) => kept.top >= top && kept.top < bottom)
    to = own < 0 ? scrolled : nearestPosition(place, own)
  }
  return Math.abs(to - scrolled) > SAME_PX ? to : undefined
}

/** The scroll position nearest to the present one at which a section fills the viewport. */
function nearestPosition(place: Place, index: number): number {
  return Math.min(Math.max(place.scrolled, sectionStart(place, index)), sectionEnd(place, index))
}

/** The next move; undefined where the browser scrolls: above the first section and from the last to the footer. */
export function wayOn(place: Place, direction: Direction): Way | undefined {
  const { sections, scrolled } = place
  const last = sections.length - 1
  if (last < 0) return undefined
  const past = scrolled > sectionEnd(place, last) + SAME_PX
  if (direction > 0 && (past || scrolled >= sectionEnd(place, last) - SAME_PX)) return undefined
  if (past) return wayBack(place, last)
  const { index, share } = nearestSection(place)
  const start = sectionStart(place, index)
  const end = sectionEnd(place, index)
  if (end > start && (direction > 0 ? scrolled < end - SAME_PX : scrolled > start + SAME_PX)) {
    return { kind: 'room', edge: direction > 0 ? end : start }
  }
  // Between two sections, go to the one in this direction.
  let next = share < SECTION_SNAP.visible ? index - direction : index
  for (next += direction; next >= 0 && next <= last; next += direction) {
    const to = direction > 0 ? sectionStart(place, next) : sectionEnd(place, next)
    if ((to - scrolled) * direction > SAME_PX) return { kind: 'stop', to }
  }
  return undefined
}

/** Up from the footer: first to its own top if it is taller than the viewport. */
function wayBack(place: Place, last: number): Way {
  const top = place.sections[last]?.bottom ?? 0
  if (place.scrolled > top + SAME_PX) return { kind: 'room', edge: top }
  return { kind: 'stop', to: sectionEnd(place, last) }
}

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

/** Calls back with the id of the most visible section, now and on scroll or resize. Returns a function that stops it. */
export function followSections(onSection: (id: string) => void): () => void {
  const update = () => {
    if (innerWidth < DESKTOP_FROM_PX) return
    const sections = pageSections()
    const nearest = sections[nearestSection(measurePlace(sections)).index]
    if (nearest) onSection(nearest.id)
  }
  update()
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  return () => {
    removeEventListener('scroll', update)
    removeEventListener('resize', update)
  }
}
