import { brandCities } from '../../shared/content/brand-clients.ts'
import { clientLocations } from '../../shared/content/client-locations.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import harbour from '../art/drawn/harbour.svg'
import newspaper from '../art/drawn/newspaper.svg'
import report from '../art/drawn/report.svg'
import { Globe } from '../globe/globe.tsx'
import { RingText } from '../globe/ring-text.tsx'
import { clientPlaces } from '../pages/pr-firm/client-globe.tsx'
import { StickyAction } from '../sections/links.tsx'
import { TestimonialQuote, TestimonialSource } from '../sections/testimonial-quote.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Lightbox } from '../ui/lightbox.tsx'
import type { LightboxPicture } from '../ui/lightbox-dialog.tsx'
import { PullQuote } from '../ui/pull-quote.tsx'
import { showToast } from '../ui/toast.ts'
import { EachGround, Ground, type GroundName, partSamples, Specimen } from './specimen.tsx'
import styles from './content-parts.module.css'

const PICTURES: readonly LightboxPicture[] = [
  { src: harbour, width: 1600, height: 464, alt: 'A harbour in dots', caption: 'The harbour, very wide (sample)' },
  { src: report, width: 520, height: 680, alt: 'The front page of a report', caption: 'A report, taller than wide (sample)' },
  { src: newspaper, width: 336, height: 216, alt: 'A folded newspaper', caption: 'A newspaper, drawn small (sample)' },
]

export function PictureParts() {
  return (
    <Specimen name="Lightbox" note="Closes by its button, beside the picture and by Escape.">
      <Ground name="paper">
        <div className={styles.pictures}>
          {PICTURES.map((picture) => (
            <Lightbox key={picture.src} picture={picture} className={styles.picture}>
              <img src={picture.src} width="300" height="200" alt={picture.alt} loading="lazy" decoding="async" />
            </Lightbox>
          ))}
        </div>
      </Ground>
    </Specimen>
  )
}

export function QuoteParts() {
  const { testimonial } = partSamples
  return (
    <>
      <Specimen name="Testimonial" note="As quiet or loud as its page makes it.">
        <Ground name="paper">
          <TestimonialQuote testimonial={testimonial} className={styles.letter} />
        </Ground>
      </Specimen>
      <Specimen name="Pull quote" note="The fold runs to the edges of its ground.">
        <EachGround>
          <PullQuote source={<TestimonialSource testimonial={testimonial} />}>{testimonial.quote}</PullQuote>
        </EachGround>
      </Specimen>
    </>
  )
}

const PLACES = clientPlaces(clientLocations)
const RING = 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013'

/** The globe of the brand page, and that of the PR page with its ring of text. */
export function GlobeParts() {
  return (
    <>
      <Specimen name="Globe" note="Turn it by hand or by arrow keys. Without WebGL it is a map.">
        <Ground name="ink">
          <Globe places={brandCities} label="A globe with eleven cities marked (sample)" />
        </Ground>
      </Specimen>
      <Specimen name="Globe in a ring" note="The ring turns in 40 s.">
        <Ground name="paper">
          <Globe places={PLACES} label="A globe with 22 clients marked (sample)" ring={<RingText>{RING}</RingText>} />
        </Ground>
      </Specimen>
    </>
  )
}

const GROUNDS: readonly GroundName[] = ['paper', 'wattle', 'ink']

export function ControlParts() {
  return (
    <>
      <Specimen name="Button" note="Point at each: main and plain turn to ink, dark to wattle.">
        {GROUNDS.map((ground) => (
          <Ground key={ground} name={ground}>
            <div className={styles.row}>
              <Button>Main</Button>
              {ground !== 'ink' && (
                <>
                  <Button look="dark">
                    Dark <GrowingDots />
                  </Button>
                  <Button look="plain">Plain</Button>
                </>
              )}
              <Button disabled>Disabled</Button>
              <ButtonLink href="#main">A link</ButtonLink>
            </div>
          </Ground>
        ))}
      </Specimen>
      <Specimen name="Sticky action" note="At the foot of the window below 768 px; here at the foot of its ground.">
        <Ground name="paper">
          <div className={styles.phone}>
            <StickyAction>
              <ButtonLink href="#main">Book a session</ButtonLink>
            </StickyAction>
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Field">
        <Ground name="paper">
          <div className={styles.fields}>
            <Field label="Empty" />
            <Field label="Filled" defaultValue="Aoife O’Neil" autoComplete="off" />
            <Field label="With a hint" hint="As on your letterhead." />
            <Field label="With an error" defaultValue="A" error="Name must be at least 2 characters" />
            <Field label="With both" hint="As on your letterhead." error="Organisation contains invalid characters" />
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Toast" note="Success stays 6 s, failure 10 s; longer under the pointer.">
        <Ground name="paper">
          <div className={styles.row}>
            <Button
              look="plain"
              onClick={() => showToast({ variant: 'success', title: 'Saved', description: 'It is on its way.' })}
            >
              Show success
            </Button>
            <Button
              look="plain"
              onClick={() => showToast({ variant: 'destructive', title: 'Not saved', description: 'Please try again.' })}
            >
              Show failure
            </Button>
          </div>
        </Ground>
      </Specimen>
    </>
  )
}
