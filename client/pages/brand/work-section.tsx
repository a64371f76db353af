import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { films, filmWords } from '../../../shared/content/films.ts'
import { REPLAY_ATTRIBUTE } from '../../../shared/site-files.ts'
import halfMoon from '../../art/drawn/film-half-moon.svg'
import lanternRow from '../../art/drawn/film-lantern-row.svg'
import tideline from '../../art/drawn/film-tideline.svg'
import { TextLines } from '../../sections/texts.tsx'
import { BrandSection } from './brand-section.tsx'
import type { FilmPlayerProps } from './film-player.tsx'
import visuallyHidden from '../../ui/visually-hidden.module.css'
import styles from './work-section.module.css'

/** The carousel of client films. */
export function WorkSection() {
  return (
    <BrandSection id="our-work" className={styles.work}>
      <div className={styles.head}>
        <h2>
          <TextLines lines={filmWords.heading} />
        </h2>
        <p>{filmWords.source}</p>
      </div>
      <FilmCarousel />
    </BrandSection>
  )
}

const loadPlayer = () => import('./film-player.tsx').then((module) => module.FilmPlayer)

/** Three films. The video platform gets no request before the first click on play; after it, only the active film has a player. */
function FilmCarousel() {
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
      <p className={visuallyHidden.hidden} aria-live="polite">
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

const THUMBNAILS = { tideline, 'lantern-row': lanternRow, 'half-moon': halfMoon }

type FilmSlideProps = {
  film: (typeof films)[number]
  place: FilmPlace
  label: string
  onChoose: () => void
  onPlay: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The player, if this film has one. */
  children: ReactNode
}

/** One film: thumbnail, caption, and a link that plays it in place. */
function FilmSlide({ film, place, label, onChoose, onPlay, children }: FilmSlideProps) {
  const { client, title, description, thumbnail, youtubeUrl, duration, sample } = film
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the dots and the two arrows
    <article
      className={styles.slide}
      aria-roledescription="slide"
      aria-label={label}
      data-place={place}
      onClick={place === 'active' ? undefined : onChoose}
    >
      <div className={styles.frame}>
        <img src={THUMBNAILS[thumbnail]} width="960" height="540" alt="" loading="lazy" decoding="async" draggable="false" />
        {!children && (
          <a className={styles.play} href={youtubeUrl} {...{ [REPLAY_ATTRIBUTE]: '' }} onClick={onPlay}>
            <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
              <path d="M7 3l15 9-15 9z" />
            </svg>
            {filmWords.play} <span>{title}</span>
          </a>
        )}
        {children}
      </div>
      <div className={styles.caption}>
        <p className={styles.client}>
          <b>{`${client}${sample ? ` (${filmWords.sample})` : ''}`}</b>
          <span>
            {filmWords.duration} <b data-duration="">{duration}</b>
          </span>
        </p>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
    </article>
  )
}

/** Where a film is shown: in the middle or on one side. */
type FilmPlace = 'before' | 'active' | 'after'

/** Index of the film `steps` after the active one, or before it if negative; wraps around. */
export function stepFilm(active: number, steps: number, count: number): number {
  return (((active + steps) % count) + count) % count
}

/** The place of a film by its index. All films except the active and the next one are 'before'. */
export function filmPlace(film: number, active: number, count: number): FilmPlace {
  if (film === active) return 'active'
  return stepFilm(active, 1, count) === film ? 'after' : 'before'
}

/** A touch that moves less than this, in CSS pixels, is not a swipe. */
const SWIPE_LEAST_PX = 40

/** Films to step after a touch moved this far, in CSS pixels: 1, -1, or 0 for a scroll or a tap. */
export function swipedFilms(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_LEAST_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
