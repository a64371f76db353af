import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { linkPath } from '../../../shared/short-link.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { RowMenu } from '../table/row-menu.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { linkAddress } from './link-address.ts'
import styles from './links.module.css'
import { useLinksFacts } from './links-context.ts'

/** What can be done with a short link from the list. */
export function LinkActions({ link }: { link: StudioLink }) {
  const { onChange, onRemove, onCode } = useLinksFacts()
  const { word } = link
  return (
    <span className={styles.actions}>
      <CopyButton text={linkAddress(word)} label={linkWords.copy} name={linkWords.copyOf(word)} />
      <RowMenu
        label={linkWords.actionsOf(word)}
        actions={[
          { id: 'change', label: linkWords.change, onAction: () => onChange(link) },
          { id: 'code', label: linkWords.code, onAction: () => onCode(link) },
          { id: 'open', label: linkWords.open, href: linkPath(word) },
          { id: 'remove', label: linkWords.remove, onAction: () => onRemove(link) },
        ]}
      />
    </span>
  )
}
