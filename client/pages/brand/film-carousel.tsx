import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { films, filmWords } from '../../../shared/content/films.ts'
import unseen from '../../ui/unseen.module.css'
import styles from './film-carousel.module.css'
import { filmPlace, stepFilm, swipedFilms } from './film-place.ts'
import type { FilmPlayerProps } from './film-player.tsx'
import { FilmSlide } from './film-slide.tsx'

const loadPlayer = () => import('./film-player.tsx').then((module) => module.FilmPlayer)

/** Three films. The video platform gets no request before the first click on play; after it, only the active film has a player. */
export function FilmCarousel() {
  const [active, setActive] = useState(0)
  const [Player, setPlayer] = useState<ComponentType<FilmPlayerProps>>()
  const [clicked, setClicked] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const touch = useRef<{ x: number; y: number }>(undefined)
  const goTo = (film: number) => {
    if (film === active) return
    setActive(film)
    setClicked(undefined)
    setAnnouncement(`${filmWords.carousel}, ${film + 1} / ${films.length}: ${films[film]?.title}`)
  }
  const step = (steps: number) => goTo(stepFilm(active, steps, films.length))
  const play = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const loaded = await loadPlayer()
      setClicked(active)
      setPlayer(() => loaded)
    } catch {
      location.assign(href)
    }
  }
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={filmWords.carousel}>
      <div
        className={styles.stage}
        onPointerDown={({ pointerType, clientX, clientY }) => {
          touch.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
        }}
        onPointerUp={({ clientX, clientY }) => {
          if (touch.current) step(swipedFilms(clientX - touch.current.x, clientY - touch.current.y))
          touch.current = undefined
        }}
        onPointerCancel={() => {
          touch.current = undefined
        }}
      >
        {films.map((film, index) => (
          <FilmSlide
            key={film.id}
            film={film}
            place={filmPlace(index, active, films.length)}
            label={`${index + 1} / ${films.length}`}
            onChoose={() => goTo(index)}
            onPlay={play}
          >
            {Player && index === active && <Player film={film} autoplay={clicked === index} />}
          </FilmSlide>
        ))}
      </div>
      <div className={styles.controls}>
        <button type="button" className={styles.step} aria-label={filmWords.previous} onClick={() => step(-1)}>
          <Arrow back />
        </button>
        <div className={styles.dots}>
          {films.map((film, index) => (
            <button
              key={film.id}
              type="button"
              aria-label={`${filmWords.show} ${index + 1}: ${film.title}`}
              aria-current={index === active || undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <button type="button" className={styles.step} aria-label={filmWords.next} onClick={() => step(1)}>
          <Arrow />
        </button>
      </div>
      <p className={unseen.text} aria-live="polite">
        {announcement}
      </p>
    </section>
  )
}

function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d={back ? 'M18 10H2M9 3l-7 7 7 7' : 'M2 10h16M11 3l7 7-7 7'} />
    </svg>
  )
}
