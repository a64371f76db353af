/**
 * What the globe's place on the page shows. `prerendered`: the map as it came. `code`, `texture`: the same while the globe's
 * code, then the map's picture, is on its way. `globe`: it turns. `map`: the map, which now answers.
 */
export type GlobeStage = 'prerendered' | 'code' | 'texture' | 'globe' | 'map'
export type GlobeEvent = 'wanted' | 'unsupported' | 'codeCame' | 'codeFailed' | 'textureSettled' | 'lost'

const NEXT: Readonly<Record<GlobeStage, Partial<Record<GlobeEvent, GlobeStage>>>> = {
  prerendered: { wanted: 'code', unsupported: 'map' },
  code: { codeCame: 'texture', codeFailed: 'map' },
  // Settled is both: a picture that fails holds nothing up.
  texture: { textureSettled: 'globe' },
  globe: { lost: 'map' },
  map: {},
}

/** What follows; an event that means nothing at this stage changes nothing. */
export const nextGlobeStage = (stage: GlobeStage, event: GlobeEvent): GlobeStage => NEXT[stage][event] ?? stage
