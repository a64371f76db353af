import { palette } from '../../art/palette.ts'
import { COIN_VALUES } from '../engine/game-rules.ts'
import { speedAt } from '../engine/speed-at.ts'
import { METALS } from './coins.ts'
import { digitDots } from './dot-digits.ts'
import { addDot } from './dots.ts'
import { RING_STEPS, type Ring } from './rings.ts'

const DOTS = 12

/** `step` includes the elapsed share of the next step. */
export function drawRing(context: CanvasRenderingContext2D, ring: Ring, step: number): void {
  const age = (step - ring.step) / RING_STEPS
  if (age < 0 || age >= 1) return
  if (ring.from === 'landing') drawDust(context, ring, age, step)
  else drawBurst(context, ring, METALS[ring.from].face, COIN_VALUES[ring.from], age)
}

/** A ring that grows fast, then slows down while its dots shrink; the value rises out of it. */
function drawBurst(context: CanvasRenderingContext2D, { x, y }: Ring, colour: string, value: number, age: number): void {
  const reach = 14 + 30 * (1 - (1 - age) ** 2.4)
  const size = 4.4 * (1 - age) ** 0.8
  for (const [grown, fill] of [
    [1.1, palette.ink],
    [0, colour],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    for (let dot = 0; dot < DOTS; dot++) {
      const angle = (2 * Math.PI * dot) / DOTS
      addDot(context, x + reach * Math.cos(angle), y + reach * Math.sin(angle), size + grown)
      const inner = reach * 0.68
      addDot(
        context,
        x + inner * Math.cos(angle + Math.PI / DOTS),
        y + inner * Math.sin(angle + Math.PI / DOTS),
        size * 0.5 + grown,
      )
    }
    context.fill()
  }
  const mark = 1.5 * Math.min(1, 4 * (1 - age))
  for (const [grown, fill] of [
    [1.6, palette.ink],
    [0, palette.paper],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    for (const dot of digitDots(`+${value}`))
      addDot(context, x + dot.x * 3, y + dot.y * 3 - 26 * age, mark + grown * (mark / 1.5))
    context.fill()
  }
}

/** Puffs of dust on both sides of the feet, which stay behind on the road. */
function drawDust(context: CanvasRenderingContext2D, ring: Ring, age: number, step: number): void {
  const x = ring.x - (step - ring.step) * speedAt(ring.step)
  context.fillStyle = palette.paper
  context.beginPath()
  for (const side of [-1, 1]) {
    for (let dot = 0; dot < 5; dot++) {
      const way = (12 + dot * 6) * (0.4 + 0.6 * (1 - (1 - age) ** 2))
      addDot(context, x + side * way, ring.y - 2 - (5 - dot) * 2.4 * age, (3.6 - dot * 0.5) * (1 - age))
    }
  }
  context.fill()
}
