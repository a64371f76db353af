import { BACK_TO_TOP_PX, BOTTOM_HINT_PX } from './page-behaviour'

export type PagePlace = 'top' | 'middle' | 'foot'

/** Where a window stands on its page. All in CSS pixels: how far the page is scrolled, the window's height and the whole page's. */
export function pagePlace(scrolled: number, windowHeight: number, pageHeight: number): PagePlace {
  if (scrolled <= BACK_TO_TOP_PX) return 'top'
  return pageHeight - windowHeight - scrolled <= BOTTOM_HINT_PX ? 'foot' : 'middle'
}
