import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { inDisc, inPolygon, ramp, type Tone } from './tone.ts'

/** The belt hides each tool from 116 to 184. */
const WIDTH = 200
const HEIGHT = 390
const { ink, paper, mist, wattle, wattleDeep, gum, hiVis } = palette

const screen = (tone: Tone, colour: string, step = 3) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })
const tool = (body: string) => picture(WIDTH, HEIGHT, `<g stroke="${ink}" stroke-width="4" stroke-linejoin="round">${body}</g>`)

/** A torch pointing down, with its light. */
export function drawTorch(): string {
  const beam: Tone = (x, y) => {
    const spread = 34 + (y - 268) * 0.55
    return y > 272 && Math.abs(x - 100) < spread ? 1 - 0.72 * ramp(y, 272, 386) : 0
  }
  const shade: Tone = (x, y) => (x > 100 && x < 122 && y > 16 && y < 212 ? 0.7 * ramp(x, 96, 126) : 0)
  const grip = [34, 48, 62, 76, 90].map((y) => `M80 ${y}h40`).join('')
  return tool(
    `${screen(beam, paper, 4)}<path d="M78 12h44v200H78z" fill="${wattle}"/>${screen(shade, wattleDeep)}<path d="${grip}"/><path d="M78 204h44l18 40v26H60v-26z" fill="${ink}"/><path d="M64 270h72" stroke="${paper}" stroke-width="6"/><circle cx="100" cy="226" r="7" fill="${hiVis}" stroke="none"/>`,
  )
}

/** A phone with a web page whose lowest third is one button. */
export function drawSitePhone(): string {
  const photo: Tone = (x, y) =>
    x > 56 && x < 144 && y > 44 && y < 116 ? 0.2 + 0.7 * ramp(y - Math.abs(x - 110) * 0.5, 40, 110) : 0
  return tool(
    `<rect x="44" y="18" width="112" height="330" rx="18" fill="${ink}"/><path d="M54 42h92v282H54z" fill="${paper}" stroke="none"/>${screen(photo, gum)}<path d="M64 204h72M64 222h58M64 240h68" stroke-width="7"/><rect x="62" y="262" width="76" height="44" rx="22" fill="${hiVis}" stroke="none"/><path d="M82 284h.1M99 284h.1M118 284h.1" stroke-width="10" stroke-linecap="round"/>`,
  )
}

/** An upright spirit level with its bubbles in the middle. */
export function drawLevel(): string {
  const shade: Tone = (x, y) => (x > 104 && x < 130 && y > 28 && y < 362 ? 0.8 * ramp(x, 96, 134) : 0)
  const vial = (y: number) =>
    `<rect x="78" y="${y}" width="44" height="62" rx="22" fill="${mist}"/><path d="M78 ${y + 20}h44M78 ${y + 42}h44" stroke-width="2"/><circle cx="100" cy="${y + 31}" r="10" fill="${gum}" stroke="none"/>`
  return tool(
    `<path d="M66 10h68v370H66z" fill="${wattle}"/>${screen(shade, wattleDeep)}<path d="M66 10h68v18H66zM66 362h68v18H66z" fill="${ink}"/>${vial(40)}${vial(214)}<path d="M100 300v42" stroke-width="14" stroke-linecap="round"/>`,
  )
}

/** A docket book and pencil: a written message with five dots for the stars. */
export function drawDocket(): string {
  const stars = [0, 1, 2, 3, 4].map((star) => `M${62 + star * 16} 222h.1`)
  return tool(
    `<path d="M138 30l14-24 14 24v250h-28z" fill="${wattle}"/><path d="M138 30h28" stroke-width="2"/><path d="M146 16l6-10 6 10z" fill="${ink}"/><path d="M52 62h104v296H52z" fill="${mist}"/><path d="M42 54h104v294H42z" fill="${paper}"/><path d="M42 54h104v26H42z" fill="${ink}"/><path d="M58 98h72" stroke-width="6"/><path d="${stars.map((star, size) => (size < 3 ? star : '')).join('')}" stroke="${wattleDeep}" stroke-width="10" stroke-linecap="round"/><path d="${stars.slice(3).join('')}" stroke="${wattleDeep}" stroke-width="14" stroke-linecap="round"/><path d="M58 250h74M58 268h62M58 286h70M58 304h40" stroke-width="5"/><path d="M146 348l-26-2 26-24z" fill="${mist}" stroke-width="3"/>`,
  )
}

/** A brush that drips growing dots. */
export function drawBrush(): string {
  const hair: Tone = (x, y) =>
    inPolygon(x, y, [
      [62, 252],
      [138, 252],
      [144, 318],
      [56, 318],
    ])
      ? 0.2 + 0.6 * ramp(x + Math.sin(x / 3) * 12, 50, 150)
      : 0
  const wet: Tone = (x, y) => (y > 306 && y < 336 && x > 54 && x < 146 && !inDisc(x, y, 84, 344, 16) ? 1 : 0)
  return tool(
    `<path d="M88 20a12 12 0 0124 0l4 150 10 32H74l10-32z" fill="${wattle}"/><circle cx="100" cy="28" r="5" fill="${hiVis}"/><path d="M62 202h76v48H62z" fill="${mist}"/><path d="M62 214h76M62 238h76" stroke-width="2"/><path d="M62 250h76l6 70H56z" fill="${paper}"/>${screen(hair, ink)}${screen(wet, gum, 4)}<g stroke="${gum}" stroke-linecap="round"><path d="M112 346h.1" stroke-width="8"/><path d="M112 361h.1" stroke-width="12"/><path d="M112 380h.1" stroke-width="17"/></g>`,
  )
}
