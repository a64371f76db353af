import harbour from '../art/drawn/harbour.svg'
import newspaper from '../art/drawn/newspaper.svg'
import report from '../art/drawn/report.svg'
import { Lightbox } from '../ui/lightbox.tsx'
import type { LightboxPicture } from '../ui/lightbox-dialog.tsx'
import styles from './picture-parts.module.css'
import { Ground, Specimen } from './specimen.tsx'

const PICTURES: readonly LightboxPicture[] = [
  { src: harbour, width: 1600, height: 464, alt: 'A harbour in dots', caption: 'The harbour, very wide (sample)' },
  { src: report, width: 520, height: 680, alt: 'The front page of a report', caption: 'A report, taller than wide (sample)' },
  { src: newspaper, width: 336, height: 216, alt: 'A folded newspaper', caption: 'A newspaper, drawn small (sample)' },
]

/** Pictures that open over the page. */
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
