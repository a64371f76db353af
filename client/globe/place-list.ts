import { chooseLabels, type Labelled, type Side } from './choose-labels.ts'
import type { GlobePlace } from './globe-place.ts'
import { nearestPoint } from './nearest-point.ts'
import { onSphere, type View } from './project-sphere.ts'

/** From where on a place is visible, and from where on it may show its name: 0 is the rim, 1 the middle of the face. */
const SEEN_FROM = 0.08
const NAMED_FROM = 0.3

export type PlaceList = {
  /** Moves every place to where it is in this view. */
  follow: (view: View) => void
  /** Index of the visible place nearest to a point within `reach` pixels; -1 for none. */
  at: (x: number, y: number, reach: number) => number
  choose: (index: number) => void
}

/** Moves the items of a list over the globe beneath it. Each place has one item, which starts with its name. */
export function placeList(list: HTMLElement, places: readonly GlobePlace[]): PlaceList {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const widths = items.map((item) => item.querySelector('span')?.offsetWidth ?? 0)
  let seen: (Labelled | undefined)[] = []
  let sides: (Side | undefined)[] = []
  return {
    follow: (view) => {
      const radius = list.clientWidth / 2
      const points = places.map(({ at }) => onSphere(at, view))
      seen = points.map(({ x, y, front }, index) =>
        front > SEEN_FROM ? { x: radius * (1 + x), y: radius * (1 + y), width: widths[index] ?? 0 } : undefined,
      )
      const nameable = seen.map((point, index) => ((points[index]?.front ?? 0) > NAMED_FROM ? point : undefined))
      sides = chooseLabels(nameable, list.clientWidth, sides)
      items.forEach((item, index) => {
        const point = seen[index]
        item.toggleAttribute('data-seen', point !== undefined)
        item.dataset.side = sides[index] ?? ''
        if (!point) return
        item.style.translate = `${point.x}px ${point.y}px`
        item.dataset.half = point.x > radius ? 'right' : 'left'
      })
    },
    at: (x, y, reach) => nearestPoint(seen, x, y, reach),
    choose: (chosen) => {
      items.forEach((item, index) => {
        item.toggleAttribute('data-chosen', index === chosen)
      })
    },
  }
}
