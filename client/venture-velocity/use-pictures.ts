import { useEffect, useState } from 'react'
import { drawPictures, type GamePictures } from './draw/game-pictures'

/** `pictures` of the last scale they were drawn for; `failed` when there are none to play with. */
export type DrawnPictures = { pictures?: GamePictures; failed: boolean; tryAgain: () => void }

/** Draws what the game shows, again for each scale. */
export function usePictures(scale: number): DrawnPictures {
  const [pictures, setPictures] = useState<GamePictures>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same once more
  useEffect(() => {
    let wanted = true
    drawPictures(scale).then(
      (drawn) => wanted && setPictures(drawn),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [scale, attempt])
  const tryAgain = () => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }
  return { pictures, failed: failed && !pictures, tryAgain }
}
