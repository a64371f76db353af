import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import { ENQUIRY_PATH } from '../../../shared/enquiry.ts'
import gold from '../../art/drawn/comic-gold.svg'
import jump from '../../art/drawn/comic-jump.svg'
import run from '../../art/drawn/comic-run.svg'
import { readSession, SENT } from '../../form/session.ts'
import { HOME_LOGO_SPEED_SECONDS, whenNear } from '../../motion/motion.ts'
import { LogoStrip } from '../../sections/client-logos.tsx'
import { Folio, Sections } from '../../sections/section.tsx'
import { Terms, TextLines } from '../../sections/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isHere, type MenuChoice, type MenuChoices } from './modes.ts'
import { FiguresSection, LetterSection, PublicationSection, ReadersSection } from './publication-section.tsx'
import { WattleRow } from './wattle-row.tsx'
import styles from './front.module.css'

/** The front page: who we are, what we have done, the comic strip, one lead story, who we work for, our masthead, where to write. */
export function Menu({ choices }: { choices: MenuChoices }) {
  return (
    <Sections firstViewport={2}>
      <FrontSection choices={choices} />
      <FiguresSection />
      <GameSection choices={choices} />
      <LeadStorySection />
      <ReadersSection />
      <LogoStrip heading={home.logos} seconds={HOME_LOGO_SPEED_SECONDS} />
      <PublicationSection />
      <LetterSection />
    </Sections>
  )
}

/** The fold: folio line, the claim at full scale, the pitch, and the picture it stands on. */
function FrontSection({ choices }: { choices: MenuChoices }) {
  return (
    <section className={styles.front}>
      <div className={styles.inside}>
        <Folio items={home.disciplines} />
        <h1 className={styles.headline}>
          <TextLines lines={home.headline} />
        </h1>
        <div className={styles.pitch}>
          <p>{home.standfirst}</p>
          <ModeButton choice="getInTouch" choices={choices}>
            {home.action}
          </ModeButton>
          <LastEnquiry />
          <p className={styles.withoutScript}>
            <a href={ENQUIRY_PATH}>{home.withoutScript.enquiry}</a>
            {` ${home.withoutScript.or} `}
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
      </div>
      <WattleRow label={home.pictureCaption} />
    </section>
  )
}

/** What was sent in this tab; elsewhere nothing of it is fetched. */
function LastEnquiry() {
  const [Sent, setSent] = useState<ComponentType>()
  useEffect(() => {
    if (!readSession(SENT.enquiry) && !isHere('contact')) return
    import('../../contact/enquiry-sent.tsx').then(
      (module) => setSent(() => module.EnquirySent),
      () => undefined,
    )
  }, [])
  return Sent && <Sent />
}

/** The lead story: the offer of one campaign page. */
function LeadStorySection() {
  const story = home.leadStory
  return (
    <article className={styles.story}>
      <p className={styles.kicker}>
        <span>{story.kicker}</span>
        <span>{story.audience}</span>
      </p>
      <h2 className={styles.heading}>{story.heading}</h2>
      <div className={styles.words}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <ButtonLink look="dark" href={story.href}>
            {story.action}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.notice}>
        <dl className={styles.terms}>
          <Terms terms={story.terms.map((term) => [term.label, term.value])} />
        </dl>
        <h3 className={styles.checksHeading}>{story.checksHeading}</h3>
        <ol className={styles.checks}>
          {story.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </div>
    </article>
  )
}

type ModeButtonProps = { choice: MenuChoice; choices: MenuChoices; children: ReactNode }

/** Leads to another mode: says so while that is fetched, and what else can be done when it cannot be. */
function ModeButton({ choice, choices, children }: ModeButtonProps) {
  const waits = choices.waiting === choice
  const intend = () => choices.expect(choice)
  return (
    <div className={styles.action}>
      <Button
        className={styles.button}
        data-mode={choice}
        aria-busy={waits || undefined}
        onPointerOver={intend}
        onFocus={intend}
        onTouchStart={intend}
        onClick={() => choices.choose(choice)}
      >
        {waits ? home.waiting : children}
      </Button>
      {choices.failed === choice && (
        <p role="alert" className={styles.failed}>
          {`${home.unreachable[choice]} `}
          <a href={`mailto:${site.email}`}>{home.emailInstead}</a>
        </p>
      )}
    </div>
  )
}

/** How near to the window the strip comes before the game is fetched. */
const NEAR = '25%'

/** The comic strip: one night street in three panels. The last one is the way into the game. */
function GameSection({ choices }: { choices: MenuChoices }) {
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
