import { Button } from 'react-aria-components'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { linkPath } from '../../../shared/short-link.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import rowLink from '../table/row-link.module.css'
import { linkAddress } from './link-address.ts'
import styles from './links.module.css'
import { useLinksFacts } from './links-context.ts'
import { QrCode } from './qr-code.tsx'

/** A short link's code, small, and its word, which opens it from anywhere in its row. */
export function LinkWord({ link }: { link: StudioLink }) {
  const { onChange, onCode } = useLinksFacts()
  const folder = linkPath('')
  return (
    <span className={styles.name}>
      <Button className={styles.thumb ?? ''} aria-label={linkWords.codeOf(link.word)} onPress={() => onCode(link)}>
        <QrCode address={linkAddress(link.word)} />
      </Button>
      <Button className={`${rowLink.link} ${styles.word}`} onPress={() => onChange(link)}>
        <span className={styles.folder}>{folder}</span>
        <span>{link.word}</span>
      </Button>
    </span>
  )
}
