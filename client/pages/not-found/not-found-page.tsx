import { notFound } from '../../../shared/content/not-found.ts'
import { BelowTheFold } from '../../sections/below-the-fold.tsx'
import { Folio } from '../../sections/folio.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MissingPicture, StrayDot } from './missing-picture.tsx'
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
