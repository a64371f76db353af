import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe-words'
import { whenRead } from '../motion/when-read'
import { whenNear } from '../survey/when-near'
import { canDrawWebGl } from './can-draw-webgl'
import styles from './globe.module.css'
import { GlobePause } from './globe-pause'
import type { GlobePlace } from './globe-place'
import { type GlobeEvent, type GlobeStage, nextGlobeStage } from './globe-stage'
import type { LiveGlobeProps } from './live-globe'
import type { MapPlacesProps } from './map-places'
import { PrerenderedPlaces } from './prerendered-places'
import { whenSettled } from './when-settled'

/** How near to the window the globe comes before its code is fetched. */
const NEAR = '25%'
/** Who only looks on for so long gets the globe that turns as well. */
const LOOKED_ON_MS = 10_000

type GlobeProps = {
  places: readonly GlobePlace[]
  /** What the picture shows, for those who listen to the page. */
  label: string
  /** What turns around the globe. */
  ring?: ReactNode
}

/**
 * A globe in dots with marked places. Prerendered as a round map, which turns into a globe when it is near the window of somebody
 * who is there, and into a map that answers where it cannot.
 */
export function Globe({ places, label, ring }: GlobeProps) {
  const disc = useRef<HTMLDivElement>(null)
  const map = useRef<SVGSVGElement>(null)
  const [stage, setStage] = useState<GlobeStage>('prerendered')
  const [Live, setLive] = useState<ComponentType<LiveGlobeProps>>()
  const [Answers, setAnswers] = useState<ComponentType<MapPlacesProps>>()
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
      timer = window.setTimeout(ask, LOOKED_ON_MS)
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
      import('./live-globe')
        .then((module) => {
          setLive(() => module.LiveGlobe)
          tell('codeCame')
        })
        .catch(() => tell('codeFailed'))
    if (stage === 'map')
      import('./map-places')
        .then((module) => setAnswers(() => module.MapPlaces))
        // The network is gone: the map stays as it was prerendered.
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
          {stage === 'map' && Answers && <Answers places={places} />}
          {!turns && !Answers && <PrerenderedPlaces places={places} />}
        </div>
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.status}>
          {stage === 'code' && <span>{globeWords.loadingCode}</span>}
          {stage === 'texture' && <span>{globeWords.loadingTexture}</span>}
          {stage === 'map' && (
            <>
              <strong>{globeWords.unavailable}</strong>
              {Answers && <span>{globeWords.instead}</span>}
            </>
          )}
        </p>
        {(turns || ring) && <GlobePause />}
      </div>
    </div>
  )
}
