import { palette } from '../palette.ts'
import { letter, picture } from './pen.ts'

const HEIGHT = 56
const { ink } = palette

function stroked(strokes: string, width: number, more = 'stroke-linecap="round" stroke-linejoin="round"'): string {
  return `<g fill="none" stroke="${ink}" stroke-width="${width}" ${more}>${strokes}</g>`
}

const logo = (end: number, body: string) => picture(Math.ceil(end), HEIGHT, body)

/** Bold round capitals after a lamp. */
function drawLanternRow(): string {
  const { strokes, end } = letter('LANTERN ROW', { x: 44, y: 18, scale: 2, spacing: 3.4 })
  const lamp = `<path d="M16 6v8M6 22a10 10 0 0120 0v18H6zM10 48h12" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><circle cx="16" cy="29" r="5" fill="${ink}"/>`
  return logo(end + 6, lamp + stroked(strokes, 2.7))
}

/** Widely spaced thin letters above a wave. */
function drawTideline(): string {
  const { strokes, end } = letter('TIDELINE', { x: 2, y: 6, scale: 2.4, spacing: 6.6 })
  const swell = `<path d="M2 46${'q9-9 18 0t18 0'.repeat(Math.floor((end - 2) / 36))}" fill="none" stroke="${ink}" stroke-width="2"/>`
  return logo(end + 4, stroked(strokes, 0.7, '') + swell)
}

/** Letters of dots, larger with each letter. */
function drawMurmur(): string {
  let x = 5
  const letters = [...'MURMUR'].map((character, index) => {
    const { strokes, end } = letter(character, { x, y: 13, scale: 3, spacing: 0 })
    x = end + 15
    return stroked(strokes, 0.7 + index * 0.24, 'stroke-linecap="round" stroke-dasharray="0 1.62"')
  })
  return logo(x - 9, letters.join(''))
}

/** Two lines behind a gate. */
function drawOpenPaddock(): string {
  const top = letter('OPEN', { x: 54, y: 5, scale: 1.9, widen: 1.46, spacing: 3.1 })
  const foot = letter('PADDOCK', { x: 54, y: 33, scale: 1.9, spacing: 2 })
  const gate = `<path d="M4 3v50M40 3v50M4 14h36M4 28h36M4 42h36M4 42L40 14" fill="none" stroke="${ink}" stroke-width="3.5"/>`
  return logo(Math.max(top.end, foot.end) + 6, gate + stroked(top.strokes + foot.strokes, 1.9, 'stroke-linejoin="bevel"'))
}

/** Cut out of a solid label. */
function drawNightjar(): string {
  const { strokes, end } = letter('NIGHTJAR', { x: 60, y: 18, scale: 2, spacing: 3.2 })
  const width = end + 26
  const cut = `<mask id="m"><path fill="#fff" d="M0 0h${width}v56H0z"/><circle cx="34" cy="28" r="14"/><circle cx="40" cy="23" r="11" fill="#fff"/><g fill="none" stroke="#000" stroke-width="1.9" stroke-linejoin="bevel">${strokes}</g></mask>`
  return logo(width, `${cut}<rect width="${width}" height="56" rx="28" fill="${ink}" mask="url(#m)"/>`)
}

/** Small round letters. */
function drawBobbin(): string {
  const { strokes, end } = letter('bobbin', { x: 8, y: 12, scale: 3.3, spacing: 2.6 })
  return logo(end + 8, stroked(strokes, 2.2))
}

/** Tall narrow letters beside a half disc. */
function drawHalfMoon(): string {
  const { strokes, end } = letter('HALF MOON', { x: 46, y: 6, scale: 4.4, widen: 0.42, spacing: 3.4 })
  return logo(end + 4, `<path d="M32 4a24 24 0 000 48z" fill="${ink}"/>${stroked(strokes, 1.1, '')}`)
}

/** Slanted letters with a tapering underline. */
function drawSkylark(): string {
  const { strokes, end } = letter('SKYLARK', { x: 4, y: 8, scale: 2.7, slant: 0.28, spacing: 2.6 })
  const flight = `<path d="M2 50L${end - 14} 44 ${end + 10} 50z" fill="${ink}"/>`
  return logo(end + 12, stroked(strokes, 2, 'stroke-linejoin="miter"') + flight)
}

/** The sample brands' wordmarks, by file name. */
export const clientLogoDrawings = {
  'logo-lantern-row': drawLanternRow,
  'logo-tideline': drawTideline,
  'logo-murmur': drawMurmur,
  'logo-open-paddock': drawOpenPaddock,
  'logo-nightjar': drawNightjar,
  'logo-bobbin': drawBobbin,
  'logo-half-moon': drawHalfMoon,
  'logo-skylark': drawSkylark,
}
