import { palette } from '../palette.ts'
import { portraitLamp, portraitLight } from '../portrait-tone.ts'
import { halftone, picture, short } from './halftone.ts'
import { inDisc, ramp, type Tone } from './tone.ts'

const WIDTH = 300
const HEIGHT = 240
const { ink, paper, wattle, mist } = palette

const screen = (tone: Tone, colour: string, step = 3) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

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
  return picture(WIDTH, HEIGHT, screen(dial, wattle) + dots.join('') + hand)
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
    WIDTH,
    HEIGHT,
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
    WIDTH,
    HEIGHT,
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
    WIDTH,
    HEIGHT,
    `<circle cx="150" cy="120" r="110" fill="${mist}" stroke="${ink}" stroke-width="2"/><g stroke="${ink}" stroke-linecap="round">${marks}</g>${screen(half, ink, 3)}${hands}`,
  )
}
