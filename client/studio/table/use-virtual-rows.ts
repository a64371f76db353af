import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

type VirtualRowsOptions = {
  count: number
  /** Names a row for as long as it is in the list. It is made anew when the rows change. */
  keyOf: (index: number) => string
  /** About how high a row is, in px, before it was measured. */
  rowHeight: number
}

/** Rows beyond the window's edge, so that the next Tab finds one. */
const OVERSCAN = 8

/**
 * Which rows of a long list are in the page while the window scrolls: those in sight, a few beyond, and the one that has the focus. The
 * arrow keys go from row to row. `body` belongs to the element that holds the rows, each with its `data-index`.
 */
export function useVirtualRows({ count, keyOf, rowHeight }: VirtualRowsOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number>(undefined)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const place = () => body.current && setScrollMargin(Math.round(body.current.getBoundingClientRect().top + scrollY))
    place()
    // What is above the list may unfold.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rangeExtractor = useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range)
    const kept = focused.current
    return kept === undefined || kept >= range.count || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b)
  }, [])
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
  })
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = indexOf(target)
  }
  const onBlur = () => {
    focused.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const index = indexOf(event.target as Element)
    if (step === undefined || index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = body.current?.querySelector<HTMLElement>(`[data-index="${index + step}"] :is(a, button)`)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  return { body, rows, scrollMargin, onFocus, onBlur, onKeyDown }
}

function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
