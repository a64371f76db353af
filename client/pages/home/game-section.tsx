import { useEffect, useRef } from 'react'
import { home } from '../../../shared/content/home.ts'
import gold from '../../art/drawn/comic-gold.svg'
import jump from '../../art/drawn/comic-jump.svg'
import run from '../../art/drawn/comic-run.svg'
import { whenNear } from '../../survey/when-near.ts'
import styles from './game-section.module.css'
import { ModeButton } from './mode-button.tsx'
import type { MenuChoices } from './use-menu-choices.ts'

/** How near to the window the strip comes before the game is fetched. */
const NEAR = '25%'

/** The comic strip: one night street in three panels. The last one is the way into the game. */
export function GameSection({ choices }: { choices: MenuChoices }) {
  const strip = useRef<HTMLOListElement>(null)
  const { expect } = choices
  useEffect(() => {
    if (strip.current) return whenNear(strip.current, NEAR, () => expect('start'))
  }, [expect])
  const { heading, standfirst, panels, action } = home.game
  return (
    <section className={styles.game} aria-labelledby="game">
      <div className={styles.title}>
        <h2 id="game">{heading}</h2>
        <p>{standfirst}</p>
      </div>
      <ol ref={strip} className={styles.panels}>
        <li>
          <img src={run} width="520" height="400" alt={panels.run.alt} loading="lazy" decoding="async" />
          <p>{panels.run.caption}</p>
        </li>
        <li>
          <img src={jump} width="640" height="400" alt={panels.jump.alt} loading="lazy" decoding="async" />
          <p className={styles.keys}>{panels.jump.keys}</p>
          <p className={styles.taps}>{panels.jump.taps}</p>
        </li>
        <li>
          <img src={gold} width="440" height="400" alt={panels.gold.alt} loading="lazy" decoding="async" />
          <p>{panels.gold.caption}</p>
          <div className={styles.start}>
            <ModeButton choice="start" choices={choices}>
              {action}
            </ModeButton>
          </div>
        </li>
      </ol>
    </section>
  )
}
