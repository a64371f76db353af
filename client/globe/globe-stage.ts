/**
 * What is shown in the globe's place. `prerendered`: the map from the HTML. `code`, `texture`: the same while the globe's
 * code, then the map's picture, is loading. `globe`: the turning globe. `map`: the interactive map.
 */
export type GlobeStage = 'prerendered' | 'code' | 'texture' | 'globe' | 'map'
export type GlobeEvent = 'wanted' | 'unsupported' | 'codeCame' | 'codeFailed' | 'textureSettled' | 'lost'

const NEXT: Readonly<Record<GlobeStage, Partial<Record<GlobeEvent, GlobeStage>>>> = {
  prerendered: { wanted: 'code', unsupported: 'map' },
  code: { codeCame: 'texture', codeFailed: 'map' },
  // Settled: loaded or failed.
  texture: { textureSettled: 'globe' },
  globe: { lost: 'map' },
  map: {},
}

/** The next stage; an event that does not apply to this stage changes nothing. */
export const nextGlobeStage = (stage: GlobeStage, event: GlobeEvent): GlobeStage => NEXT[stage][event] ?? stage
