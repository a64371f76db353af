import { useEffect, useRef, useState } from 'react'
import { type Film, filmId, filmWords } from '../../../shared/content/films.ts'
import styles from './film-player.module.css'

/** A player that sends no message for this long is blocked, or the network is down. */
const TIMEOUT_MS = 8000
/** The player receives no messages before its own script runs, so the request is repeated. */
const ASK_AGAIN_MS = 250

export type FilmPlayerProps = { film: Film; autoplay: boolean }

/** The video platform's player in an iframe. Fetched at the first click on play. */
export function FilmPlayer({ film, autoplay }: FilmPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => playerAddress(film.youtubeUrl, location.origin, autoplay))
  const [stage, setStage] = useState<'waiting' | 'there' | 'failed'>(address ? 'waiting' : 'failed')
  useEffect(() => {
    // The clicked link is gone, so focus moves to the player; after an arrow button, focus stays there.
    if (autoplay) frame.current?.focus({ preventScroll: true })
    let ask: ReturnType<typeof setInterval> | undefined
    const keepAsking = () => {
      clearInterval(ask)
      ask = setInterval(() => {
        frame.current?.contentWindow?.postMessage('{"event":"listening","id":"film","channel":"widget"}', PLAYER_ORIGIN)
      }, ASK_AGAIN_MS)
    }
    const element = frame.current
    element?.addEventListener('load', keepAsking, { once: true })
    const deadline = setTimeout(() => {
      clearInterval(ask)
      setStage('failed')
    }, TIMEOUT_MS)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== PLAYER_ORIGIN || event.source !== frame.current?.contentWindow) return
      clearInterval(ask)
      clearTimeout(deadline)
      setStage(isPlayerError(event.data) ? 'failed' : 'there')
    }
    addEventListener('message', onMessage)
    return () => {
      element?.removeEventListener('load', keepAsking)
      clearInterval(ask)
      clearTimeout(deadline)
      removeEventListener('message', onMessage)
    }
  }, [autoplay])
  return (
    <div className={styles.player} data-player={stage}>
      {address && (
        <iframe
          ref={frame}
          src={address}
          title={film.title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      )}
      <p role="status">
        {stage === 'waiting' && <span>{filmWords.waiting}</span>}
        {stage === 'failed' && (
          <span>
            {filmWords.failed}{' '}
            <a href={film.youtubeUrl} target="_blank" rel="noopener">
              {filmWords.elsewhere}
            </a>
          </span>
        )}
      </p>
    </div>
  )
}

/** Whether the player reports an error: the film is deleted, private, or may not be embedded. */
function isPlayerError(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"event":"onError"')
}

/** The platform's host that sets no cookie before a film plays. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The player's URL for a film's page; undefined if that names no film. With `origin` the player sends messages to this site. */
export function playerAddress(youtubeUrl: string, origin: string, autoplay: boolean): string | undefined {
  const film = filmId(youtubeUrl)
  if (!film) return undefined
  const query = new URLSearchParams({ autoplay: autoplay ? '1' : '0', rel: '0', playsinline: '1', enablejsapi: '1', origin })
  return `${PLAYER_ORIGIN}/embed/${film}?${query}`
}
