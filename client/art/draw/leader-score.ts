import { palette } from '../palette.ts'
import { portraitLamp, portraitLight } from '../portrait-tone.ts'
import { halftone, inDisc, picture, ramp, short, type Tone } from './pen.ts'

const DIAL_WIDTH = 560
const DIAL_HEIGHT = 1080
const RINGS = 9
const { ink, dusk, paper, wattle, mist } = palette

/** Half a dial centred on the left edge: rings of growing dots, three marks on its rim, and a hand. */
export function drawScoreDial(): string {
  const middle = DIAL_HEIGHT / 2
  const at = (radius: number, turn: number) => {
    const angle = Math.PI * (turn - 0.5)
    return [short(radius * Math.cos(angle)), short(middle + radius * Math.sin(angle))] as const
  }
  let dots = ''
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = 150 + ring * 42
    const count = Math.round((Math.PI * radius) / 40)
    for (let dot = 0; dot <= count; dot++) {
      const turn = dot / count
      const [x, y] = at(radius, turn)
      const grown = (1 - turn) * (0.55 + (0.45 * ring) / RINGS)
      dots += `<path stroke-width="${short(3 + 33 * grown)}" d="M${x} ${y}h.1"/>`
    }
  }
  const marks = [0.27, 0.5, 0.73].map((turn) => {
    const [x, y] = at(528, turn)
    return `<circle cx="${x}" cy="${y}" r="20" fill="${paper}" stroke="${ink}" stroke-width="4"/>`
  })
  const [tipX, tipY] = at(430, 0.3)
  const hand = `<path d="M0 ${middle}L${tipX} ${tipY}" stroke="${paper}" stroke-width="20" stroke-linecap="round"/><path d="M0 ${middle}L${tipX} ${tipY}" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="0" cy="${middle}" r="96" fill="${ink}"/><circle cx="0" cy="${middle}" r="30" fill="${paper}"/>`
  return picture(DIAL_WIDTH, DIAL_HEIGHT, `<g stroke="${dusk}" stroke-linecap="round">${dots}</g>${hand}${marks.join('')}`)
}

const FOLD_WIDTH = 300
const FOLD_HEIGHT = 240
const screen = (tone: Tone, colour: string, step = 3) => halftone(tone, { width: FOLD_WIDTH, height: FOLD_HEIGHT, step, colour })

/** A gauge of dots that grow along its arc; those past the hand are hollow. */
export function drawFoldScore(): string {
  const at = (turn: number, reach: number) => [short(150 - Math.cos(turn) * reach), short(196 - Math.sin(turn) * reach)].join(' ')
  const dots = Array.from({ length: 15 }, (_, dot) => {
    const [x, y] = at((Math.PI * dot) / 14, 122).split(' ')
    const radius = short(3.5 + dot * 0.78)
    return `<circle cx="${x}" cy="${y}" r="${radius}" ${dot > 9 ? `fill="${paper}" stroke="${ink}" stroke-width="2"` : `fill="${ink}"`}/>`
  })
  const dial: Tone = (x, y) => {
    const away = Math.hypot(x - 150, y - 196)
    const turn = Math.atan2(196 - y, 150 - x)
    return away > 30 && away < 94 && y < 197 && turn >= 0 && turn < (Math.PI * 9.4) / 14 ? 0.12 + 0.8 * ramp(turn, 0, 2.2) : 0
  }
  const hand = `<path d="M${at((Math.PI * 9.4) / 14, 104)}L150 196" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="150" cy="196" r="15" fill="${ink}"/><path d="M20 226h260" stroke="${ink}"/>`
  return picture(FOLD_WIDTH, FOLD_HEIGHT, screen(dial, wattle) + dots.join('') + hand)
}

/** Search results for a name, with an unrecognisable portrait. */
export function drawFoldView(): string {
  const inside =
    (tone: Tone): Tone =>
    (x, y) =>
      inDisc(x, y, 74, 136, 56) ? tone(280 + (x - 74) * 3.3, 236 + (y - 136) * 3.3) : 0
  const box = `<rect x="16" y="18" width="268" height="34" rx="17" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="M36 35h92" stroke="${ink}" stroke-width="7"/><circle cx="262" cy="35" r="9" fill="${wattle}"/>`
  const results = `<path d="M150 88h134M150 146h110M150 204h124" stroke="${ink}" stroke-width="9"/><path d="M150 106h118m-118 11h92m-92 47h128m-128 11h70m-70 47h110" stroke="${ink}" stroke-width="3"/>`
  return picture(
    FOLD_WIDTH,
    FOLD_HEIGHT,
    `${box}<circle cx="74" cy="136" r="58" fill="${ink}"/>${screen(inside(portraitLamp), wattle, 6)}${screen(inside(portraitLight), paper, 6)}${results}<path d="M30 216h88m-88 11h60" stroke="${ink}" stroke-width="3"/>`,
  )
}

/** A chart of peers: higher is more trusted, larger is more visible. The hollow one is the reader. */
export function drawFoldField(): string {
  const peers: readonly [x: number, y: number, radius: number][] = [
    [236, 66, 36],
    [160, 88, 22],
    [196, 142, 27],
    [98, 132, 15],
    [128, 176, 11],
    [74, 186, 8],
    [258, 168, 13],
  ]
  const shade: Tone = (x, y) => {
    const peer = peers.find(([px, py, radius]) => inDisc(x, y, px, py, radius))
    return peer ? 0.3 + 0.7 * ramp(x - y, peer[0] - peer[1] + peer[2], peer[0] - peer[1] - peer[2]) : 0
  }
  const axes = `<path d="M24 14v206h262" fill="none" stroke="${ink}" stroke-width="2"/><path d="M24 64h-7m7 52h-7m7 52h-7M90 220v7m66-7v7m66-7v7" stroke="${ink}" stroke-width="2"/>`
  return picture(
    FOLD_WIDTH,
    FOLD_HEIGHT,
    `${axes}${screen(shade, ink, 2.5)}<circle cx="52" cy="118" r="17" fill="${wattle}" stroke="${ink}" stroke-width="2.5" stroke-dasharray="4 4"/>`,
  )
}

/** A clock with half an hour marked. */
export function drawFoldCall(): string {
  const half: Tone = (x, y) => (x > 152 && inDisc(x, y, 150, 120, 84) ? 0.25 + 0.75 * ramp(y, 40, 190) : 0)
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const turn = (hour * Math.PI) / 6
    return `<path stroke-width="${hour % 3 ? 6 : 12}" d="M${short(150 + Math.sin(turn) * 97)} ${short(120 - Math.cos(turn) * 97)}h.1"/>`
  }).join('')
  const hands = `<path d="M150 34v172" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="150" cy="120" r="10" fill="${ink}"/>`
  return picture(
    FOLD_WIDTH,
    FOLD_HEIGHT,
    `<circle cx="150" cy="120" r="110" fill="${mist}" stroke="${ink}" stroke-width="2"/><g stroke="${ink}" stroke-linecap="round">${marks}</g>${screen(half, ink, 3)}${hands}`,
  )
}

const oval = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2

/** Head and shoulders lit from the right: `cx` is the frame's middle, `top` and `foot` its edges, and the head is `size` wide. */
export function portraitTone(cx: number, top: number, foot: number, size: number): Tone {
  const cy = top + (foot - top) * 0.42
  return (x, y) => {
    if (y < top || y > foot) return 0
    const face = oval(x, y, cx, cy, size * 0.5, size * 0.66)
    const lens = Math.min(
      Math.abs(Math.sqrt(oval(x, y, cx - size * 0.2, cy - size * 0.04, size * 0.17, size * 0.17)) - 1),
      Math.abs(Math.sqrt(oval(x, y, cx + size * 0.24, cy - size * 0.04, size * 0.17, size * 0.17)) - 1),
    )
    const light = ramp(x, cx + size * 0.55, cx - size * 0.55)
    const fringe = y < cy - size * 0.28 - (x - cx) * 0.25
    if (face < 1 && !fringe) {
      if (lens < 0.2 || (Math.abs(y - cy + size * 0.05) < size * 0.025 && Math.abs(x - cx - size * 0.02) < size * 0.06)) return 1
      const mouth = oval(x, y, cx + size * 0.03, cy + size * 0.34, size * 0.15, size * 0.05)
      if (mouth < 1 && y > cy + size * 0.335) return 0.85
      return 0.06 + 0.5 * light
    }
    if (oval(x, y, cx - size * 0.04, cy - size * 0.08, size * 0.68, size * 0.76) < 1 && (y < cy + size * 0.34 || face < 1))
      return 0.95
    const neck = Math.abs(x - cx) < size * 0.2 && y > cy && y < cy + size * 0.85
    if (neck) return 0.3 + 0.45 * light
    const slope = cy + size * 0.78 + Math.max(0, Math.abs(x - cx) - size * 0.2) * 0.42
    if (y > slope) return Math.abs(x - cx) < (y - slope) * 0.4 ? 0.08 : 0.62 + 0.36 * light
    return 0.1 + 0.16 * ramp(y, foot, top)
  }
}

/** The picture of a clipping. */
export function drawPortrait(): string {
  const face = portraitTone(206, 0, 240, 104)
  return picture(
    360,
    240,
    `<path d="M0 0h360v240H0z" fill="${palette.mist}"/>${halftone(face, { width: 360, height: 240, step: 3, colour: palette.dusk })}`,
  )
}

/** Centre and radius of the disc that crops the portrait. */
const DISC = { x: 280, y: 262, radius: 258 }

/** The score page's portrait in a disc of ink; `step` is half the distance between two dots, in 516ths of the disc. */
export function drawPortraitInFocus(step: number): string {
  const { x, y, radius } = DISC
  const screen = (tone: typeof portraitLight, colour: string) =>
    halftone((atX, atY) => (Math.hypot(atX - x, atY - y) < radius - step ? tone(atX, atY) : 0), {
      width: x + radius,
      height: y + radius,
      step,
      colour,
    })
  const [left, top, size] = [x - radius, y - radius, radius * 2].map(short)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${size} ${size}" width="${size}" height="${size}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.ink}"/>${screen(portraitLamp, palette.wattle)}${screen(portraitLight, palette.paper)}</svg>`
}
