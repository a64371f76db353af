import { socialCards } from '../../../shared/content/social-cards.ts'
import { card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { drawHeadsCoin, drawTailsCoin } from '../../art/draw/brand.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle } = palette
const COIN = 560

/** A coin's SVG on the card, with its middle at `x`. */
const lay = (coin: string, x: number) =>
  coin.replace(/ width="\d+" height="\d+">/, ` x="${x - COIN / 2}" y="35" width="${COIN}" height="${COIN}">`)

/** The claim between the two sides of the coin, which run off the card. */
export const drawCard: DrawCard = (measure) =>
  card(
    ink,
    lay(drawTailsCoin(), 10),
    lay(drawHeadsCoin(), 1190),
    setLines(socialCards.brand.headline, { baseline: 196, width: 580, largest: 102, fill: paper }, measure),
    logo(SQUARE.middle - (LOGO_WIDTH * 0.64) / 2, 520, 0.64, { name: paper, blossom: wattle }),
  )
