import { useEffect, useId, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe-words.ts'
import { type Motion, useMotion } from '../motion/use-motion.ts'
import unseen from '../ui/unseen.module.css'
import type { GlobePlace } from './globe-place.ts'
import styles from './live-globe.module.css'
import { placeList } from './place-list.ts'
import { PlaceWords } from './place-words.tsx'
import placeStyles from './places.module.css'
import { type GlobePace, type RunningGlobe, runGlobe } from './run-globe.ts'
import { startEngine } from './start-engine.ts'
import { steerGlobe } from './steer-globe.ts'
import { viewOf } from './turn-globe.ts'

export type LiveGlobeProps = {
  places: readonly GlobePlace[]
  label: string
  /** Called when the globe cannot be drawn, or no longer. */
  onLost: () => void
}

const PACES: Readonly<Record<Motion, GlobePace>> = { prerendered: 'asleep', waiting: 'asleep', still: 'still', moving: 'turning' }

/** The turning globe. Only this component imports the engine, so it is loaded when it is needed. */
export function LiveGlobe({ places, label, onLost }: LiveGlobeProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const globe = useRef<RunningGlobe>(undefined)
  const motion = useMotion(stage)
  const pace = PACES[motion]
  const hint = useId()
  const [told, setTold] = useState('')
  useEffect(() => {
    if (!stage.current || !picture.current || !list.current) return
    const engine = startEngine(picture.current, onLost)
    if (!engine) {
      onLost()
      return
    }
    const marked = placeList(list.current, places)
    const running = runGlobe(engine, marked.follow)
    globe.current = running
    const hold = (chosen: number) => running.hold(chosen >= 0 || (stage.current?.matches(':focus-visible') ?? false))
    let chosen = -1
    const choose = (index: number) => {
      chosen = index
      marked.choose(index)
      hold(index)
    }
    const step = (by: number) => {
      const next = chosen < 0 ? (by > 0 ? 0 : places.length - 1) : (chosen + by + places.length) % places.length
      const place = places[next]
      if (!place) return
      choose(next)
      running.turnTo(viewOf(place.at))
      setTold([place.name, place.note].filter(Boolean).join(', '))
    }
    const endSteering = steerGlobe(stage.current, running, { placeAt: marked.at, choose, step })
    const sizes = new ResizeObserver(() => running.redraw())
    sizes.observe(picture.current)
    return () => {
      globe.current = undefined
      sizes.disconnect()
      endSteering()
      running.end()
      engine.end()
    }
  }, [places, onLost])
  useEffect(() => globe.current?.setPace(pace), [pace])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it; the list has all it shows */}
      <div ref={stage} className={styles.stage} role="img" aria-label={label} aria-describedby={hint} tabIndex={0}>
        <div className={styles.colours}>
          <div ref={picture} className={styles.picture} />
        </div>
      </div>
      <ul ref={list} className={`${placeStyles.places} ${styles.places}`}>
        {places.map((place) => (
          <li key={place.id} className={placeStyles.place}>
            <PlaceWords place={place} />
          </li>
        ))}
      </ul>
      <p id={hint} className={styles.hint}>
        {globeWords.keys}
      </p>
      <p role="status" className={unseen.text}>
        {told}
      </p>
    </>
  )
}
