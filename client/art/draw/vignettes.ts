import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { inDisc, inPolygon, ramp, type Tone, toLine } from './tone.ts'

const WIDTH = 336
const HEIGHT = 216
const { ink, paper, wattle, gum } = palette

const screen = (tone: Tone, colour: string, step = 3.5) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** A page of search results, with a magnifying glass on the last one. */
export function drawSearch(): string {
  const rows = [64, 100, 136, 172]
    .map((y, row) => `<path d="M52 ${y}h${[150, 118, 168, 132][row]}M52 ${y + 13}h${[96, 140, 84, 60][row]}" stroke-width="5"/>`)
    .join('')
  const page = `<g fill="none" stroke="${paper}" stroke-linecap="round"><rect x="22" y="18" width="236" height="26" rx="13" stroke-width="2"/><path d="M40 31h84" stroke-width="5"/>${rows}<path d="M28 66h0M28 102h0M28 138h0M28 174h0" stroke-width="14"/></g>`
  const lens: Tone = (x, y) => (inDisc(x, y, 232, 128, 66) ? 0.16 + 0.84 * ramp(x * 0.7 + y * 0.5, 175, 270) : 0)
  const glass = `<circle cx="232" cy="128" r="66" fill="${ink}"/>${screen(lens, wattle)}<circle cx="232" cy="128" r="69" fill="none" stroke="${paper}" stroke-width="6"/><path d="M283 178l34 32" stroke="${paper}" stroke-width="15" stroke-linecap="round"/>`
  return picture(WIDTH, HEIGHT, page + glass)
}

/** A newspaper's front page with a halftone picture and one story marked. */
export function drawNewspaper(): string {
  const hill = (x: number) => 132 - 26 * Math.sin((x - 96) / 34) - (x - 96) * 0.12
  const photo: Tone = (x, y) => {
    if (x < 82 || x > 184 || y < 74 || y > 156) return 0
    if (y > hill(x)) return 0.45 + 0.5 * ramp(y, hill(x), 160)
    return inDisc(x, y, 152, 98, 15) ? 0 : 0.1 + 0.24 * ramp(y, 156, 74)
  }
  const columns = [200, 242].map((x) => `<path d="M${x} 132h34m-34 9h34m-34 9h34m-34 9h34m-34 9h34m-34 9h22"/>`).join('')
  const sheet = `<path d="M66 214V12h226v202" fill="${paper}"/><path d="M292 28l20 6v180h-20z" fill="${gum}"/><g fill="${ink}"><path d="M82 26h194v20H82z"/><path d="M82 54h194v2H82z"/></g><path d="M196 72h84v46h-84z" fill="${wattle}"/><path d="M203 83h66m-66 12h70m-70 12h44" stroke="${ink}" stroke-width="6"/><g stroke="${ink}" stroke-width="2.5" fill="none">${columns}<path d="M82 168h104m-104 9h104m-104 9h104m-104 9h70"/></g>`
  return picture(WIDTH, HEIGHT, sheet + screen(photo, ink, 2.5))
}

/** A megaphone; the dots of its sound grow with every row. */
export function drawMegaphone(): string {
  const voice: Tone = (x, y) => {
    const away = Math.hypot(x - 70, (y - 96) * 1.08)
    const angle = Math.atan2(y - 96, x - 70)
    if (x < 184 || Math.abs(angle) > 0.4 || away > 268) return 0
    return Math.sin(away / 9.2) > -0.15 ? 0.06 + 0.62 * ramp(away, 120, 260) : 0
  }
  const shade: Tone = (x, y) =>
    inPolygon(x, y, [
      [62, 96],
      [166, 96],
      [166, 154],
      [62, 120],
    ])
      ? 0.12 + 0.62 * ramp(y, 96, 150)
      : 0
  const body = `<path d="M62 72L166 36v120L62 120z" fill="${paper}"/><path d="M34 72h28v48H34a8 8 0 01-8-8V80a8 8 0 018-8z" fill="${wattle}"/><path d="M70 124l12 52h26l-14-44z" fill="${gum}"/><path d="M166 30h10a4 4 0 014 4v124a4 4 0 01-4 4h-10z" fill="${wattle}"/>`
  return picture(WIDTH, HEIGHT, body + screen(shade, ink, 3) + screen(voice, wattle, 5))
}

/** A plug near its socket, with the cord and the spark in dots. */
export function drawPlug(): string {
  const cord = Array.from({ length: 22 }, (_, step) => {
    const along = step / 21
    const y = 106 + 62 * Math.sin(along * 6) * (1 - along)
    return `<path stroke-width="${short(3 + step * 0.4)}" d="M${short(6 + along * 96)} ${short(y)}h.1"/>`
  }).join('')
  const spark: Tone = (x, y) => {
    const away = Math.hypot(x - 196, y - 106)
    const ray = Math.cos(Math.atan2(y - 106, x - 196) * 8)
    return away > 74 || (x > 222 && toLine(x, y, [250, 0], [250, 216]) < 40) ? 0 : ramp(away, 78, 6) * (ray > 0.1 ? 1 : 0.24)
  }
  const face: Tone = (x, y) => (x > 236 && x < 322 && y > 28 && y < 184 ? 0.08 + 0.6 * ramp(x + y * 0.4, 290, 400) : 0)
  const plug = `<path d="M104 76h40a26 26 0 0126 26v8a26 26 0 01-26 26h-40z" fill="${paper}"/><path d="M168 90h22m-22 32h22" stroke="${paper}" stroke-width="8"/>`
  const socket = `<rect x="236" y="28" width="86" height="156" rx="4" fill="${gum}"/>${screen(face, wattle, 4)}<circle cx="270" cy="106" r="30" fill="${paper}"/><path d="M262 90l10 5m-10 27l10-5" stroke="${ink}" stroke-width="8"/>`
  return picture(
    WIDTH,
    HEIGHT,
    `<g stroke="${wattle}" stroke-linecap="round" fill="none">${cord}</g>${screen(spark, wattle, 4)}${plug}${socket}`,
  )
}
