import type { MouseEvent, ReactNode } from 'react'
import { type films, filmWords } from '../../../shared/content/films.ts'
import { REPLAY_ATTRIBUTE } from '../../../shared/site-files.ts'
import halfMoon from '../../art/drawn/film-half-moon.svg'
import lanternRow from '../../art/drawn/film-lantern-row.svg'
import tideline from '../../art/drawn/film-tideline.svg'
import styles from './film-carousel.module.css'
import type { FilmPlace } from './film-place.ts'

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
export function FilmSlide({ film, place, label, onChoose, onPlay, children }: FilmSlideProps) {
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
