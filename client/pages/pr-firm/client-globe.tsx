import { useMemo } from 'react'
import { type ClientLocation, clientLocations } from '../../../shared/content/client-locations.ts'
import { prOpening } from '../../../shared/content/pr-firm.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import { Globe, type GlobePlace } from '../../globe/globe.tsx'
import { RingText } from '../../globe/ring-text.tsx'

/** The globe of the clients' cities, in its own chunk. */
export function ClientGlobe() {
  const { label, ring } = prOpening.hero.globe
  const places = useMemo(() => clientPlaces(clientLocations), [])
  // The page has waited for the globe's delay before it fetched this chunk.
  return <Globe places={places} label={label} ring={<RingText>{ring}</RingText>} delayMs={0} />
}

/** Clients as places of the globe: the city, and a note with the client and its results. */
export function clientPlaces(locations: readonly ClientLocation[]): GlobePlace[] {
  return locations.map(({ id, name, city, industry, results, coordinates, sample }) => ({
    id,
    name: city,
    note: `${name}, ${industry.toLowerCase()}: ${results}${sample ? ` (${SAMPLE_MARK})` : ''}`,
    at: coordinates,
  }))
}
