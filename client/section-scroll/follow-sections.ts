import { DESKTOP_FROM_PX } from '../motion/page-behaviour'
import { measurePlace, pageSections } from './measure-place'
import { nearestSection } from './section-place'

/** Tells the id of the section that shows the most, now and whenever that may have changed; the answer ends it. */
export function followSections(tell: (id: string) => void): () => void {
  const look = () => {
    if (innerWidth < DESKTOP_FROM_PX) return
    const sections = pageSections()
    const nearest = sections[nearestSection(measurePlace(sections)).index]
    if (nearest) tell(nearest.id)
  }
  look()
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', look)
  return () => {
    removeEventListener('scroll', look)
    removeEventListener('resize', look)
  }
}
