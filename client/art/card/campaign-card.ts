import type { Accent } from '../../../shared/page-head.ts'
import { short } from '../draw/halftone.ts'
import { ramp } from '../draw/tone.ts'
import { palette } from '../palette.ts'
import { CARD_HEIGHT, card, LOGO_WIDTH, logo, SQUARE } from './frame.ts'

const { ink, paper, wattle, gum, mist, dusk, hiVis } = palette

type Colours = { ground: string; dots: string; light: string; name: string; blossom: string }

const COLOURS: Readonly<Record<Accent, Colours>> = {
  wattle: { ground: wattle, dots: ink, light: paper, name: ink, blossom: ink },
  gum: { ground: gum, dots: paper, light: wattle, name: paper, blossom: wattle },
  ink: { ground: ink, dots: paper, light: wattle, name: paper, blossom: wattle },
  mist: { ground: mist, dots: gum, light: wattle, name: ink, blossom: wattle },
  dusk: { ground: dusk, dots: paper, light: wattle, name: paper, blossom: wattle },
  'hi-vis': { ground: hiVis, dots: ink, light: paper, name: ink, blossom: ink },
}

/** The angle between one floret and the next in a flower head. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const PITCH = 23
const FLORETS = 900
const MIDDLE = CARD_HEIGHT / 2
/** Half the size of the clear area for the name, in the middle of the flower. */
const CLEAR = { width: 274, height: 132 }

/** The florets form twenty-one spirals, eight florets from one to the next; two of every seven spirals are lit. */
const isLit = (floret: number) => ((floret * 8) % 21) % 7 < 2

type Floret = { x: number; y: number; radius: number; lit: boolean }

/** A flower head larger than the card: tiny dots on the left, large ones on the right. */
const florets: readonly Floret[] = Array.from({ length: FLORETS }, (_, at) => {
  const away = PITCH * Math.sqrt(at)
  const x = away * Math.cos(at * GOLDEN_ANGLE)
  const y = away * Math.sin(at * GOLDEN_ANGLE)
  const radius = 2.8 + 17.2 * ramp(x - y * 0.4, -720, 640) ** 1.3
  return { x: SQUARE.middle + x, y: MIDDLE + y, radius, lit: isLit(at) }
}).filter(
  ({ x, y, radius }) =>
    Math.hypot((x - SQUARE.middle) / (CLEAR.width + radius), (y - MIDDLE) / (CLEAR.height + radius)) > 1 &&
    Math.abs(x - SQUARE.middle) < SQUARE.middle + radius &&
    Math.abs(y - MIDDLE) < MIDDLE + radius,
)

/** The card for pages of campaigns that start after the site is built. Their words are not known, so it shows the site's name. */
export function drawCampaignCard(accent: Accent): string {
  const { ground, dots, light, name, blossom } = COLOURS[accent]
  const print = (lit: boolean, colour: string) => {
    const discs = florets
      .filter((floret) => floret.lit === lit)
      .map(({ x, y, radius }) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`)
    return `<g fill="${colour}">${discs.join('')}</g>`
  }
  const sign = logo(SQUARE.middle - LOGO_WIDTH / 2, MIDDLE - 30, 1, { name, blossom })
  return card(ground, print(false, dots), print(true, light), sign)
}
