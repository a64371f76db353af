import { describe, expect, it } from 'vitest'
import { isLand, landGrid, unwrapRing } from '../../../../client/art/draw/world-map.ts'
import { landPicture } from '../../../../client/globe/engine.ts'
import { LAND_GRID, readLand, writeLand } from '../../../../client/globe/land-code.ts'

const land = landGrid(LAND_GRID.width, LAND_GRID.height)

describe('the land of the globe', () => {
  it.each([
    ['Alice Springs', -23.7, 133.9, true],
    ['Denver', 39.7, -105, true],
    ['Siberia beyond 180 degrees', 66.5, -178, true],
    ['the south pole', -89, 0, true],
    ['the Pacific', 0, -150, false],
    ['the Tasman Sea', -38, 160, false],
    ['the Atlantic', 30, -45, false],
    ['the north pole', 89, 0, false],
    ['the Caspian Sea', 42, 51, false],
  ])('has %s right', (_name, latitude, longitude, is) => {
    expect(isLand(land, latitude, longitude)).toBe(is)
  })

  it('covers the share of the earth that is land', () => {
    let covered = 0
    land.cells.forEach((cell, index) => {
      covered += cell * Math.sin((Math.PI * (Math.floor(index / LAND_GRID.width) + 0.5)) / LAND_GRID.height)
    })
    expect(covered / ((LAND_GRID.width * LAND_GRID.height * 2) / Math.PI)).toBeCloseTo(0.29, 1)
  })

  it('fills a polygon across 180 degrees and round the pole', () => {
    expect(
      unwrapRing([
        [170, 0],
        [-170, 0],
        [-170, 9],
        [170, 0],
      ]).map(([longitude]) => longitude),
    ).toEqual([170, 190, 190, 170])
    expect(
      unwrapRing([
        [-120, -70],
        [0, -70],
        [120, -70],
        [-120, -70],
      ]).slice(-3),
    ).toEqual([
      [240, -90],
      [-120, -90],
      [-120, -70],
    ])
  })

  it('is the same after encoding as runs and decoding', () => {
    const code = writeLand(land.cells)
    expect(readLand(code)).toEqual(land.cells)
    expect(code.length).toBeLessThan(8000)
  })

  it('is densest in Australia and leaves the sea empty', () => {
    const picture = landPicture(land.cells)
    const at = (latitude: number, longitude: number) =>
      picture[
        Math.floor(((90 - latitude) / 180) * LAND_GRID.height) * LAND_GRID.width +
          Math.floor(((longitude + 180) / 360) * LAND_GRID.width)
      ]
    expect(at(0, -150)).toBe(0)
    expect(at(-24, 134)).toBeGreaterThan(250)
    expect(at(40, -105)).toBeGreaterThan(0)
    expect(at(40, -105)).toBeLessThan(at(-24, 134) ?? 0)
  })
})
