import { palette } from '../palette.ts'
import { halftone, short } from './halftone.ts'
import { ramp, type Tone } from './tone.ts'

const { ink, paper, wattle, wattleDeep } = palette
const SIZE = 600
const MIDDLE = SIZE / 2
const RADIUS = 296

const print = (tone: Tone, colour: string, step = 4) => halftone(tone, { width: SIZE, height: SIZE, step, colour })

/** Light on the field of the coin, from the top left. */
const field: Tone = (x, y) => {
  const away = Math.hypot(x - MIDDLE, y - MIDDLE)
  return away < 222 ? 0.1 + 0.42 * ramp(x + y, 300, 900) : 0
}

/** A coin: milled edge, a ring of beads that grow clockwise, and `struck` in the middle. */
function coin(struck: string): string {
  const mill = Array.from({ length: 120 }, (_, tooth) => {
    const turn = (tooth * Math.PI) / 60
    return `M${short(MIDDLE + 284 * Math.cos(turn))} ${short(MIDDLE + 284 * Math.sin(turn))}L${short(MIDDLE + RADIUS * Math.cos(turn))} ${short(MIDDLE + RADIUS * Math.sin(turn))}`
  }).join('')
  const beads = Array.from({ length: 56 }, (_, bead) => {
    const turn = (bead * Math.PI) / 28 - Math.PI / 2
    return `<circle cx="${short(MIDDLE + 252 * Math.cos(turn))}" cy="${short(MIDDLE + 252 * Math.sin(turn))}" r="${short(3 + bead * 0.16)}"/>`
  }).join('')
  const rims = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="${ink}"/><path d="${mill}" stroke="${wattle}" stroke-width="4"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="280" fill="${paper}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="228" fill="${paper}" stroke="${ink}" stroke-width="4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${rims}<g fill="${ink}">${beads}</g>${print(field, wattleDeep)}${struck}</svg>`
}

/** Heads: a famous person. */
export function drawHeadsCoin(): string {
  const profile =
    'M214 478c22-34 20-58 4-68-24 4-46 0-50-20-2-12 4-18 0-26-6-4-6-12 0-17-6-4-7-9-3-14-14-2-22-8-16-20 8-16 18-28 19-48 2-70 52-122 130-120 84 4 128 62 116 136-8 40-32 62-34 98-2 40 22 70 50 88-62 46-150 52-216 11z'
  const hair: Tone = (x, y) => {
    const crown = Math.hypot(x - 302, y - 256) < 108 && y < 214 + (x - 206) * 0.62
    return crown ? 0.16 + 0.8 * ramp(x + (y - 150) * 0.4, 210, 430) : 0
  }
  const wreath = `<g fill="${wattle}" stroke="${ink}" stroke-width="3">${Array.from({ length: 9 }, (_, bud) => {
    const turn = -0.1 + bud * -0.34
    return `<circle cx="${short(300 + 104 * Math.cos(turn))}" cy="${short(250 + 86 * Math.sin(turn))}" r="${short(19 - bud * 1.3)}"/>`
  }).join('')}</g>`
  return coin(`<path d="${profile}" fill="${ink}"/>${print(hair, wattle, 5)}${wreath}`)
}

/** Tails: a price tag. */
export function drawTailsCoin(): string {
  const tag = `<g transform="rotate(-24 300 300)"><path d="M168 300l76-104h190v208H244z" fill="${ink}"/><circle cx="228" cy="300" r="17" fill="${paper}"/><path d="M228 300C180 300 150 250 110 262" fill="none" stroke="${ink}" stroke-width="6"/><g fill="none" stroke="${wattle}" stroke-width="17"><path d="M304 366l76-132" stroke-linecap="round"/><circle cx="302" cy="256" r="22"/><circle cx="382" cy="344" r="22"/></g></g>`
  return coin(tag)
}
