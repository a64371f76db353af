import { describe, expect, it } from 'vitest'
import { chooseLabels, MAP_REACH, nearestPoint, onMap, spreadMarkers } from '../../../../client/globe/geometry.ts'
import { brandCities } from '../../../../shared/content/brand-clients.ts'
import { clientLocations } from '../../../../shared/content/client-locations.ts'

const MAPS = [
  ['cities', brandCities.map(({ at }) => onMap(at))],
  ['clients', clientLocations.map(({ coordinates }) => onMap(coordinates))],
] as const

describe('markers that can be clicked', () => {
  it.each(
    MAPS.flatMap(([name, points]) => [
      { name, points, side: 688, room: 34 },
      { name, points, side: 290, room: 44 },
    ]),
  )('stand $room px apart on a map of $side px: $name', ({ points, side, room }) => {
    const radius = (side / 2) * MAP_REACH
    const marks = spreadMarkers(
      points.map(({ x, y }) => ({ x: x * radius, y: y * radius })),
      room,
      radius - room / 2,
    )
    marks.forEach((one, index) => {
      expect(Math.hypot(one.x, one.y)).toBeLessThanOrEqual(radius)
      for (const other of marks.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(room)
    })
  })

  it('stay where they are if there is room, and move apart if two overlap', () => {
    const apart = [
      { x: 0, y: 0 },
      { x: 28, y: 0 },
    ]
    expect(spreadMarkers(apart, 28, 400)).toEqual(apart)
    const [left, right] = spreadMarkers([apart[0] ?? { x: 0, y: 0 }, { x: 0, y: 0 }], 28, 400)
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThanOrEqual(28)
  })
})

describe('names of places', () => {
  const at = (x: number, y: number, width = 60) => ({ x, y, width })

  it('are on the right, on the left if the right is taken, and hidden if neither has room', () => {
    expect(chooseLabels([at(300, 400)], 800)).toEqual(['right'])
    expect(chooseLabels([at(300, 400), at(340, 400)], 800)).toEqual(['left', 'right'])
    expect(chooseLabels([at(300, 400), at(340, 400), at(260, 400)], 800)).toEqual([undefined, 'right', 'left'])
    expect(chooseLabels([at(300, 400), at(340, 414), at(260, 400)], 800)).toEqual(['raised', 'right', 'left'])
  })

  it('stay inside the disc', () => {
    expect(chooseLabels([at(770, 400)], 800)).toEqual(['left'])
    expect(chooseLabels([at(30, 400)], 800)).toEqual(['right'])
    expect(chooseLabels([at(400, 4)], 800)).toEqual([undefined])
  })

  it('keep their side while they can, so that nothing flickers', () => {
    const markers = [at(300, 400), at(330, 424)]
    expect(chooseLabels(markers, 800, [undefined, 'left'])[1]).toBe('left')
    expect(chooseLabels([undefined, at(300, 400)], 800, ['right', 'left'])).toEqual([undefined, 'left'])
  })

  it('name a cluster after its first place', () => {
    expect(chooseLabels([at(300, 400), at(305, 394)], 800)).toEqual(['right', 'left'])
  })
})

describe('pointing at a place', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 0 }, undefined]

  it('selects the nearest within reach, and none behind the globe', () => {
    expect(nearestPoint(points, 6, 0, 20)).toBe(1)
    expect(nearestPoint(points, 4, 0, 20)).toBe(0)
    expect(nearestPoint(points, 0, 40, 20)).toBe(-1)
    expect(nearestPoint([undefined], 0, 0, 20)).toBe(-1)
  })
})
