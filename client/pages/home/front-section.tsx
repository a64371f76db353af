import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import { ENQUIRY_PATH } from '../../../shared/enquiry.ts'
import { Folio } from '../../sections/folio.tsx'
import styles from './front-section.module.css'
import { ModeButton } from './mode-button.tsx'
import type { MenuChoices } from './use-menu-choices.ts'
import { WattleRow } from './wattle-row.tsx'

/** The fold: folio line, the claim at full scale, the pitch, and the picture it stands on. */
export function FrontSection({ choices }: { choices: MenuChoices }) {
  return (
    <section className={styles.front}>
      <div className={styles.inside}>
        <Folio items={home.disciplines} />
        <h1 className={styles.headline}>
          {home.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div className={styles.pitch}>
          <p>{home.standfirst}</p>
          <ModeButton choice="getInTouch" choices={choices}>
            {home.action}
          </ModeButton>
          <p className={styles.withoutScript}>
            <a href={ENQUIRY_PATH}>{home.withoutScript.letter}</a>
            {` ${home.withoutScript.or} `}
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
      </div>
      <WattleRow label={home.pictureCaption} />
    </section>
  )
}
