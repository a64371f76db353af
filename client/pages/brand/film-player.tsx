import { useEffect, useRef, useState } from 'react'
import { type Film, filmWords } from '../../../shared/content/brand-films'
import styles from './film-player.module.css'
import { PLAYER_ORIGIN, playerAddress } from './player-address'

/** A player that has said nothing for so long is blocked, or the network is gone. */
const PATIENCE_MS = 8000
/** The player hears nothing before its own script runs, so it is asked again and again. */
const ASK_AGAIN_MS = 250

export type FilmPlayerProps = { film: Film; autoplay: boolean }

/** The film itself, in the platform's player. Fetched when somebody first presses play. */
export function FilmPlayer({ film, autoplay }: FilmPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => playerAddress(film.youtubeUrl, location.origin, autoplay))
  const [stage, setStage] = useState<'waiting' | 'there' | 'failed'>(address ? 'waiting' : 'failed')
  useEffect(() => {
    // The link that was pressed is gone; whoever moved on by an arrow stays on it.
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
    }, PATIENCE_MS)
    const hear = (event: MessageEvent) => {
      if (event.origin !== PLAYER_ORIGIN || event.source !== frame.current?.contentWindow) return
      clearInterval(ask)
      clearTimeout(deadline)
      setStage(isPlayerError(event.data) ? 'failed' : 'there')
    }
    addEventListener('message', hear)
    return () => {
      element?.removeEventListener('load', keepAsking)
      clearInterval(ask)
      clearTimeout(deadline)
      removeEventListener('message', hear)
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

/** Whether the player says that it cannot play: the film is gone, private, or kept from other sites. */
function isPlayerError(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"event":"onError"')
}
