import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { FIRST_VIEW, MAP_REACH, onMap, type Place, placeOnMap, placeOnSphere } from '../../globe/geometry.ts'
import { LAND_GRID, writeLand } from '../../globe/land-code.ts'
import { palette } from '../palette.ts'
import { halftone, picture, ramp, type Tone } from './pen.ts'

const SIDE = 1000
const MIDDLE = SIDE / 2
const RADIUS = MIDDLE * MAP_REACH
const STEP = 5
/** The point where dots are largest; they shrink with the distance from it. */
const HOME = onMap([-27, 136])
/** Samples per dot in each direction. */
const SAMPLES = 3

/** Read once for all maps. */
let grid: LandGrid | undefined
const land = () => {
  grid ??= landGrid(1440, 720)
  return grid
}

/** A point of a picture, from -1 to 1 within its rim. */
const share = (pixel: number) => (pixel - MIDDLE) / RADIUS

/** Share of land under a dot; 0 near the rim. `placeAt` says which place is at a point. */
function landShare(x: number, y: number, placeAt: (point: { x: number; y: number }) => Place | undefined): number {
  let met = 0
  for (let sample = 0; sample < SAMPLES ** 2; sample++) {
    const across = x + ((sample % SAMPLES) - 1) * STEP * 0.66
    const down = y + (Math.floor(sample / SAMPLES) - 1) * STEP * 0.66
    const place = placeAt({ x: share(across), y: share(down) })
    if (place && isLand(land(), ...place)) met++
  }
  return met < 3 || Math.hypot(share(x), share(y)) > 0.985 ? 0 : (met / SAMPLES ** 2) ** 0.7
}

const mapTone: Tone = (x, y) => {
  const far = Math.hypot(share(x) - HOME.x, share(y) - HOME.y)
  return landShare(x, y, placeOnMap) * (0.13 + 0.39 * ramp(far, 1.3, 0.14))
}

/** As bright as the engine draws the globe: see `landPicture`. */
const globeTone: Tone = (x, y) => {
  const front = Math.sqrt(Math.max(0, 1 - share(x) ** 2 - share(y) ** 2))
  return landShare(x, y, (point) => placeOnSphere(point, FIRST_VIEW)) * (0.3 + 0.22 * front)
}

const drawDisc = (tone: Tone, colour: string) =>
  picture(SIDE, SIDE, halftone(tone, { width: SIDE, height: SIDE, step: STEP, colour, sizes: 7 }))

/** The whole world as a disc of dots, which are largest in Australia. */
export const drawDayMap = () => drawDisc(mapTone, palette.ink)
export const drawNightMap = () => drawDisc(mapTone, palette.paper)

/** The globe's first view, in its own projection. */
export const drawDayGlobe = () => drawDisc(globeTone, palette.ink)
export const drawNightGlobe = () => drawDisc(globeTone, palette.paper)

/** The land of the turning globe, encoded for `readLand`. */
export const writeWorld = () => writeLand(landGrid(LAND_GRID.width, LAND_GRID.height).cells)

type Ring = [longitude: number, latitude: number][]
/** The world as a grid of equal degrees from 180 W and 90 N: 1 is land. */
type LandGrid = { width: number; height: number; cells: Uint8Array }

/** All rings of Natural Earth's coastline at 1:50 million. */
function coastline(): Ring[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as Ring[]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Ring[]) : []
  })
}

/** A ring with continuous longitudes, which may exceed 180. A ring around the south pole gets points at the pole. */
export function unwrapRing(ring: Ring): Ring {
  let turns = 0
  const open = ring.map(([longitude, latitude], index): Ring[number] => {
    const before = ring[index - 1]?.[0] ?? longitude
    if (longitude - before > 180) turns -= 360
    else if (longitude - before < -180) turns += 360
    return [longitude + turns, latitude]
  })
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return open
  return [...open, [last[0], -90], [first[0], -90], first]
}

/** Draws the coastline on a grid: a cell is land if its centre is inside an odd number of rings. */
export function landGrid(width: number, height: number): LandGrid {
  const cells = new Uint8Array(width * height)
  for (const ring of coastline()) fillRing({ width, height, cells }, unwrapRing(ring))
  return { width, height, cells }
}

function fillRing({ width, height, cells }: LandGrid, ring: Ring): void {
  const crossings = new Map<number, number[]>()
  const rowOf = (latitude: number) => ((90 - latitude) / 180) * height - 0.5
  ring.forEach(([east, south], index) => {
    const [west, north] = ring[index - 1] ?? [east, south]
    const [from, to] = [rowOf(north), rowOf(south)]
    for (let row = Math.ceil(Math.min(from, to)); row < Math.max(from, to); row++) {
      const longitude = west + ((row - from) / (to - from)) * (east - west)
      const met = crossings.get(row)
      if (met) met.push(longitude)
      else crossings.set(row, [longitude])
    }
  })
  for (const [row, met] of crossings) {
    if (row < 0 || row >= height) continue
    met.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < met.length; pair += 2) {
      const [from, to] = [met[pair] ?? 0, met[pair + 1] ?? 0].map((longitude) => ((longitude + 180) / 360) * width - 0.5)
      for (let column = Math.ceil(from ?? 0); column < (to ?? 0); column++) {
        const cell = row * width + (((column % width) + width) % width)
        cells[cell] = 1 - (cells[cell] ?? 0)
      }
    }
  }
}

/** Whether a place is on land. In degrees; longitudes may exceed 180. */
export function isLand({ width, height, cells }: LandGrid, latitude: number, longitude: number): boolean {
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * (width / 360))
  const row = Math.min(height - 1, Math.floor((90 - latitude) * (height / 180)))
  return cells[row * width + column] === 1
}
