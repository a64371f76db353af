import { linkWords } from '../../../shared/content/studio/link-words'
import { linkTarget } from '../../../shared/link/link-target'
import { linkPath, type ShortLink } from '../../../shared/link/short-link'
import styles from './link-form.module.css'

/** The short link and the address that it leads to, as they are typed. */
export function LinkAddressPreview({ word, link }: { word: string; link: ShortLink }) {
  return (
    <dl className={styles.preview}>
      <div>
        <dt>{linkWords.address}</dt>
        <dd>
          {location.host}
          <strong>{linkPath(word || '…')}</strong>
        </dd>
      </div>
      <div>
        <dt>{linkWords.target}</dt>
        <dd>
          {location.host}
          <strong>{link.campaign ? linkTarget(link) : '/…'}</strong>
        </dd>
      </div>
    </dl>
  )
}
