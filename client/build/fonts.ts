import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { initWasm } from '@resvg/resvg-wasm'
import subsetFont from 'subset-font'
import { LETTERS } from '../../shared/words/card.ts'
import { escapeText } from '../art/card/card.ts'
import { withImage } from '../art/card/rasterise.ts'
import type { Outline, PressFace, SetType } from '../art/draw/pen.ts'

/** Text also shows names that visitors type, which may have accents. */
const WITH_ACCENTS = LETTERS + Array.from({ length: 0xff - 0xa0 }, (_, step) => String.fromCharCode(0xa1 + step)).join('')

/** The font for large sizes in pictures drawn at build time, in the one format the rasteriser reads. No page loads it. */
const DISPLAY_FONT = 'client/styles/fonts/bricolage-display.ttf'

export const displayFont = () => readFileSync(DISPLAY_FONT)

/** The fonts of the drawn press cuttings, each with its newspaper's look; also for build time only. */
const PRESS_FONTS = {
  poster: 'client/styles/fonts/press-poster.ttf',
  light: 'client/styles/fonts/press-light.ttf',
  sans: 'client/styles/fonts/press-sans.ttf',
  italic: 'client/styles/fonts/press-italic.ttf',
} as const

const FONTS = [
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: 'client/styles/fonts/bricolage.woff2',
    characters: LETTERS,
    targetFormat: 'woff2',
    variationAxes: { wght: 750 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'client/styles/fonts/instrument.woff2',
    characters: WITH_ACCENTS,
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: DISPLAY_FONT,
    characters: LETTERS,
    targetFormat: 'truetype',
    variationAxes: { wght: 750, wdth: 100, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: PRESS_FONTS.poster,
    characters: LETTERS,
    targetFormat: 'truetype',
    variationAxes: { wght: 800, wdth: 75, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: PRESS_FONTS.light,
    characters: LETTERS,
    targetFormat: 'truetype',
    variationAxes: { wght: 250, wdth: 100, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    target: PRESS_FONTS.sans,
    characters: LETTERS,
    targetFormat: 'truetype',
    variationAxes: { wght: 700, wdth: 100 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-italic.woff2',
    target: PRESS_FONTS.italic,
    characters: LETTERS,
    targetFormat: 'truetype',
    variationAxes: { wght: 500, wdth: 75 },
  },
] as const

// Vite reads its configuration anew in the same process, in which the rasteriser refuses to start twice.
await initWasm(readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm')).catch(() => undefined)

/** Reduces the fonts to the characters and weights the site uses; skips fonts that are already there. */
export async function subsetFonts(): Promise<void> {
  await mkdir('client/styles/fonts', { recursive: true })
  for (const { source, target, characters, ...options } of FONTS) {
    if (existsSync(target)) continue
    await writeFile(target, await subsetFont(await readFile(source), characters, options))
  }
}

const FACES: Readonly<Record<PressFace, { file: string; family: string }>> = {
  display: { file: DISPLAY_FONT, family: 'Bricolage Grotesque' },
  poster: { file: PRESS_FONTS.poster, family: 'Bricolage Grotesque' },
  light: { file: PRESS_FONTS.light, family: 'Bricolage Grotesque' },
  sans: { file: PRESS_FONTS.sans, family: 'Instrument Sans' },
  italic: { file: PRESS_FONTS.italic, family: 'Instrument Sans' },
}

/** Space above the baseline for ascenders. */
const BASELINE = 1000

const outlines = new Map<string, Outline>()

/** Renders a line of text with the rasteriser and takes the outlines from its SVG; each line is rendered once. */
export const outlineType: SetType = (text, { face, size, tracking = 0 }) => {
  const key = `${face} ${size} ${tracking} ${text}`
  const before = outlines.get(key)
  if (before) return before
  const { file, family } = FACES[face]
  const line = `<text y="${BASELINE}" font-family="${family}" font-size="${size}" letter-spacing="${tracking * size}">${escapeText(text)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="2000">${line}</svg>`
  const { box, outlined } = withImage(svg, readFileSync(file), (image) => ({ box: image.getBBox(), outlined: image.toString() }))
  const drawn = [...outlined.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => relative(d)).join('')
  if (!box || !drawn) throw new Error(`No letter of "${text}" could be set`)
  const outline = { d: drawn, left: box.x, width: box.width }
  outlines.set(key, outline)
  return outline
}

/** Converts a path to relative commands with one decimal, a third of the characters. */
function relative(absolute: string): string {
  let d = ''
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  for (const [, command = '', figures = ''] of absolute.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = figures.trim() ? figures.trim().split(/\s+/).map(Number) : []
    const points = numbers.map((value, index) => round(index % 2 ? value - BASELINE - y : value - x))
    d += command === 'M' && d === '' ? `M${join(points)}` : command.toLowerCase() + join(points)
    if (command === 'Z') [x, y] = [startX, startY]
    else [x, y] = [round(x + (points.at(-2) ?? 0)), round(y + (points.at(-1) ?? 0))]
    if (command === 'M') [startX, startY] = [x, y]
  }
  return d
}

const round = (value: number) => Math.round(value * 10) / 10
const join = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + String(value).replace(/^(-?)0\./, '$1.')).join('')
