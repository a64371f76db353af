import { home } from '../../../shared/content/home'
import { site } from '../../../shared/content/site'
import { Folio } from '../../sections/folio'
import { ButtonLink } from '../../ui/button-link'
import styles from './front-section.module.css'
import { WattleRow } from './wattle-row'

/** The fold: folio line, the claim at full scale, the pitch, and the picture it stands on. */
export function FrontSection() {
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
          <ButtonLink href={`mailto:${site.email}`}>{home.action}</ButtonLink>
        </div>
      </div>
      <WattleRow label={home.pictureCaption} />
    </section>
  )
}
