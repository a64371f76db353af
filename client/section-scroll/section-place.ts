import { SECTION_SNAP } from '../motion/page-behaviour'

/** Where a section lies on its page, in CSS pixels from the page's top. */
export type SectionBox = { top: number; bottom: number }

/** A window on a page of sections, all in CSS pixels: how far it is scrolled, its height and the page's. */
export type Place = { sections: readonly SectionBox[]; scrolled: number; view: number; page: number }

export type Direction = 1 | -1

/** What lies in a direction: `room` to read on as far as `edge`, or the next stop. */
export type Way = { kind: 'room'; edge: number } | { kind: 'stop'; to: number }

/** Positions nearer than this are one: windows scroll by device pixels. */
const SAME_PX = 1

/** The section that shows the most, and how much of it, or of the window if that is less, shows: 0 to 1. Index -1 if none does. */
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

/** Where a section is read from. What stands above the first belongs to it. */
export function sectionStart({ sections, view, page }: Place, index: number): number {
  return index === 0 ? 0 : Math.min(sections[index]?.top ?? 0, page - view)
}

/** Where a section has been read; where it starts, if the window holds all of it. */
export function sectionEnd(place: Place, index: number): number {
  const { sections, view, page } = place
  const start = sectionStart(place, index)
  const end = Math.min((sections[index]?.bottom ?? 0) - view, page - view)
  return end > start + SAME_PX ? end : start
}

/** Where a settled window belongs; undefined where it is right, between two sections, or past the last. */
export function snapPosition(place: Place): number | undefined {
  const { sections, scrolled } = place
  const { index, share } = nearestSection(place)
  if (share < SECTION_SNAP.visible || scrolled > sectionEnd(place, sections.length - 1)) return undefined
  const to = Math.min(Math.max(scrolled, sectionStart(place, index)), sectionEnd(place, index))
  return Math.abs(to - scrolled) > SAME_PX ? to : undefined
}

/** The way down (1) or up (-1); undefined where the browser knows it: above the first section and from the last to the footer. */
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
  // Between two sections, a move finishes the way it goes.
  let next = share < SECTION_SNAP.visible ? index - direction : index
  for (next += direction; next >= 0 && next <= last; next += direction) {
    const to = direction > 0 ? sectionStart(place, next) : sectionEnd(place, next)
    if ((to - scrolled) * direction > SAME_PX) return { kind: 'stop', to }
  }
  return undefined
}

/** Up from the footer, which is read to its own top first if it is taller than the window. */
function wayBack(place: Place, last: number): Way {
  const top = place.sections[last]?.bottom ?? 0
  if (place.scrolled > top + SAME_PX) return { kind: 'room', edge: top }
  return { kind: 'stop', to: sectionEnd(place, last) }
}
