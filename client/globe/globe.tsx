import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe-words.ts'
import { whenRead } from '../motion/when-read.ts'
import { whenNear } from '../survey/when-near.ts'
import { canDrawWebGl } from './can-draw-webgl.ts'
import styles from './globe.module.css'
import { GlobePause } from './globe-pause.tsx'
import type { GlobePlace } from './globe-place.ts'
import { type GlobeEvent, type GlobeStage, nextGlobeStage } from './globe-stage.ts'
import type { LiveGlobeProps } from './live-globe.tsx'
import type { MapPlacesProps } from './map-places.tsx'
import { PrerenderedPlaces } from './prerendered-places.tsx'
import { whenSettled } from './when-settled.ts'

/** How near to the viewport the globe must be before its code is loaded. */
const NEAR = '25%'
/** After this the globe's code loads even without any input from the visitor. */
const NO_INPUT_MS = 10_000

type GlobeProps = {
  places: readonly GlobePlace[]
  /** The picture's text alternative. */
  label: string
  /** The ring that turns around the globe. */
  ring?: ReactNode
}

/**
 * A globe in dots with marked places. Prerendered as a round map. Near the viewport of an active visitor it becomes a
 * turning globe, or an interactive map if the browser cannot draw a globe.
 */
export function Globe({ places, label, ring }: GlobeProps) {
  const disc = useRef<HTMLDivElement>(null)
  const map = useRef<SVGSVGElement>(null)
  const [stage, setStage] = useState<GlobeStage>('prerendered')
  const [Live, setLive] = useState<ComponentType<LiveGlobeProps>>()
  const [InteractivePlaces, setInteractivePlaces] = useState<ComponentType<MapPlacesProps>>()
  const tell = useCallback((event: GlobeEvent) => setStage((now) => nextGlobeStage(now, event)), [])
  const lost = useCallback(() => tell('lost'), [tell])
  useEffect(() => {
    if (!disc.current) return
    let timer: number | undefined
    let asked = false
    const ask = () => {
      if (!asked) tell(canDrawWebGl() ? 'wanted' : 'unsupported')
      asked = true
    }
    const leave = whenNear(disc.current, NEAR, () => {
      timer = window.setTimeout(ask, NO_INPUT_MS)
      whenRead().then(ask)
    })
    return () => {
      asked = true
      leave()
      clearTimeout(timer)
    }
  }, [tell])
  useEffect(() => {
    if (stage === 'code')
      import('./live-globe.tsx')
        .then((module) => {
          setLive(() => module.LiveGlobe)
          tell('codeCame')
        })
        .catch(() => tell('codeFailed'))
    if (stage === 'map')
      import('./map-places.tsx')
        .then((module) => setInteractivePlaces(() => module.MapPlaces))
        // Without a network the map stays as it was prerendered.
        .catch(() => undefined)
    if (stage === 'texture' && map.current) return whenSettled(map.current, () => tell('textureSettled'))
  }, [stage, tell])
  const turns = stage === 'globe' && Live
  return (
    <div className={styles.part}>
      <div className={styles.square}>
        {ring}
        <div ref={disc} className={styles.disc} data-stage={stage}>
          <svg ref={map} viewBox="-1 -1 2 2" className={styles.map} role="img" aria-label={label}>
            <circle r="1" />
          </svg>
          {turns && <Live places={places} label={label} onLost={lost} />}
          {stage === 'map' && InteractivePlaces && <InteractivePlaces places={places} />}
          {!turns && !InteractivePlaces && <PrerenderedPlaces places={places} />}
        </div>
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.status}>
          {stage === 'code' && <span>{globeWords.loadingCode}</span>}
          {stage === 'texture' && <span>{globeWords.loadingTexture}</span>}
          {stage === 'map' && (
            <>
              <strong>{globeWords.unavailable}</strong>
              {InteractivePlaces && <span>{globeWords.instead}</span>}
            </>
          )}
        </p>
        {(turns || ring) && <GlobePause />}
      </div>
    </div>
  )
}
