import { hourAt } from './hour'
import { mix } from './measure'
import { SKY_INKS, skyTone } from './sky-tone'

/** The page around the canvas is painted anew for each change, so it changes this often only, a second apart. */
const CHANGES = 60

/** The CSS colour that carries the canvas's top edge on into the page above it. */
export function skyEdge(step: number): string {
  const tone = skyTone(0, Math.round(hourAt(step) * CHANGES) / CHANGES)
  const under = SKY_INKS[Math.floor(tone)] ?? SKY_INKS[0]
  const over = SKY_INKS[Math.ceil(tone)] ?? under
  return mixColours(under, over, tone % 1)
}

/** What the eye makes of dots on a ground, when they cover this share of it. */
function mixColours(ground: string, dots: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = mix(Number.parseInt(ground.slice(at, at + 2), 16), Number.parseInt(dots.slice(at, at + 2), 16), share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
