import type { Place } from './project-map'

/** A place marked on the globe and on its map; `note` shows beside the name of the place a visitor points at. */
export type GlobePlace = { id: string; name: string; note?: string; at: Place }
