import { clientLocations } from '../../../shared/content/client-locations.ts'
import { prOpening } from '../../../shared/content/pr-firm.ts'
import { clientPlaces } from '../../globe/client-places.ts'
import { Globe } from '../../globe/globe.tsx'
import { RingText } from '../../globe/ring-text.tsx'

const PLACES = clientPlaces(clientLocations)
const { label, ring } = prOpening.hero.globe

/** The globe of the clients' cities, in its own chunk. */
export function ClientGlobe() {
  return <Globe places={PLACES} label={label} ring={<RingText>{ring}</RingText>} />
}
