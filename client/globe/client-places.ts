import type { ClientLocation } from '../../shared/content/client-locations.ts'
import { SAMPLE_MARK } from '../../shared/content/types.ts'
import type { GlobePlace } from './globe.tsx'

/** Clients as places of the globe: the city, and a note with the client and its results. */
export function clientPlaces(locations: readonly ClientLocation[]): GlobePlace[] {
  return locations.map(({ id, name, city, industry, results, coordinates, sample }) => ({
    id,
    name: city,
    note: `${name}, ${industry.toLowerCase()}: ${results}${sample ? ` (${SAMPLE_MARK})` : ''}`,
    at: coordinates,
  }))
}
