import { describe, expect, it } from 'vitest'
import { type GlobeEvent, type GlobeStage, nextGlobeStage } from '../../../../client/globe/globe-stage'

const after = (...events: GlobeEvent[]) => events.reduce<GlobeStage>(nextGlobeStage, 'printed')

describe('what the globe’s place shows', () => {
  it.each<[title: string, events: GlobeEvent[], stage: GlobeStage]>([
    ['8.05 waits for the code', ['wanted'], 'code'],
    ['8.06 then for the picture', ['wanted', 'codeCame'], 'texture'],
    ['8.08 then turns, whether the picture came or failed', ['wanted', 'codeCame', 'textureSettled'], 'globe'],
    ['8.09 8.13 is the map without WebGL, and asks for no code', ['unsupported'], 'map'],
    ['8.10 is the map without the code', ['wanted', 'codeFailed'], 'map'],
    ['8.16 is the map once the picture is lost', ['wanted', 'codeCame', 'textureSettled', 'lost'], 'map'],
    ['stays the map whatever comes later', ['unsupported', 'wanted', 'codeCame', 'textureSettled'], 'map'],
    ['does not start before it is wanted', ['codeCame', 'textureSettled', 'lost'], 'printed'],
  ])('%s', (_title, events, stage) => {
    expect(after(...events)).toBe(stage)
  })
})
