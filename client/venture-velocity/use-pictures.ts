import { useEffect, useState } from 'react'
import { drawPictures, type GamePictures } from './draw/game-pictures.ts'

/** `pictures` for the last scale they were drawn for; `failed` if they could not be drawn. */
export type DrawnPictures = { pictures?: GamePictures; failed: boolean; tryAgain: () => void }

/** Draws the game's pictures, again for each scale. */
export function usePictures(scale: number): DrawnPictures {
  const [pictures, setPictures] = useState<GamePictures>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same pictures again
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
