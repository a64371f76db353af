import { palette } from '../palette.ts'
import { clamp, halftone, inDisc, inPolygon, picture, ramp, short, type Tone } from './pen.ts'

const { ink, paper, wattle, mist, dusk } = palette
const WIDTH = 960
const HEIGHT = 540
const ground = (colour: string) => `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${colour}"/>`
const print = (tone: Tone, colour: string, step: number) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** Half the height of the fish along its length, from the nose (-360) to the root of the tail (300). */
const girth = (along: number) => {
  const at = (along + 360) / 660
  return at < 0 || at > 1 ? 0 : 168 * Math.sin(Math.PI * at ** 0.72) ** 0.8 + 26 * at
}

/** A fish too large for its crate, on ice. */
export function drawTidelineFilm(): string {
  const turn = -0.13
  const lie = (tone: Tone): Tone => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return (x, y) => tone((x - 450) * cos + (y - 262) * sin, (y - 262) * cos - (x - 450) * sin)
  }
  const body: Tone = (u, v) => {
    const half = girth(u)
    if (half === 0 || Math.abs(v) > half) return 0
    const light = 0.2 + 0.8 * ramp(v / half, 0.55, -0.95)
    if (u < -205) return Math.hypot(u + 350, v * 0.8) % 154 > 138 ? 0.9 : light * 0.62
    const column = Math.round(u / 30)
    const row = Math.round((v - (column % 2 ? 15 : 0)) / 30)
    const scale = Math.hypot(u - column * 30 + 6, v - row * 30 - (column % 2 ? 15 : 0)) / 20
    return clamp(light * (0.4 + 0.62 * scale), 0.1)
  }
  const fins: Tone = (u, v) => {
    const tail = inPolygon(u, v, [
      [286, -34],
      [452, -176],
      [408, -10],
      [462, 168],
      [286, 34],
    ])
    const back = inPolygon(u, v, [
      [-120, -150],
      [-40, -236],
      [120, -208],
      [200, -112],
    ])
    const under = inPolygon(u, v, [
      [40, 140],
      [110, 214],
      [160, 196],
      [170, 110],
    ])
    return tail || ((back || under) && Math.abs(v) > girth(u) - 2) ? 0.42 + 0.4 * Math.sin((u + v * 0.5) / 7) : 0
  }
  const ice: Tone = (x, y) => {
    const [u, v] = [x - 450, y - 262]
    const near = Math.abs(v + 0.13 * u) < girth(u) + 20
    return near ? 0 : 0.1 + 0.34 * Math.abs(Math.sin(x / 43 + Math.sin(y / 31) * 1.4) * Math.cos(y / 37 + x / 91))
  }
  const shadow: Tone = lie((u, v) => (girth(u) > 30 && v > girth(u) && v < girth(u) + 22 ? 0.8 : 0))
  const crate = `<path d="M0 440h960v100H0z" fill="${ink}"/><path d="M0 448h960" stroke="${paper}" stroke-width="3"/><g fill="${wattle}">${[400, 482].map((x, index) => `<circle cx="${x}" cy="494" r="${20 + index * 9}"/>`).join('')}</g><path d="M556 494h360" stroke="${paper}" stroke-width="30" stroke-dasharray="62 22 34 18 96 26"/>`
  const eye = `<circle cx="164" cy="272" r="40" fill="${paper}"/><circle cx="164" cy="272" r="31" fill="${wattle}"/><circle cx="164" cy="272" r="16" fill="${ink}"/><circle cx="157" cy="265" r="5" fill="${paper}"/>`
  return picture(
    WIDTH,
    HEIGHT,
    ground(mist) +
      print(ice, dusk, 7) +
      print(shadow, ink, 5) +
      print(lie(fins), ink, 5) +
      print(lie(body), ink, 5) +
      crate +
      eye,
  )
}

/** Lanterns above a street at night, largest in the foreground. */
export function drawLanternRowFilm(): string {
  const strings = [
    { from: [1010, -40], to: [430, 262], sag: 90, count: 8 },
    { from: [-60, -10], to: [420, 262], sag: 70, count: 8 },
  ] as const
  const lanterns = strings.flatMap(({ from, to, sag, count }) =>
    Array.from({ length: count }, (_, index) => {
      const at = 1 - (1 - (index + 0.4) / count) ** 1.6
      return {
        x: from[0] + (to[0] - from[0]) * at,
        y: from[1] + (to[1] - from[1]) * at + sag * Math.sin(Math.PI * at) * (1 - at * 0.4),
        radius: 60 - 50 * at,
      }
    }),
  )
  const glow: Tone = (x, y) => {
    const light = lanterns.reduce((sum, one) => sum + clamp(1 - Math.hypot(x - one.x, y - one.y) / (one.radius * 3.4)) ** 2, 0)
    const street = y > 352 ? 0.85 * ramp(Math.abs(x - 426) / (y - 250), 1.7, 0) * ramp(y, 640, 352) : 0
    return clamp(light * 0.95 + street, 0, 0.92)
  }
  const shops = [`M0 130h120v-40h110v70h70v60h44v46h30V540H0z`, `M960 96H840v50H740v-24h-84v90h-64v44h-60v46h-40V540h468z`]
    .map((path) => `<path d="${path}" fill="${ink}"/>`)
    .join('')
  const windows: Tone = (x, y) => {
    const side = x < 426 ? 426 - x : x - 426
    const depth = side / 426
    return side > 70 && y > 300 - depth * 40 && y < 352 + depth * 84 && (side / (16 + depth * 50)) % 1 > 0.3
      ? 0.85 - depth * 0.3
      : 0
  }
  const people = [
    [330, 420, 17],
    [372, 404, 13],
    [470, 408, 14],
    [520, 436, 20],
    [250, 470, 28],
    [640, 486, 32],
    [706, 498, 34],
    [420, 396, 10],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${size}"/><path d="M${short(x - size * 1.7)} 560V${short(y + size * 2.9)}a${short(size * 1.7)} ${short(size * 1.7)} 0 01${short(size * 3.4)} 0V560z"/>`,
    )
    .join('')
  const bodies = lanterns
    .map(
      ({ x, y, radius }) =>
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(radius * 0.86)}" fill="${wattle}"/><path d="M${short(x - radius * 0.9)} ${short(y - radius * 0.3)}h${short(radius * 1.8)}M${short(x - radius)} ${short(y + radius * 0.08)}h${short(radius * 2)}M${short(x - radius * 0.86)} ${short(y + radius * 0.45)}h${short(radius * 1.72)}" stroke="${ink}" stroke-opacity=".35" stroke-width="${short(radius * 0.05 + 0.5)}"/><path d="M${short(x - radius * 0.4)} ${short(y - radius * 0.86)}h${short(radius * 0.8)}M${short(x - radius * 0.4)} ${short(y + radius * 0.86)}h${short(radius * 0.8)}" stroke="${paper}" stroke-width="${short(radius * 0.16)}"/>`,
    )
    .join('')
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(dusk)}${shops}${print(windows, paper, 4)}${print(glow, wattle, 5)}${bodies}<g fill="${ink}">${people}</g>`,
  )
}

/** A half moon above the roofs that is also half a loaf. */
export function drawHalfMoonFilm(): string {
  const [cx, cy, radius] = [560, 268, 236]
  const cuts = [-120, -20, 80].map((y) => [y, y + 62] as const)
  const loaf: Tone = (x, y) => {
    const [u, v] = [x - cx, y - cy]
    const away = Math.hypot(u, v)
    if (away > radius || u < -18) return 0
    const slash = cuts.some(([top, bottom]) => Math.abs(v - (top + bottom) / 2 - (u - 90) * 0.5) < 15 && u > 20 && u < 160)
    if (slash) return 0.08
    return clamp(0.98 - 0.55 * ramp(away, radius * 0.35, radius) + 0.1 * Math.sin(u / 9) * Math.sin(v / 11))
  }
  const unlit: Tone = (x, y) => {
    const [u, v] = [x - cx, y - cy]
    return u < -26 && Math.hypot(u, v) < radius ? 0.16 : 0
  }
  const sky: Tone = (x, y) => (Math.hypot(x - cx, y - cy) > radius + 4 ? 0.1 + 0.6 * ramp(y, 440, 0) : 0)
  const steam: Tone = (x, y) => {
    const rise = 372 - y
    return rise > 0 && rise < 330 && Math.abs(x - 196 - 26 * Math.sin(rise / 52)) < 10 + rise * 0.13
      ? 0.75 * ramp(rise, 330, 10)
      : 0
  }
  const stars = [
    [84, 70, 5],
    [262, 44, 3],
    [326, 150, 4],
    [876, 84, 6],
    [910, 214, 3],
    [60, 236, 3],
    [842, 330, 4],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')
  const roofs = `<path d="M0 430l96-58 74 44v-46h52v76l70-40 120 70h90l84-66 98 66h96l70-48 110 62v80H0z" fill="${ink}"/><path d="M74 466h54v46H74zM700 492h40v34h-40z" fill="${wattle}"/><path d="M101 466v46M74 489h54M720 492v34" stroke="${ink}" stroke-width="5"/>`
  const window: Tone = (x, y) => (inDisc(x, y, 101, 489, 130) && y > 420 ? 0.7 * ramp(Math.hypot(x - 101, y - 489), 120, 30) : 0)
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(dusk)}${print(sky, ink, 5)}<g fill="${paper}">${stars}</g>${print(unlit, paper, 5)}${print(loaf, wattle, 4)}${print(steam, paper, 5)}${roofs}${print(window, wattle, 4)}`,
  )
}
