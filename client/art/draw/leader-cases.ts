import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { portraitTone } from './portrait.ts'
import { clamp, inDisc, inPolygon, ramp, type Tone } from './tone.ts'

const { ink, paper, paper2, wattle, dusk, mist } = palette
const rows = (x: number, y: number, widths: readonly number[], gap: number) =>
  widths.map((width, row) => `M${x} ${y + row * gap}h${width}`).join('')

/** A front page on a kitchen table, turned a little, with a portrait in the main story. */
export function drawFrontPageCase(): string {
  const [width, height] = [760, 1240]
  const table: Tone = (x, y) => 0.12 + 0.5 * ramp(y + x * 0.3, 900, 60) + 0.05 * Math.sin(y / 22 + Math.sin(x / 60))
  const lines = (x: number, y: number, length: number, count: number) =>
    rows(
      x,
      y,
      Array.from({ length: count }, (_, row) => (row % 5 === 4 ? length * 0.6 : length)),
      11,
    )
  const photo = portraitTone(300, 218, 452, 74)
  const inFrame: Tone = (x, y) => (x > 166 && x < 432 ? photo(x, y) : 0)
  const page = `<path d="M128 72h560v1300H128z" fill="${ink}" opacity=".5"/><path d="M112 56h560v1300H112z" fill="${paper}"/><path d="M140 92h504M140 166h504M140 172h504" stroke="${ink}" stroke-width="2"/><path d="M236 130h312" stroke="${ink}" stroke-width="40"/><g fill="${wattle}"><circle cx="168" cy="130" r="18"/><circle cx="616" cy="130" r="18"/></g><path d="M166 190h478M166 204h300" stroke="none"/><path d="M166 218h266v234H166z" fill="${mist}"/>`
  const headline = `<path d="M456 232h188M456 268h188M456 304h150" stroke="${ink}" stroke-width="24"/>`
  const text = `<path d="${lines(456, 344, 188, 10)}${lines(140, 480, 150, 72)}${lines(314, 480, 150, 72)}${lines(488, 480, 156, 72)}" stroke="${ink}" stroke-width="3"/>`
  const cup = `<circle cx="86" cy="300" r="104" fill="${ink}" opacity=".45"/><circle cx="70" cy="284" r="100" fill="${paper2}"/><circle cx="70" cy="284" r="76" fill="${paper}" stroke="${ink}" stroke-width="3"/><circle cx="70" cy="284" r="58" fill="${ink}"/>`
  const coffee: Tone = (x, y) => (inDisc(x, y, 70, 284, 52) ? 0.12 + 0.7 * ramp(x + y, 440, 300) : 0)
  return picture(
    width,
    height,
    `<path d="M0 0h760v1240H0z" fill="${dusk}"/>${halftone(table, { width, height, step: 7, colour: ink, sizes: 7 })}<g transform="rotate(3 400 400)">${page}${halftone(inFrame, { width: 440, height: 456, step: 3, colour: ink })}${headline}${text}</g>${cup}${halftone(coffee, { width: 180, height: 360, step: 4, colour: wattle })}`,
  )
}

/** A panel seen from the back of the hall: four chairs, one of them lit. */
export function drawPanelCase(): string {
  const [width, height] = [640, 480]
  const light: Tone = (x, y) => {
    const away = Math.abs(x - 380 - (y - 20) * 0.12) / (24 + (y + 30) * 0.27)
    return y < 318 && away < 1 ? (1 - away ** 2) * (0.85 - 0.5 * ramp(y, 0, 318)) : 0
  }
  const curtain: Tone = (x, y) => (y < 300 ? 0.32 + 0.28 * Math.sin(x / 13) + 0.3 * ramp(y, 200, 0) : 0)
  const person = (x: number, colour: string) =>
    `<g fill="${colour}" fill-opacity="${colour === paper ? 0.34 : 1}"><circle cx="${x}" cy="196" r="19"/><path d="M${x - 28} 300v-52a28 28 0 0156 0v52z"/><path d="M${x - 34} 262h68v40h-68zM${x - 28} 300h12v34h-12zM${x + 16} 300h12v34h-12z" fill="${ink}" fill-opacity="1"/></g>`
  const speaker = `${person(424, wattle)}<path d="M446 214l14-18" stroke="${ink}" stroke-width="5"/><circle cx="462" cy="193" r="7" fill="${ink}"/>`
  const words = `<g stroke="${wattle}" stroke-linecap="round"><path d="M484 180h.1" stroke-width="7"/><path d="M504 162h.1" stroke-width="13"/><path d="M534 138h.1" stroke-width="22"/><path d="M580 100h.1" stroke-width="38"/></g>`
  const stage = `<path d="M0 332h640v24H0z" fill="${paper2}"/><path d="M0 356h640v124H0z" fill="${ink}"/>`
  const crowd = [
    [384, 13, 36],
    [414, 18, 50],
    [458, 26, 70],
  ]
    .map(
      ([y = 0, head = 0, pitch = 0], row) =>
        `<g stroke-linecap="round" stroke-dasharray="0 ${pitch}"><path d="M${row % 2 ? pitch / 2 : 0} ${y - 3}h700" stroke="${paper}" stroke-opacity=".45" stroke-width="${head * 2}"/><path d="M${row % 2 ? pitch / 2 : 0} ${y}h700" stroke="${ink}" stroke-width="${head * 2}"/><path d="M${row % 2 ? pitch / 2 : 0} ${short(y + head * 2.2)}h700" stroke="${ink}" stroke-width="${pitch}"/></g>`,
    )
    .join('')
  return picture(
    width,
    height,
    `<path d="M0 0h640v480H0z" fill="${dusk}"/>${halftone(curtain, { width, height, step: 5, colour: ink, sizes: 6 })}${halftone(light, { width, height, step: 5, colour: paper })}${person(120, paper)}${person(222, paper)}${person(324, paper)}${stage}${speaker}${words}${crowd}`,
  )
}

/** A studio microphone with its lamp on; the sound spreads in rings. */
export function drawRadioCase(): string {
  const [width, height] = [640, 480]
  const air: Tone = (x, y) => {
    const away = Math.hypot(x - 210, y - 190)
    return x > 232 && Math.abs(y - 190) < (x - 120) * 0.62 && Math.sin(away / 11) > -0.1 ? clamp(0.16 + away / 620) : 0
  }
  const grille: Tone = (x, y) => (((x - 190) / 78) ** 2 + ((y - 150) / 104) ** 2 < 1 ? 0.2 + 0.72 * ramp(x, 270, 120) : 0)
  const barrel: Tone = (x, y) =>
    inPolygon(x, y, [
      [116, 250],
      [264, 250],
      [246, 368],
      [134, 368],
    ])
      ? 0.7 * ramp(x, 190, 110)
      : 0
  return picture(
    width,
    height,
    `<path d="M0 0h640v480H0z" fill="${paper2}"/>${halftone(air, { width, height, step: 7, colour: dusk })}<path d="M0 452h640v28H0z" fill="${ink}"/><path d="M190 366v90M120 454h140" stroke="${ink}" stroke-width="16"/><path d="M84 210v60a106 106 0 00212 0v-60" fill="none" stroke="${ink}" stroke-width="12"/><ellipse cx="190" cy="150" rx="82" ry="108" fill="${paper}" stroke="${ink}" stroke-width="8"/>${halftone(grille, { width, height, step: 4.5, colour: ink })}<path d="M112 236h156l-20 134H132z" fill="${wattle}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>${halftone(barrel, { width, height, step: 4, colour: ink })}<path d="M104 222h172v26H104z" fill="${ink}"/><circle cx="190" cy="304" r="17" fill="${paper}" stroke="${ink}" stroke-width="6"/><path d="M20 26h84v42H20z" fill="${wattle}" stroke="${ink}" stroke-width="5"/><path d="M36 47h.1M53 47h.1M71 47h.1M88 47h.1" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
  )
}
