import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import frontPage from '../../art/drawn/case-front-page.svg'
import panel from '../../art/drawn/case-panel.svg'
import radio from '../../art/drawn/case-radio.svg'
import manuscript from '../../art/drawn/manuscript.svg'
import portrait from '../../art/drawn/portrait.svg'
import { ButtonLink } from '../../ui/button.tsx'
import { DotMark } from './marks.tsx'
import styles from './work-section.module.css'

/** What the agency does, as four things on a desk: an index card, a manuscript, a clipping and a speaker's pass. */
export function WorkSection() {
  const { heading, cards, pass } = thoughtLeaders.work
  return (
    <section className={styles.desk} aria-labelledby="work">
      <h2 id="work">{heading}</h2>
      <ol>
        {cards.map(({ id, name, text }) => (
          <li key={id} className={styles[id]}>
            {id === 'place' && <img src={portrait} width="360" height="240" alt="" loading="lazy" decoding="async" />}
            {id === 'stage' && <b className={styles.role}>{pass}</b>}
            <h3>{name}</h3>
            <p>{text}</p>
            {id === 'write' && <img src={manuscript} width="320" height="266" alt="" loading="lazy" decoding="async" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

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
