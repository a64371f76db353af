import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, ramp, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'
import { PORTRAIT_WIDTH, portraitLamp, portraitLight } from '../../art/portrait-tone.ts'

const { ink, paper, wattle } = palette

/** How much larger the portrait is than on its page, and how far it is moved up. */
const SCALE = 1.45
const LIFT = 112
/** The portrait fades to dark between these heights, to leave space for the words. */
const DARK = { from: 366, to: 408 }

/** Three bands with smaller and smaller dots, left to right. The lamp needs no fine dots. */
const BANDS = [
  { from: -60, to: 352, light: 36, lamp: 36 },
  { from: 352, to: 596, light: 12, lamp: 12 },
  { from: 596, to: CARD_WIDTH + 40, light: 4, lamp: 9 },
] as const

const sitter =
  (tone: Tone): Tone =>
  (x, y) =>
    tone((x - SQUARE.middle) / SCALE + PORTRAIT_WIDTH / 2, (y + LIFT) / SCALE) * ramp(y, DARK.to, DARK.from)

/** Unlike on the page, the lamp's light does not end at its rim, but fades out. */
const glow: Tone = (x, y) => {
  const away = Math.hypot(x - PORTRAIT_WIDTH / 2, y - 262)
  return portraitLamp(x, y) > 0 || away > 248 ? 0.84 * ramp(away, 520, 90) : 0
}

/** A leader who comes into focus from left to right, with the words below. */
export const drawCard: DrawCard = (measure) => {
  const print = (tone: Tone, colour: string, what: 'light' | 'lamp') =>
    BANDS.map((band) => {
      const step = band[what]
      const inBand: Tone = (x, y) => (x > band.from + step * 0.9 && x < band.to - step * 0.5 ? sitter(tone)(x, y) : 0)
      return halftone(inBand, { width: CARD_WIDTH + 40, height: DARK.to, step, colour, sizes: 7 })
    }).join('')
  return card(
    ink,
    print(glow, wattle, 'lamp'),
    print(portraitLight, paper, 'light'),
    setLines(socialCards['leader-impact-score'].headline, { baseline: 478, width: 600, largest: 88, fill: paper }, measure),
    logo(SQUARE.middle - (LOGO_WIDTH * 0.64) / 2, 580, 0.64, { name: paper, blossom: wattle }),
  )
}
