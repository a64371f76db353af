import { clientLocations } from '../../../shared/content/client-locations'
import { prOpening } from '../../../shared/content/pr-firm'
import { clientPlaces } from '../../globe/client-places'
import { Globe } from '../../globe/globe'
import { RingText } from '../../globe/ring-text'

const PLACES = clientPlaces(clientLocations)
const { label, ring } = prOpening.hero.globe

/** The globe of the clients' cities, in its own chunk. */
export function ClientGlobe() {
  return <Globe places={PLACES} label={label} ring={<RingText>{ring}</RingText>} />
}
