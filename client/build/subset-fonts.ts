import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const BASIC = [...range(0x20, 0x7e), ...'\u00a0©·é–—‘’“”…•→←↑↓×−'].join('')
/** Text also shows names that visitors type, which may have accents. */
const WITH_ACCENTS = BASIC + range(0xa1, 0xff).join('')

/** The font for large sizes in pictures drawn at build time, in the one format the rasteriser reads. No page loads it. */
export const DISPLAY_FONT = 'client/styles/fonts/bricolage-display.ttf'

/** The fonts of the drawn press cuttings, each with its newspaper's look; also for build time only. */
export const PRESS_FONTS = {
  poster: 'client/styles/fonts/press-poster.ttf',
  light: 'client/styles/fonts/press-light.ttf',
  sans: 'client/styles/fonts/press-sans.ttf',
  italic: 'client/styles/fonts/press-italic.ttf',
} as const

const FONTS = [
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: 'client/styles/fonts/bricolage.woff2',
    characters: BASIC,
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
    characters: BASIC,
    targetFormat: 'truetype',
    variationAxes: { wght: 750, wdth: 100, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: PRESS_FONTS.poster,
    characters: BASIC,
    targetFormat: 'truetype',
    variationAxes: { wght: 800, wdth: 75, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: PRESS_FONTS.light,
    characters: BASIC,
    targetFormat: 'truetype',
    variationAxes: { wght: 250, wdth: 100, opsz: 96 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    target: PRESS_FONTS.sans,
    characters: BASIC,
    targetFormat: 'truetype',
    variationAxes: { wght: 700, wdth: 100 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-italic.woff2',
    target: PRESS_FONTS.italic,
    characters: BASIC,
    targetFormat: 'truetype',
    variationAxes: { wght: 500, wdth: 75 },
  },
] as const

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCharCode(from + step))
}

/** Reduces the fonts to the characters and weights the site uses; skips fonts that are already there. */
export async function subsetFonts(): Promise<void> {
  await mkdir('client/styles/fonts', { recursive: true })
  for (const { source, target, characters, ...options } of FONTS) {
    if (existsSync(target)) continue
    await writeFile(target, await subsetFont(await readFile(source), characters, options))
  }
}
