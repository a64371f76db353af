import { hourAt } from './hour.ts'
import { mix } from './measure.ts'
import { SKY_INKS, skyTone } from './sky-tone.ts'

/** How often the colour changes from night to dawn: only once a second, because each change repaints the page around the canvas. */
const CHANGES = 60

/** The CSS colour that continues the canvas's top edge in the page above it. */
export function skyEdge(step: number): string {
  const tone = skyTone(0, Math.round(hourAt(step) * CHANGES) / CHANGES)
  const under = SKY_INKS[Math.floor(tone)] ?? SKY_INKS[0]
  const over = SKY_INKS[Math.ceil(tone)] ?? under
  return mixColours(under, over, tone % 1)
}

/** The average colour of dots that cover `share` of a ground. */
function mixColours(ground: string, dots: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = mix(Number.parseInt(ground.slice(at, at + 2), 16), Number.parseInt(dots.slice(at, at + 2), 16), share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
