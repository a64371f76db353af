import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe.ts'
import { motionWords } from '../../shared/content/shell.ts'
import { MOVES_ATTRIBUTE } from '../../shared/site-files.ts'
import { savesData } from '../browser-facts.ts'
import {
  GLOBE_DELAY_MS,
  motionPaused,
  movers,
  pauseMotion,
  prefersReducedMotion,
  reducedMotion,
  whenNear,
} from '../motion/motion.ts'
import { PauseMark } from '../ui/button.tsx'
import { FIRST_VIEW, MAP_REACH, onMap, onSphere, type Place } from './geometry.ts'
import type { LiveGlobeProps } from './live-globe.tsx'
import type { MapPlacesProps } from './map-places.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './globe.module.css'

/** How near to the viewport the map must come before the code is fetched that shows the name of a place under the pointer. */
const NEAR = '25%'

type GlobeProps = {
  places: readonly GlobePlace[]
  /** The picture's text alternative. */
  label: string
  /** The ring that turns around the globe. */
  ring?: ReactNode
  /** How long the globe waits once the page is idle and the globe in view. A page that has waited itself gives 0. */
  delayMs?: number
}

/** Turns soon after it is in view; a map if the browser draws no globe, or the visitor saves data or wants no motion. */
export function Globe({ places, label, ring, delayMs = GLOBE_DELAY_MS }: GlobeProps) {
  const disc = useRef<HTMLDivElement>(null)
  const map = useRef<SVGSVGElement>(null)
  const [stage, setStage] = useState<GlobeStage>('prerendered')
  const [Live, setLive] = useState<ComponentType<LiveGlobeProps>>()
  const [InteractivePlaces, setInteractivePlaces] = useState<ComponentType<MapPlacesProps>>()
  const tell = useCallback((event: GlobeEvent) => setStage((now) => nextGlobeStage(now, event)), [])
  const lost = useCallback(() => tell('lost'), [tell])
  useEffect(() => {
    if (!disc.current) return
    if (prefersReducedMotion() || savesData()) {
      tell('unwanted')
      return
    }
    let timer: number | undefined
    let gone = false
    const start = () => tell(canDrawWebGl() ? 'wanted' : 'unsupported')
    const wait = () => {
      if (!gone) timer = window.setTimeout(start, delayMs)
    }
    const leave = whenNear(disc.current, '0%', () => (window.requestIdleCallback ?? setTimeout)(wait))
    return () => {
      gone = true
      leave()
      clearTimeout(timer)
    }
  }, [tell, delayMs])
  useEffect(() => {
    const respond = () => {
      import('./map-places.tsx')
        .then((module) => setInteractivePlaces(() => module.MapPlaces))
        // Without a network the map stays as it is.
        .catch(() => undefined)
    }
    if (stage === 'code')
      import('./live-globe.tsx')
        .then((module) => {
          setLive(() => module.LiveGlobe)
          tell('codeCame')
        })
        .catch(() => tell('codeFailed'))
    if (stage === 'map') respond()
    if (stage === 'still' && disc.current) return whenNear(disc.current, NEAR, respond)
    if (stage === 'texture' && map.current) return onImageLoaded(map.current, () => tell('textureSettled'))
  }, [stage, tell])
  const turns = stage === 'globe' && Live
  return (
    <div className={styles.part} data-ring={ring && ''} {...{ [MOVES_ATTRIBUTE]: '' }}>
      <div className={styles.square}>
        {ring}
        <div ref={disc} className={styles.disc} data-stage={stage}>
          <svg
            ref={map}
            viewBox="-1 -1 2 2"
            className={styles.map}
            role="img"
            aria-label={label}
            aria-hidden={turns ? true : undefined}
          >
            <circle r="1" />
          </svg>
          {!InteractivePlaces && <PlaceDots places={places} />}
          {turns && <Live places={places} label={label} onLost={lost} />}
          {InteractivePlaces && <InteractivePlaces places={places} />}
          {!turns && !InteractivePlaces && <PlaceList places={places} />}
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
        <GlobePause />
      </div>
    </div>
  )
}

/** Stops and starts the globe and all other animation. Not shown while nothing moves, or with reduced motion. */
function GlobePause() {
  useSignals()
  if (movers.value === 0 || reducedMotion.value) return null
  const paused = motionPaused.value
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={motionWords[paused ? 'start' : 'pause'](globeWords.moving)}
      onClick={() => pauseMotion(!paused)}
    >
      <PauseMark paused={paused} />
    </button>
  )
}

/**
 * What is shown in the globe's place. `prerendered`: its picture from the HTML. `code`, `texture`: the same while the
 * globe's code, then the picture, is loading. `globe`: the turning globe. `map`, `still`: the map, because the browser
 * cannot draw a globe, or the visitor wants none.
 */
export type GlobeStage = 'prerendered' | 'code' | 'texture' | 'globe' | 'map' | 'still'
export type GlobeEvent = 'wanted' | 'unwanted' | 'unsupported' | 'codeCame' | 'codeFailed' | 'textureSettled' | 'lost'

const NEXT: Readonly<Record<GlobeStage, Partial<Record<GlobeEvent, GlobeStage>>>> = {
  prerendered: { wanted: 'code', unsupported: 'map', unwanted: 'still' },
  code: { codeCame: 'texture', codeFailed: 'map' },
  // Settled: loaded or failed.
  texture: { textureSettled: 'globe' },
  globe: { lost: 'map' },
  map: {},
  still: {},
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

/** The places as dots, on the globe's picture and on the map; CSS shows those of what is drawn. */
function PlaceDots({ places }: { places: readonly GlobePlace[] }) {
  const dot = (id: string, { x, y }: { x: number; y: number }) => (
    <circle key={id} cx={coordinate(x)} cy={coordinate(y)} r="0.016" />
  )
  return (
    <>
      <svg viewBox="-1 -1 2 2" className={`${styles.dots} ${styles.onGlobe}`} aria-hidden="true">
        {places.map(({ id, at }) => onSphere(at, FIRST_VIEW).front > 0 && dot(id, onSphere(at, FIRST_VIEW)))}
      </svg>
      <svg viewBox="-1 -1 2 2" className={`${styles.dots} ${styles.onMap}`} aria-hidden="true">
        {places.map(({ id, at }) => dot(id, onMap(at)))}
      </svg>
    </>
  )
}

/** The places for screen readers. */
function PlaceList({ places }: { places: readonly GlobePlace[] }) {
  return (
    <ul className={visuallyHidden.hidden}>
      {places.map(({ id, name, note }) => (
        <li key={id}>{note ? `${name}: ${note}` : name}</li>
      ))}
    </ul>
  )
}

/** Calls back once an element's mask image has loaded or failed; returns a cleanup function. */
function onImageLoaded(masked: Element, settled: () => void): () => void {
  const picture = new Image()
  const gone = new AbortController()
  for (const end of ['load', 'error']) picture.addEventListener(end, settled, { signal: gone.signal })
  picture.src = /^url\("(.+)"\)/.exec(getComputedStyle(masked).maskImage)?.[1] ?? ''
  return () => gone.abort()
}

/** A place marked on the globe and on its map; `note` is shown with the name while the place is chosen. */
export type GlobePlace = { id: string; name: string; note?: string; at: Place }
