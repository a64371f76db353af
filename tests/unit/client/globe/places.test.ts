import { describe, expect, it } from 'vitest'
import { clientPlaces } from '../../../../client/pages/pr-firm/client-globe.tsx'
import { brandCities } from '../../../../shared/content/brand-clients.ts'
import { type ClientLocation, clientLocations } from '../../../../shared/content/client-locations.ts'

const inRange = ([latitude, longitude]: readonly [number, number]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

describe('places of the globes', () => {
  it('eleven cities have a name, a latitude and a longitude', () => {
    expect(brandCities).toHaveLength(11)
    expect(new Set(brandCities.map(({ id }) => id)).size).toBe(11)
    expect(new Set(brandCities.map(({ name }) => name)).size).toBe(11)
    expect(brandCities.every(({ at }) => inRange(at))).toBe(true)
  })

  it('22 clients are in Australia and the USA, each complete', () => {
    expect(clientLocations).toHaveLength(22)
    expect(new Set(clientLocations.map(({ id }) => id)).size).toBe(22)
    expect(new Set(clientLocations.map(({ country }) => country))).toEqual(new Set(['Australia', 'USA']))
    for (const location of clientLocations) {
      expect(inRange(location.coordinates)).toBe(true)
      expect(location.coordinates[0] < 0).toBe(location.country === 'Australia')
      for (const word of [location.name, location.city, location.state, location.industry, location.results])
        expect(word).not.toBe('')
    }
  })

  it('a client is shown with its city, its name and its result', () => {
    const larkspur: ClientLocation = {
      id: 'sydney',
      name: 'Larkspur Legal',
      city: 'Sydney',
      state: 'NSW',
      country: 'Australia',
      industry: 'Law',
      results: '9 stories in 12 weeks',
      coordinates: [-33.87, 151.21],
      sample: true,
    }
    const [place, own] = clientPlaces([larkspur, { ...larkspur, sample: false }])
    expect(place).toEqual({
      id: 'sydney',
      name: 'Sydney',
      note: 'Larkspur Legal, law: 9 stories in 12 weeks (sample)',
      at: [-33.87, 151.21],
    })
    expect(own?.note).toBe('Larkspur Legal, law: 9 stories in 12 weeks')
  })
})
