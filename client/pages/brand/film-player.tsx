import { useEffect, useRef, useState } from 'react'
import { type Film, filmWords } from '../../../shared/content/films.ts'
import styles from './film-player.module.css'
import { PLAYER_ORIGIN, playerAddress } from './player-address.ts'

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
