/** A marker that may show its name: its place and the width of its name, in pixels. */
export type Labelled = { x: number; y: number; width: number }
export type Side = 'left' | 'right'

/** From a marker's centre to its name, and the height of a line. */
const GAP = 8
const LINE = 20
/** Space around every marker that must stay clear of other names. */
const MARKER = 9
/** Markers closer than this are a cluster; only the first one shows its name. */
const CLUSTER = 14

type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Which markers show their names, and on which side: as many as fit without touching another name or marker, or leaving
 * the disc that is `across` pixels wide and starts at 0, 0. `before` is the last result: its names have priority, so that
 * nothing flickers. A hidden marker is `undefined`.
 */
export function chooseLabels(
  markers: readonly (Labelled | undefined)[],
  across: number,
  before: readonly (Side | undefined)[] = [],
): (Side | undefined)[] {
  const taken: Box[] = []
  const chosen: (Side | undefined)[] = markers.map(() => undefined)
  const order = [...markers.keys()].sort((a, b) => Number(!before[a]) - Number(!before[b]) || a - b)
  for (const index of order) {
    const marker = markers[index]
    if (!marker) continue
    const sides: Side[] = before[index] === 'left' ? ['left', 'right'] : ['right', 'left']
    const fits = sides.find((side) => {
      const box = labelBox(marker, side)
      if (!inDisc(box, across / 2) || taken.some((other) => overlap(box, other))) return false
      return !markers.some((other, at) => at !== index && other && !clustered(marker, other) && touches(box, other))
    })
    if (!fits) continue
    chosen[index] = fits
    taken.push(labelBox(marker, fits))
  }
  return chosen
}

function labelBox({ x, y, width }: Labelled, side: Side): Box {
  const left = side === 'right' ? x + GAP : x - GAP - width
  return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 }
}

function inDisc({ left, right, top, bottom }: Box, radius: number): boolean {
  const across = Math.max(Math.abs(left - radius), Math.abs(right - radius))
  const down = Math.max(Math.abs(top - radius), Math.abs(bottom - radius))
  return Math.hypot(across, down) <= radius
}

const clustered = (one: Labelled, other: Labelled) => Math.hypot(one.x - other.x, one.y - other.y) < CLUSTER

const touches = (box: Box, { x, y }: Labelled) =>
  overlap(box, { left: x - MARKER, right: x + MARKER, top: y - MARKER, bottom: y + MARKER })
