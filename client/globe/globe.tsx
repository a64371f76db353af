import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe.ts'
import { motionPaused, pauseMotion, reducedMotion, whenNear, whenRead } from '../motion/motion.ts'
import { PauseMark } from '../ui/icons.tsx'
import { MAP_REACH, onMap, type Place } from './geometry.ts'
import type { LiveGlobeProps } from './live-globe.tsx'
import type { MapPlacesProps } from './map-places.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './globe.module.css'

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
    if (stage === 'texture' && map.current) return onImageLoaded(map.current, () => tell('textureSettled'))
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

/** Stops and starts the globe and all other animation; not shown if the visitor prefers reduced motion. */
function GlobePause() {
  useSignals()
  if (reducedMotion.value) return null
  const paused = motionPaused.value
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={`${paused ? 'Start' : 'Pause'} ${globeWords.moving}`}
      onClick={() => pauseMotion(!paused)}
    >
      <PauseMark paused={paused} />
    </button>
  )
}

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

/** Whether this browser supports WebGL. Checked first, because the engine fails silently. */
function canDrawWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (!context || context.isContextLost()) return false
  // Browsers allow only a few contexts at once.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}

/** Rounded, so that server and browser render the same text and hydration finds no difference. */
const coordinate = (share: number) => (share * MAP_REACH).toFixed(3)

/** The places on the prerendered map: dots, and a list for screen readers. */
function PrerenderedPlaces({ places }: { places: readonly GlobePlace[] }) {
  return (
    <>
      <svg viewBox="-1 -1 2 2" className={styles.dots} aria-hidden="true">
        {places.map(({ id, at }) => {
          const { x, y } = onMap(at)
          return <circle key={id} cx={coordinate(x)} cy={coordinate(y)} r="0.016" />
        })}
      </svg>
      <ul className={visuallyHidden.hidden}>
        {places.map(({ id, name, note }) => (
          <li key={id}>{note ? `${name}: ${note}` : name}</li>
        ))}
      </ul>
    </>
  )
}

/** Calls back once an element's mask image has loaded or failed; returns a cleanup function. */
function onImageLoaded(masked: Element, settled: () => void): () => void {
  const picture = new Image()
  const gone = new AbortController()
  for (const end of ['load', 'error']) picture.addEventListener(end, settled, { signal: gone.signal })
  picture.src = /url\("(.+)"\)/.exec(getComputedStyle(masked).maskImage)?.[1] ?? ''
  return () => gone.abort()
}

/** A place marked on the globe and on its map; `note` is shown with the name while the place is chosen. */
export type GlobePlace = { id: string; name: string; note?: string; at: Place }
