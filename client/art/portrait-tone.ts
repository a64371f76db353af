/** The picture's size in its own units. */
export const PORTRAIT_WIDTH = 560
export const PORTRAIT_HEIGHT = 560

/** An ellipsoid: its centre and its three radii. The person consists of a few of them. */
type Body = readonly [x: number, y: number, z: number, rx: number, ry: number, rz: number]

/** Skull, jaw, cheeks, brow, ridge and tip of the nose, upper and lower lip, chin. */
const FACE: readonly Body[] = [
  [280, 208, 0, 92, 116, 90],
  [280, 268, 14, 66, 74, 74],
  [244, 246, 34, 36, 34, 44],
  [316, 246, 34, 36, 34, 44],
  [280, 176, 40, 78, 34, 52],
  [280, 226, 74, 13, 40, 30],
  [280, 254, 84, 19, 14, 26],
  [280, 286, 72, 27, 9, 20],
  [280, 298, 70, 23, 9, 18],
  [280, 322, 54, 28, 20, 26],
]
const NECK: readonly Body[] = [[280, 350, -26, 54, 90, 50]]
/** Shoulders and chest. */
const JACKET: readonly Body[] = [
  [280, 530, -40, 240, 158, 96],
  [122, 482, -40, 92, 84, 70],
  [438, 482, -40, 92, 84, 70],
]

/** The depth over which two bodies blend into each other. */
const MELT = 16
const NOWHERE = -999

/** The height (z) of the bodies' surface at a point; NOWHERE outside them. */
function surface(bodies: readonly Body[], x: number, y: number): number {
  let near = NOWHERE
  for (const [cx, cy, cz, rx, ry, rz] of bodies) {
    const inside = 1 - ((x - cx) / rx) ** 2 - ((y - cy) / ry) ** 2
    if (inside < 0) continue
    const z = cz + rz * Math.sqrt(inside)
    const blend = Math.max(MELT - Math.abs(near - z), 0)
    near = Math.max(near, z) + (blend * blend) / (4 * MELT)
  }
  return near
}

/** Light from the upper right on these bodies, 0 to 1; -1 outside them. */
function lit(bodies: readonly Body[], x: number, y: number): number {
  const z = surface(bodies, x, y)
  if (z === NOWHERE) return -1
  const across = Math.max(surface(bodies, x + 2, y) - z, -30)
  const down = Math.max(surface(bodies, x, y + 2) - z, -30)
  const length = Math.sqrt(across * across + down * down + 4)
  return Math.max(0, (-across * 0.62 - down * -0.5 + 2 * 0.62) / length)
}

const oval = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2

/** A chin-length bob with a parting; it leaves no gap to the face for light. */
function isHair(x: number, y: number): boolean {
  const side = Math.abs(x - 280)
  const round = oval(x, y, 280, 190, 132, 140) < 1
  const cut = y > 190 && y < 348 - (side - 90) * (side - 90) * 0.012 && side < 132 - (y - 190) * 0.05
  return (
    (round || cut) && (oval(x, y, 282, 232, 84, 112) > 1 || y < 132 + (x - 232) * (x - 232) * 0.002) && (y < 300 || side > 44)
  )
}

/** The dark features of the face: round glasses, brows, eyes, mouth. */
function isFeature(x: number, y: number): boolean {
  const side = x < 280 ? 240 : 320
  const rim = oval(x, y, side, 214, 34, 30)
  if (rim > 0.8 && rim < 1.22) return true
  if (Math.abs(y - 209) < 3.5 && Math.abs(x - 280) < 8) return true
  if (oval(x, y, side, 215, 10, 10) < 1 || (Math.abs(y - 203) < 3 && Math.abs(x - side) < 19)) return true
  if (Math.abs(y - 177 - (x - side) * (x - side) * 0.006) < 4.5 && Math.abs(x - side) < 27) return true
  return Math.abs(y - 292 + (x - 280) * (x - 280) * 0.004) < 2.6 && Math.abs(x - 280) < 27
}

/** The light on the person, 0 to 1. Only + - * /, Math.sqrt, min, max and abs, which give the same result in every browser. */
export function portraitLight(x: number, y: number): number {
  if (isHair(x, y)) return 0
  const face = y < 350 ? lit(FACE, x, y) : -1
  if (face >= 0) return isFeature(x, y) ? 0.05 : 0.22 + 0.78 * face
  const neck = lit(NECK, x, y)
  if (neck >= 0 && y < 420) return y < 346 ? 0.1 : 0.1 + 0.55 * neck
  const jacket = y > 360 ? lit(JACKET, x, y) : -1
  if (jacket < 0) return 0
  const fall = y - 396
  const wide = Math.abs(x - 280)
  if (fall > 0 && wide < 62 - fall * 0.36) return 0.95
  if (fall > -20 && wide < 100 - fall * 0.3 && wide > 88 - fall * 0.3) return 0
  return 0.06 + 0.42 * jacket
}

/** The lamp: a disc behind the hair and shoulders. */
export function portraitLamp(x: number, y: number): number {
  const side = Math.abs(x - 280)
  if (oval(x, y, 280, 262, 250, 250) > 1 || isHair(x, y) || (y > 120 && side < (y < 350 ? 92 : 54))) return 0
  if (y > 360 && surface(JACKET, x, y) !== NOWHERE) return 0
  return Math.min(1, 0.35 + (x + (560 - y)) / 1100)
}
