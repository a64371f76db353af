/** A marker that may carry its name: where it is, in pixels, and how long its name is. */
export type Labelled = { x: number; y: number; width: number }
export type Side = 'left' | 'right'

/** From a marker's middle to its name, and the height of a line. */
const GAP = 8
const LINE = 20
/** Room around every marker that no other's name may enter. */
const MARKER = 9
/** Markers that stand closer than this are a cluster, whose first name stands for all. */
const CLUSTER = 14

type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Which markers show their names, and on which side: as many as fit without touching another name or marker. `before` is
 * the last answer, whose names come first, so that nothing flickers; an absent marker is `undefined`. No name leaves the disc `across` pixels wide
 * that begins at 0, 0.
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
