import { palette } from '../palette.ts'
import { picture, short } from './halftone.ts'

const SIDE = 240
const GRAINS = 420

/** A tile of cork: pseudo-random grains of four sizes, the same in every build. */
export function drawCork(): string {
  let seed = 2013
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647) * below
  }
  const sizes = [1.6, 2.6, 3.8, 6]
  const paths = sizes.map(() => '')
  for (let grain = 0; grain < GRAINS; grain++) {
    const size = Math.floor(next(sizes.length) * next(1))
    paths[size] += `M${short(4 + next(SIDE - 8))} ${short(4 + next(SIDE - 8))}h0`
  }
  const drawn = paths.map((d, size) => `<path stroke-width="${sizes[size]}" d="${d}"/>`)
  return picture(
    SIDE,
    SIDE,
    `<g stroke="${palette.wattleDeep}" stroke-opacity=".55" stroke-linecap="round">${drawn.join('')}</g>`,
  )
}
