import { brandCities } from '../../shared/content/brand-cities.ts'
import { clientLocations } from '../../shared/content/client-locations.ts'
import { clientPlaces } from '../globe/client-places.ts'
import { Globe } from '../globe/globe.tsx'
import { RingText } from '../globe/ring-text.tsx'
import { Ground, Specimen } from './specimen.tsx'

const PLACES = clientPlaces(clientLocations)
const RING = 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013'

/** The globe of the brand page, and that of the PR page with its ring of text. */
export function GlobeParts() {
  return (
    <>
      <Specimen name="Globe" note="Turn it by hand or by arrow keys. Without WebGL it is a map.">
        <Ground name="ink">
          <Globe places={brandCities} label="A globe with eleven cities marked (sample)" />
        </Ground>
      </Specimen>
      <Specimen name="Globe in a ring" note="The ring turns in 40 s.">
        <Ground name="paper">
          <Globe places={PLACES} label="A globe with 22 clients marked (sample)" ring={<RingText>{RING}</RingText>} />
        </Ground>
      </Specimen>
    </>
  )
}
