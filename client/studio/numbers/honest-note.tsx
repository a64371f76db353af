import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { FoldMark } from '../ui/fold-mark.tsx'
import styles from './fold.module.css'

const { honest } = numbersWords

/** What the numbers leave out. */
export function HonestNote() {
  return (
    <Disclosure className={styles.fold ?? ''}>
      <Heading level={2} className={styles.heading ?? ''}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          <FoldMark />
          {honest.title}
        </Button>
      </Heading>
      <DisclosurePanel>
        <ul className={styles.lines}>
          {honest.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </DisclosurePanel>
    </Disclosure>
  )
}
