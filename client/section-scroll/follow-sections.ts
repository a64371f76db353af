import { DESKTOP_FROM_PX } from '../motion/motion.ts'
import { measurePlace, nearestSection, pageSections } from './section-place.ts'

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
