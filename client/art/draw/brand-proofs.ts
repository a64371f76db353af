import { BLOSSOM_PATH } from '../../../shared/logo-paths.ts'
import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { clamp, ramp, type Tone } from './tone.ts'

const { ink, paper, wattle, gum } = palette
const WIDTH = 480
const HEIGHT = 560
const SCALLOPS = 9
const SCALLOP = 34
const AWNING = { left: 87, top: 232, bottom: 300 }
const GLASS = { left: 108, top: 312, right: 272, bottom: 446 }

const print = (tone: Tone, colour: string, step = 4) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** One part of the awning, numbered from the left. */
const scallop = (index: number) => {
  const x = AWNING.left + index * SCALLOP
  return `M${x + 10} ${AWNING.top}h${SCALLOP - 4}L${x + SCALLOP} ${AWNING.bottom}a${SCALLOP / 2} 15 0 01-${SCALLOP} 0z`
}
const scallops = (keep: (index: number) => boolean) =>
  Array.from({ length: SCALLOPS }, (_, index) => (keep(index) ? scallop(index) : '')).join('')

const shade: Tone = (x, y) => {
  if (y > 486) return 0.3 + 0.4 * ramp(y, 560, 486)
  if (x > 404 && x < 452 && y > 150) return 0.5 * ramp(x, 452, 404)
  const wall = x > 76 && x < 404 && y > 128 && y < 486
  return wall ? 0.12 + 0.34 * ramp(y, 380, 300) * (y > 300 ? 1 : 0) + 0.14 * (x > 300 ? 1 : 0) : 0
}
const inGlass = (x: number, y: number) => x > GLASS.left && x < GLASS.right && y > GLASS.top && y < GLASS.bottom
const pane: Tone = (x, y) => (inGlass(x, y) ? 0.8 - 0.5 * ((x + y) % 110 > 82 ? 1 : 0) : 0)
const lit: Tone = (x, y) => {
  if (inGlass(x, y)) return 0.95
  const onPath = y > 486 && x > 60 && x < 330 + (y - 486)
  return onPath ? 0.75 * ramp(y, 560, 490) : 0
}
/** Morning behind the roof. */
const sun: Tone = (x, y) => {
  const away = Math.hypot(x - 372, y - 128)
  return y < 128 || x > 410 ? (away < 92 ? 1 : y < 486 ? clamp(0.6 - away / 520) : 0) : 0
}

const KEY = `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"><path d="M76 486V128h328v358M60 128h360v-22H60zM104 150h272v58H104z"/><path d="M${GLASS.left} ${GLASS.top}h${GLASS.right - GLASS.left}v${GLASS.bottom - GLASS.top}H${GLASS.left}zM300 486V312h78v174M0 486h480M108 460h164"/><path d="M312 326h54v70h-54z" stroke-width="3"/></g><circle cx="364" cy="420" r="5" fill="${ink}"/>`
const SIGN = `<path d="M214 179h140" stroke="${paper}" stroke-width="22" stroke-dasharray="30 8 16 8 46 8"/>`

/** The customers in the third proof; the first one is the farthest. */
const QUEUE = [
  { x: 322, foot: 530, size: 1.2, coat: ink },
  { x: 384, foot: 548, size: 1.42, coat: gum },
  { x: 454, foot: 572, size: 1.7, coat: ink },
]
const person = ({ x, foot, size, coat }: (typeof QUEUE)[number]) =>
  `<g transform="translate(${x} ${foot}) scale(${size})"><path d="M-17 0v-58a17 17 0 0134 0V0z" fill="${coat}" stroke="${paper}" stroke-width="3"/><circle cy="-87" r="14" fill="${coat}" stroke="${paper}" stroke-width="3"/></g>`

/** Registration marks in the corners of the sheet. */
const cross = (x: number, y: number) => `M${x - 12} ${y}h24M${x} ${y - 12}v24M${x + 7} ${y}a7 7 0 11-14 0 7 7 0 0114 0`
const MARKS = `<path d="${cross(24, 24)}${cross(456, 24)}${cross(24, 536)}" fill="none" stroke="${ink}" stroke-width="1.5"/>`

/** A shop printed with one to three plates: black, then green, then gold with lights and customers. */
export function drawProof(plates: 1 | 2 | 3): string {
  const green = `<path d="${scallops((index) => index % 2 === 0)}M104 150h272v58H104zM300 312h78v174h-78z" fill="${gum}"/><path d="M312 326h54v70h-54z" fill="${paper}"/>${SIGN}`
  const grey = print((x, y) => (y > 150 && y < 208 && x > 104 && x < 376 ? 0.26 : 0), ink)
  const gold = print(sun, wattle) + print(lit, wattle, 3)
  const blossom = `<g transform="translate(128 155) scale(2)"><path d="${BLOSSOM_PATH}" fill="${wattle}"/></g>`
  const bread = [150, 190, 230]
    .map(
      (x) =>
        `<path d="M${x - 16} 446a16 20 0 0132 0z" fill="${ink}"/><circle cx="${x}" cy="${short(404 - (x - 150) / 6)}" r="9" fill="${ink}"/>`,
    )
    .join('')
  return picture(
    WIDTH,
    HEIGHT,
    [
      `<path d="M0 0h480v560H0z" fill="${paper}"/>`,
      plates === 3 ? gold : '',
      print(shade, ink),
      plates === 3 ? bread : print(pane, ink),
      plates > 1 ? green : grey,
      `<path d="${scallops(() => true)}" fill="${plates > 1 ? 'none' : paper}" stroke="${ink}" stroke-width="4"/>`,
      KEY,
      plates === 3 ? blossom + QUEUE.map(person).join('') : '',
      MARKS,
    ].join(''),
  )
}
