import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe-words'
import dayMap from '../art/drawn/map-day.svg'
import nightMap from '../art/drawn/map-night.svg'
import { whenNear } from '../survey/when-near'
import { canDrawWebGl } from './can-draw-webgl'
import styles from './globe.module.css'
import { GlobePause } from './globe-pause'
import type { GlobePlace } from './globe-place'
import { type GlobeEvent, type GlobeStage, nextGlobeStage } from './globe-stage'
import type { LiveGlobeProps } from './live-globe'
import type { MapPlacesProps } from './map-places'
import { PrintedPlaces } from './printed-places'
import { RingText } from './ring-text'
import { whenSettled } from './when-settled'

/** How near to the window the globe comes before its code is fetched. */
const NEAR = '25%'

type GlobeProps = {
  places: readonly GlobePlace[]
  /** What the picture shows, for those who listen to the page. */
  label: string
  /** A line in capitals that turns around the globe. */
  ringText?: string
  /** How long the globe waits, once it is near, before it is fetched. */
  delayMs?: number
}

/**
 * A globe in dots with marked places. Printed as a round map, which turns into a globe when it comes near the window,
 * and into a map that answers where it cannot.
 */
export function Globe({ places, label, ringText, delayMs = 0 }: GlobeProps) {
  const disc = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLImageElement>(null)
  const [stage, setStage] = useState<GlobeStage>('printed')
  const [Live, setLive] = useState<ComponentType<LiveGlobeProps>>()
  const [Answers, setAnswers] = useState<ComponentType<MapPlacesProps>>()
  const tell = useCallback((event: GlobeEvent) => setStage((now) => nextGlobeStage(now, event)), [])
  const lost = useCallback(() => tell('lost'), [tell])
  useEffect(() => {
    if (!disc.current) return
    let timer: number | undefined
    const leave = whenNear(disc.current, NEAR, () => {
      timer = window.setTimeout(() => tell(canDrawWebGl() ? 'wanted' : 'unsupported'), delayMs)
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [tell, delayMs])
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
        // The network is gone: the map stays as it was printed.
        .catch(() => undefined)
    if (stage === 'texture' && map.current) return whenSettled(map.current, () => tell('textureSettled'))
  }, [stage, tell])
  const turns = stage === 'globe' && Live
  return (
    <div className={styles.part}>
      <div className={styles.square}>
        {ringText && <RingText>{ringText}</RingText>}
        <div ref={disc} className={styles.disc} data-stage={stage} data-ringed={ringText !== undefined || undefined}>
          <picture>
            <source media="(width < 48rem)" srcSet={nightMap} />
            <img
              ref={map}
              src={dayMap}
              width="1000"
              height="1000"
              alt={turns ? '' : label}
              className={styles.map}
              loading="lazy"
              decoding="async"
            />
          </picture>
          {turns && <Live places={places} label={label} onLost={lost} />}
          {stage === 'map' && Answers && <Answers places={places} />}
          {!turns && !Answers && <PrintedPlaces places={places} />}
        </div>
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.status}>
          {stage === 'code' && globeWords.loadingCode}
          {stage === 'texture' && globeWords.loadingTexture}
          {stage === 'map' && (
            <>
              <strong>{globeWords.unavailable}</strong>
              {Answers && <span>{globeWords.instead}</span>}
            </>
          )}
        </p>
        {(turns || ringText) && stage !== 'printed' && <GlobePause />}
      </div>
    </div>
  )
}
