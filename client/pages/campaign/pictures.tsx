import type { ReactNode } from 'react'
import type { SectionOf } from '../../../shared/campaign/page.ts'
import { type DescribedPicture, type Picture, picturePath } from '../../../shared/picture.ts'
import styles from './pictures.module.css'

/** The class of a section whose picture stands under its heading, where there are two columns; `base` alone without a picture. */
export function beside(base: string | undefined, picture: Picture | undefined): string | undefined {
  return picture ? `${base} ${styles.beside}` : base
}

/** A picture, with the place that it needs kept for it, over a row of dots that grow. */
export function SectionPicture({ id, width, height, alt, caption }: DescribedPicture) {
  const isTall = height > width
  return (
    <figure className={isTall ? `${styles.figure} ${styles.tall}` : styles.figure}>
      <img src={picturePath(id)} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A section that is a picture; while it is not chosen yet, nothing but its words. */
export function PictureSection({ section, id }: { section: SectionOf<'picture'>; id: string }) {
  const { heading, picture, alt, caption } = section
  return (
    <section className={styles.picture} {...(heading ? { 'aria-labelledby': id } : { 'aria-label': alt })}>
      {heading && <h2 id={id}>{heading}</h2>}
      {picture.id === '' ? caption && <p>{caption}</p> : <SectionPicture {...picture} alt={alt} caption={caption} />}
    </section>
  )
}

/** Who said a quote, beside a round picture of them: the dot that stands before a name, grown. */
export function Portrait({ picture, children }: { picture: Omit<DescribedPicture, 'caption'>; children: ReactNode }) {
  const { id, width, height, alt } = picture
  return (
    <span className={styles.portrait}>
      <img src={picturePath(id)} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <span>{children}</span>
    </span>
  )
}
