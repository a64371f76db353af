import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  enginePose,
  MAP_MIDDLE,
  onMap,
  onSphere,
  type Place,
  placeOnMap,
  placeOnSphere,
  type View,
} from '../../../../client/globe/geometry.ts'
import { brandCities } from '../../../../shared/content/brand-clients.ts'
import { clientLocations } from '../../../../shared/content/client-locations.ts'

const place = fc.tuple(fc.double({ min: -89, max: 89, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true }))

describe('the round map', () => {
  it('has its centre in the middle, north up and east to the right', () => {
    expect(onMap(MAP_MIDDLE)).toEqual({ x: 0, y: -0 })
    expect(onMap([MAP_MIDDLE[0] + 10, MAP_MIDDLE[1]]).y).toBeLessThan(0)
    expect(onMap([MAP_MIDDLE[0], MAP_MIDDLE[1] + 10]).x).toBeGreaterThan(0)
  })

  it('puts every place inside its rim, and the projection can be inverted', () => {
    fc.assert(
      fc.property(place, ([latitude, longitude]) => {
        const point = onMap([latitude, longitude])
        expect(Math.hypot(point.x, point.y)).toBeLessThanOrEqual(1 + 1e-9)
        const found = placeOnMap(point)
        // At the rim all directions meet in one place.
        if (!found || Math.hypot(point.x, point.y) > 0.999) return
        const turn = ((((found[1] - longitude) % 360) + 540) % 360) - 180
        expect(found[0]).toBeCloseTo(latitude, 4)
        expect(turn * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(0, 4)
      }),
    )
  })

  it('has no place outside its rim', () => {
    expect(placeOnMap({ x: 0.8, y: 0.8 })).toBeUndefined()
  })

  it('has every city and client well inside its rim', () => {
    const places: Place[] = [...brandCities.map(({ at }) => at), ...clientLocations.map(({ coordinates }) => coordinates)]
    for (const at of places) {
      const { x, y } = onMap(at)
      expect(Math.hypot(x, y)).toBeLessThan(0.93)
    }
  })
})

describe('the globe', () => {
  it('finds the place at a point of its face, as the prerendered picture needs it', () => {
    const view: View = { latitude: -14, longitude: 139 }
    fc.assert(
      fc.property(place, ([latitude, longitude]) => {
        const point = onSphere([latitude, longitude], view)
        // Near the rim a point says little about the place.
        if (point.front < 0.1) return
        const found = placeOnSphere(point, view)
        expect(found?.[0]).toBeCloseTo(latitude, 6)
        const turn = (((((found?.[1] ?? 0) - longitude) % 360) + 540) % 360) - 180
        expect(turn * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(0, 6)
      }),
    )
    expect(placeOnSphere({ x: 0.8, y: 0.8 }, view)).toBeUndefined()
  })

  it('has the viewed place in the middle of the front and the opposite one behind', () => {
    const view: View = { latitude: -20, longitude: 137 }
    expect(onSphere([-20, 137], view)).toMatchObject({ front: 1 })
    expect(onSphere([20, -43], view).front).toBeCloseTo(-1)
    expect(onSphere([-20, 147], view).x).toBeGreaterThan(0)
    expect(onSphere([-10, 137], view).y).toBeLessThan(0)
  })

  it('places a marker where the engine draws it', () => {
    fc.assert(
      fc.property(place, place, ([latitude, longitude], [middle, facing]) => {
        const view = { latitude: middle, longitude: facing }
        const { phi, theta } = enginePose(view)
        const [lat, turn] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180 - Math.PI]
        const [x, y, z] = [-Math.cos(lat) * Math.cos(turn), Math.sin(lat), Math.cos(lat) * Math.sin(turn)]
        const ours = onSphere([latitude, longitude], view)
        expect(ours.x).toBeCloseTo(Math.cos(phi) * x + Math.sin(phi) * z, 9)
        expect(-ours.y).toBeCloseTo(
          Math.sin(phi) * Math.sin(theta) * x + Math.cos(theta) * y - Math.cos(phi) * Math.sin(theta) * z,
          9,
        )
      }),
    )
  })
})
