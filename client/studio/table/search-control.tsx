import { Button, Input, SearchField } from 'react-aria-components'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { RowMark } from '../ui/row-mark.tsx'
import styles from './search-control.module.css'

/** A field that narrows a list down as it is typed into. Escape empties it. */
export function SearchControl({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <SearchField className={styles.search ?? ''} aria-label={label} value={value} onChange={onChange}>
      <Input className={styles.input ?? ''} placeholder={label} />
      {value !== '' && (
        <Button className={styles.clear ?? ''} aria-label={tableWords.clearSearch}>
          <RowMark act="remove" />
        </Button>
      )}
    </SearchField>
  )
}
