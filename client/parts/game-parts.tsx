import { useEffect, useRef } from 'react'
import { COIN_ATLAS, COIN_CELL, COIN_TYPES } from '../venture-velocity/draw/coins.ts'
import { drawGame, drawPictures, type GamePictures } from '../venture-velocity/draw/draw-game.ts'
import { ALL_POSES } from '../venture-velocity/draw/poses.ts'
import {
  CANVAS,
  COIN_SIZE,
  COIN_Y,
  type Game,
  type Item,
  OBSTACLE_SIZE,
  OBSTACLE_Y,
  type ObstacleLane,
  speedAt,
  startGame,
} from '../venture-velocity/engine/game.ts'
import { Ground, Specimen } from './specimen.tsx'
import styles from './game-parts.module.css'

const RATIO = 2
/** Two looks for each obstacle lane, then a coin of each metal. */
const ITEMS: readonly Item[] = [
  ...(['ground', 'ground', 'overhead', 'overhead'] as ObstacleLane[]).map((lane, at) => ({
    id: at * 2 + (at < 2 ? 0 : 4),
    type: 'obstacle' as const,
    lane,
    x: 250 + at * 75,
    y: OBSTACLE_Y[lane],
    width: OBSTACLE_SIZE,
    height: OBSTACLE_SIZE,
  })),
  ...(['bronze', 'silver', 'gold'] as const).map((type, at) => ({
    id: at,
    type,
    x: 570 + at * 70,
    y: COIN_Y[type],
    width: COIN_SIZE,
    height: COIN_SIZE,
  })),
]

/** A game after this many steps, with every item on the canvas at once. */
function gameAt(step: number): Game {
  const distance = Array.from({ length: step }, (_, taken) => speedAt(taken + 1)).reduce((sum, speed) => sum + speed, 0)
  return { ...startGame(1), step, distance, items: ITEMS }
}

const HOURS = [
  { name: 'Night', step: 60 },
  { name: 'Half way', step: 1800 },
  { name: 'Dawn', step: 3600 },
] as const

/** Venture Velocity's pictures, drawn as the game draws them. */
export function GameParts() {
  const skylines = useRef<(HTMLCanvasElement | null)[]>([])
  const poses = useRef<HTMLCanvasElement>(null)
  const coins = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    drawPictures(RATIO).then((pictures) => {
      if (gone) return
      HOURS.forEach(({ step }, at) => {
        const context = skylines.current[at]?.getContext('2d')
        context?.setTransform(RATIO, 0, 0, RATIO, 0, 0)
        if (context) drawGame(context, { game: gameAt(step), between: 0, rings: [], still: false }, pictures)
      })
      showPoses(poses.current, pictures)
      const atlas = coins.current?.getContext('2d')
      COIN_TYPES.forEach((type, at) => {
        const half = COIN_ATLAS.width / 2
        for (const row of [0, 1])
          atlas?.drawImage(pictures.coins[type].image, -row * half * RATIO, (at * 2 + row) * COIN_CELL * RATIO)
      })
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <>
      <Specimen name="Venture Velocity: the skyline" note="Night, half way and dawn, with every obstacle and coin.">
        <Ground name="paper" wide>
          <div className={styles.skylines}>
            {HOURS.map(({ name }, at) => (
              <canvas
                key={name}
                ref={(canvas) => {
                  skylines.current[at] = canvas
                }}
                className={styles.skyline}
                width={CANVAS.width * RATIO}
                height={CANVAS.height * RATIO}
                role="img"
                aria-label={name}
              />
            ))}
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Venture Velocity: the runner" note="Seven poses of a stride, slide, jump and tumble.">
        <Ground name="gum">
          <canvas
            ref={poses}
            className={styles.sheet}
            width={7 * 124 * RATIO}
            height={2 * 130 * RATIO}
            role="img"
            aria-label="Poses"
          />
        </Ground>
      </Specimen>
      <Specimen name="Venture Velocity: coins" note="Thirty frames of each metal.">
        <Ground name="wattle">
          <canvas
            ref={coins}
            className={styles.sheet}
            width={(COIN_ATLAS.width / 2) * RATIO}
            height={6 * COIN_CELL * RATIO}
            role="img"
            aria-label="Coins"
          />
        </Ground>
      </Specimen>
    </>
  )
}

function showPoses(sheet: HTMLCanvasElement | null, { poses }: GamePictures): void {
  const context = sheet?.getContext('2d')
  ALL_POSES.forEach((pose, at) => {
    const picture = poses.get(pose)
    if (picture) context?.drawImage(picture.image, (at % 7) * 124 * RATIO, Math.floor(at / 7) * 130 * RATIO)
  })
}
