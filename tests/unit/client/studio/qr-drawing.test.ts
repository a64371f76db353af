import { describe, expect, it } from 'vitest'
import { qrDrawing, qrSvg } from '../../../../client/studio/links/qr.tsx'

const ADDRESS = 'https://www.brightwattle.example/go/bus-stop-2'

/** The places of the modules that a drawing fills, without its quiet zone. */
function modulesOf({ path }: { path: string }): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)(?:\.5)?[ah]/g)].map(([, x, y]) => `${Number(x) - 4},${Number(y) - 4}`))
}

describe('a QR code', () => {
  it('has its three finder patterns and a quiet zone of four modules', () => {
    const drawing = qrDrawing(ADDRESS)
    const modules = modulesOf(drawing)
    const width = drawing.size - 8
    expect((width - 17) % 4).toBe(0)
    for (const [left, top] of [
      [0, 0],
      [width - 7, 0],
      [0, width - 7],
    ] as const) {
      for (let step = 0; step < 7; step++) {
        expect(modules).toContain(`${left + step},${top}`)
        expect(modules).toContain(`${left},${top + step}`)
      }
      expect(modules).toContain(`${left + 3},${top + 3}`)
      expect(modules).not.toContain(`${left + 1},${top + 1}`)
    }
    for (const place of modules) for (const edge of place.split(',')) expect(Number(edge)).toBeLessThan(width)
  })

  it('is of level Q', () => {
    const modules = modulesOf(qrDrawing(ADDRESS))
    // The two bits of the level stand at the left of row 8, masked with 10: Q is 11.
    const bits = [0, 1].map((x) => Number(modules.has(`${x},8`)))
    expect(bits).toEqual([1 ^ 1, 1 ^ 0])
  })

  it('of the longest address still has at most 45 modules, so that it can be small', () => {
    expect(qrDrawing(`https://www.brightwattle.example/go/${'a'.repeat(40)}`).size).toBeLessThanOrEqual(45 + 8)
  })

  it('as a file names the address and has both colours', () => {
    const svg = qrSvg('https://x.example/go/a?b&c', { ink: '#111111', paper: '#eeeeee' })
    expect(svg).toContain('<title>https://x.example/go/a?b&amp;c</title>')
    expect(svg).toMatch(/fill="#eeeeee" d="M0 0h\d+v\d+H0z"/)
    expect(svg).toContain('fill="#111111"')
  })
})
