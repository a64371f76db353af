import { notFound } from '../../../shared/content/not-found.ts'
import { HalftoneDots, printHalftone } from '../../art/halftone.tsx'
import { BelowTheFold, Folio } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './not-found-page.module.css'

/** The 404 page, as a front page that is missing its story. */
export function NotFoundPage() {
  return (
    <div className={styles.sheet}>
      <Folio items={notFound.folio} />
      <h1 className={styles.headline}>{notFound.headline}</h1>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p>{notFound.text}</p>
          <ButtonLink href="/">{notFound.action}</ButtonLink>
        </div>
        <figure className={styles.picture}>
          <MissingPicture label={notFound.pictureLabel} />
          <figcaption>{notFound.caption}</figcaption>
        </figure>
        <div className={styles.empty} />
        <div className={styles.empty} />
        <div className={styles.empty} />
        <div className={styles.empty} />
        <div className={styles.corner}>
          <BelowTheFold />
          <p>{notFound.lost}</p>
          <StrayDot className={styles.dot} />
        </div>
      </div>
    </div>
  )
}

const WIDTH = 640
const HEIGHT = 406
const PITCH = 8
const SIZES = [1.5, 2.3, 3.1, 3.9, 4.7, 5.5, 6.3, 7.1, 7.9, 8.7, 9.5]

/** The hole, and the dot that fell out of it. */
const HOLE = { x: 404, y: 196, radius: 116 }

const printPicture = () =>
  printHalftone(
    { width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: SIZES },
    (x, y) => 0.06 + (x / WIDTH) * (0.55 + (0.4 * y) / HEIGHT),
  )

const SIDE = HOLE.radius * 2
const printStrayDot = () =>
  printHalftone({ width: SIDE, height: SIDE, pitch: PITCH, sizes: SIZES }, (x, y) => 0.5 + (0.2 * x) / SIDE + (0.3 * y) / SIDE)

/** A halftone that goes from grey to black, with a round hole in it. */
function MissingPicture({ label }: { label: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <HalftoneDots id="picture" print={printPicture} pitch={PITCH} />
      <circle className={styles.hole} cx={HOLE.x} cy={HOLE.y} r={HOLE.radius} />
    </svg>
  )
}

/** The dot that fell out of the picture, at the same scale. */
function StrayDot({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.stray} ${className}`} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <HalftoneDots id="stray-dot" print={printStrayDot} pitch={PITCH} />
    </svg>
  )
}
