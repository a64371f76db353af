import newspaper from '../art/drawn/newspaper.svg'
import report from '../art/drawn/report.svg'
import search from '../art/drawn/search.svg'
import stage from '../art/drawn/stage.svg'
import { LOGO_SPEED_SECONDS } from '../motion/motion.ts'
import { LogoRow } from '../pages/thought-leaders/logo-row.tsx'
import { LogoStrip } from '../sections/client-logos.tsx'
import { Marquee } from '../ui/marquee.tsx'
import { TypedLine } from '../ui/typed-line.tsx'
import { TypedText } from '../ui/typed-text.tsx'
import { EachGround, Ground, partSamples, Specimen } from './specimen.tsx'
import styles from './moving-parts.module.css'

const PICTURES = [newspaper, report, stage, search]

/** Parts that move by themselves, and their still variants. */
export function MovingParts() {
  return (
    <>
      <Specimen name="Typed text" note="80 ms a character, 2 s to read, 40 ms to delete.">
        <EachGround>
          <p className={styles.headline}>
            We get <TypedText phrases={partSamples.phrases} /> onto the front page
          </p>
        </EachGround>
      </Specimen>
      <Specimen name="Typed line" note="60 to 120 ms a character, once, by the style sheet alone.">
        <Ground name="paper">
          <p className={styles.line}>
            <TypedLine>{partSamples.line}</TypedLine>
          </p>
        </Ground>
      </Specimen>
      <Specimen name="Marquee" note="Stops under the pointer, and for the session by its button.">
        <Ground name="paper" wide>
          <div className={styles.strips}>
            <Strip label="the row to the left" />
            <Strip label="the row to the right" reverse />
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Logo strip">
        <LogoStrip heading="Who we have worked with" seconds={LOGO_SPEED_SECONDS} />
      </Specimen>
      <Specimen name="Logo row, still">
        <LogoRow heading="Trusted by industry leaders" />
      </Specimen>
    </>
  )
}

function Strip({ label, reverse }: { label: string; reverse?: boolean }) {
  return (
    <Marquee label={label} seconds={LOGO_SPEED_SECONDS} reverse={reverse} className={styles.strip}>
      <ul className={styles.turn}>
        {PICTURES.map((picture) => (
          <li key={picture}>
            <img src={picture} width="300" height="200" alt="" loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </Marquee>
  )
}
