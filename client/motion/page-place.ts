import { BACK_TO_TOP_PX, BOTTOM_HINT_PX } from './page-behaviour.ts'

export type PagePlace = 'top' | 'middle' | 'foot'

/** Which part of the page the viewport shows. All values are in CSS pixels. */
export function pagePlace(scrolled: number, viewportHeight: number, pageHeight: number): PagePlace {
  if (scrolled <= BACK_TO_TOP_PX) return 'top'
  return pageHeight - viewportHeight - scrolled <= BOTTOM_HINT_PX ? 'foot' : 'middle'
}
