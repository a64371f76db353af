import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import frontPage from '../../art/drawn/case-front-page.svg'
import panel from '../../art/drawn/case-panel.svg'
import radio from '../../art/drawn/case-radio.svg'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './cases-section.module.css'
import { DotMark } from './dot-mark.tsx'

const PICTURES = {
  'front-page': { src: frontPage, width: 760, height: 1240 },
  panel: { src: panel, width: 640, height: 480 },
  radio: { src: radio, width: 640, height: 480 },
}

/** Three case studies as panels of a comic page, each told in its caption box. */
export function CasesSection() {
  const { heading, studies, action, href } = thoughtLeaders.cases
  return (
    <section className={styles.strip} aria-labelledby="cases">
      <h2 id="cases">{heading}</h2>
      <div className={styles.panels}>
        {studies.map(({ id, icon, badge, title, description, image, sample }) => (
          <article key={id} className={styles.panel} aria-labelledby={`case-${id}`}>
            <img {...PICTURES[image]} alt="" loading="lazy" decoding="async" />
            <div className={styles.caption}>
              <p className={styles.badge}>
                <DotMark name={icon} /> <span>{badge}</span>
                {sample && <small> ({SAMPLE_MARK})</small>}
              </p>
              <h3 id={`case-${id}`}>{title}</h3>
              <p>{description}</p>
            </div>
          </article>
        ))}
      </div>
      <p className={styles.more}>
        <ButtonLink href={href}>{action}</ButtonLink>
      </p>
    </section>
  )
}
