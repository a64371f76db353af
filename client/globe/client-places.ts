import type { ClientLocation } from '../../shared/content/client-locations'
import type { GlobePlace } from './globe-place'

/** Clients as places of the globe: the city, and who is there with what. */
export function clientPlaces(locations: readonly ClientLocation[]): GlobePlace[] {
  return locations.map(({ id, name, city, industry, results, coordinates }) => ({
    id,
    name: city,
    note: `${name}, ${industry.toLowerCase()}: ${results} (sample)`,
    at: coordinates,
  }))
}
