import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { site } from '../../shared/content/site.ts'
import { BLOSSOM_PATH } from '../../shared/logo-paths.ts'
import { type Accent, campaignCardPath, cardPath } from '../../shared/page-head.ts'
import type { DrawCard } from '../art/card/card.ts'
import { cardPicture, rasterise } from '../art/card/rasterise.ts'
import { picture, short } from '../art/draw/pen.ts'
import { palette } from '../art/palette.ts'
import { displayFont } from './fonts.ts'

/** A file that the build draws from code, served at a path without a hash. */
type DrawnFile = { path: string; contentType: string; draw: () => Promise<string | Uint8Array> }

export async function writeDrawnFiles(outDir: string, files: readonly DrawnFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path, draw }) => {
      const file = join(outDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await draw())
    }),
  )
}

const { ink, paper, wattle } = palette

/** Side of the square that BLOSSOM_PATH is drawn in. */
const FIELD = 28
const ICO_SIDE = 32

/** The blossom in the middle of its ground; `share` is its width as a share of the side. */
function badge(side: number, share: number, ground: string, colour: string): string {
  const margin = short((side * (1 - share)) / 2)
  const place = `translate(${margin} ${margin}) scale(${(side * share) / FIELD})`
  return picture(side, side, `${ground}<path transform="${place}" fill="${colour}" d="${BLOSSOM_PATH}"/>`)
}

const square = (side: number, fill: string) => `<path fill="${fill}" d="M0 0h${side}v${side}H0z"/>`
const disc = (side: number, fill: string) => `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${fill}"/>`

/** Gold on ink: the ink sets the blossom off on a light browser tab, and the gold stays visible on a dark one. */
const tabIcon = (side: number) => badge(side, 0.84, disc(side, ink), wattle)

/** An .ico with one PNG: six bytes of header, sixteen of directory, then the PNG file. */
function wrapIco(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_SIDE, 6)
  head.writeUInt8(ICO_SIDE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const drawn = async (svg: string) => rasterise(svg, displayFont())

const round = (side: number) => drawn(badge(side, 0.7, disc(side, ink), wattle))

/** A launcher cuts the maskable icon to its own shape, so its ground reaches the edge; the middle four fifths stay visible. */
const manifestIcons = [
  { path: '/icon-192.png', side: 192, purpose: 'any', draw: () => round(192) },
  { path: '/icon-512.png', side: 512, purpose: 'any', draw: () => round(512) },
  {
    path: '/icon-maskable-512.png',
    side: 512,
    purpose: 'maskable',
    draw: () => drawn(badge(512, 0.64, square(512, ink), wattle)),
  },
] as const

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: 'en-AU',
  start_url: '/',
  display: 'browser',
  theme_color: paper,
  background_color: paper,
  icons: manifestIcons.map(({ path, side, purpose }) => ({ src: path, sizes: `${side}x${side}`, type: 'image/png', purpose })),
}

/** The site's icons for browsers and phones, all drawn from the blossom, and the manifest that lists them. */
export const ICONS: readonly DrawnFile[] = [
  { path: '/icon.svg', contentType: 'image/svg+xml', draw: async () => tabIcon(FIELD) },
  {
    path: '/favicon.ico',
    contentType: 'image/vnd.microsoft.icon',
    draw: async () => wrapIco(await drawn(tabIcon(ICO_SIDE))),
  },
  {
    path: '/apple-touch-icon.png',
    contentType: 'image/png',
    draw: () => drawn(badge(180, 0.74, square(180, paper), wattle)),
  },
  ...manifestIcons.map(({ path, draw }) => ({ path, contentType: 'image/png', draw })),
  { path: '/site.webmanifest', contentType: 'application/manifest+json', draw: async () => JSON.stringify(manifest) },
]

type Cards = typeof import('../art/card/draw-cards.ts')

/** The link preview pictures, 1200 x 630: `cards/<page id>.png`, and for the pages of campaigns `cards/campaign-<accent>.png`. */
export function socialCardFiles({ drawCards, drawCampaignCards }: Cards): DrawnFile[] {
  const file = (path: string, drawCard: DrawCard): DrawnFile => ({
    path,
    contentType: 'image/png',
    draw: async () => cardPicture(drawCard, displayFont()),
  })
  return [
    ...Object.entries(drawCards).map(([id, drawCard]) => file(cardPath(id), drawCard)),
    ...Object.entries(drawCampaignCards).map(([accent, drawCard]) => file(campaignCardPath(accent as Accent), drawCard)),
  ]
}
