import type { Place } from './project-map.ts'

/** A place marked on the globe and on its map; `note` is shown with the name while the place is chosen. */
export type GlobePlace = { id: string; name: string; note?: string; at: Place }
