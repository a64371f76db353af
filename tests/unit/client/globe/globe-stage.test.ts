import { describe, expect, it } from 'vitest'
import { type GlobeEvent, type GlobeStage, nextGlobeStage } from '../../../../client/globe/globe.tsx'

const after = (...events: GlobeEvent[]) => events.reduce<GlobeStage>(nextGlobeStage, 'prerendered')

describe('what is shown in the globe’s place', () => {
  it.each<[title: string, events: GlobeEvent[], stage: GlobeStage]>([
    ['waits for the code', ['wanted'], 'code'],
    ['then for the image', ['wanted', 'codeCame'], 'texture'],
    ['then turns, whether the image loaded or failed', ['wanted', 'codeCame', 'textureSettled'], 'globe'],
    ['is the map without WebGL, and loads no code', ['unsupported'], 'map'],
    ['is the map without the code', ['wanted', 'codeFailed'], 'map'],
    ['is the map once the WebGL context is lost', ['wanted', 'codeCame', 'textureSettled', 'lost'], 'map'],
    ['stays a still map for those who want no motion or to save data', ['unwanted', 'wanted', 'unsupported'], 'still'],
    ['stays the map after any later event', ['unsupported', 'wanted', 'codeCame', 'textureSettled'], 'map'],
    ['does not start before it is wanted', ['codeCame', 'textureSettled', 'lost'], 'prerendered'],
  ])('%s', (_title, events, stage) => {
    expect(after(...events)).toBe(stage)
  })
})
